/** What a spreadsheet may read as a formula (CSV injection), or as a text that was escaped so. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const escaped = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** With an apostrophe before a formula, as it is written to CSV. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `escapeFormula` has escaped; others as they are. */
export function unescapeFormula(text: string): string {
  return escaped.test(text) ? text.slice(1) : text
}
