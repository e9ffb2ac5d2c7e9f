// Tables are sorted by a click on a column's head; a second click turns the order round.
"use strict";

const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

// Numbers stand before texts.
function compare(one, other) {
  const [first, second] = [one, other].map((cell) => cell.dataset.value);
  if (first !== undefined && second !== undefined) return Number(first) - Number(second);
  if (first !== undefined || second !== undefined) return first !== undefined ? -1 : 1;
  return collator.compare(one.textContent, other.textContent);
}

function sort(table, head) {
  const column = head.cellIndex;
  const order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
  const sign = order === "ascending" ? 1 : -1;
  const rows = [...table.tBodies[0].rows];
  rows.sort((one, other) => sign * compare(one.cells[column], other.cells[column]));
  table.tBodies[0].append(...rows);
  for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order);
}

for (const button of document.querySelectorAll("thead button")) {
  button.addEventListener("click", () => sort(button.closest("table"), button.closest("th")));
}
