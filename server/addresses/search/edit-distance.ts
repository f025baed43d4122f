/** Maximum word length for edit distances; longer words are compared by their first 24 letters. */
const maxWord = 24
const width = maxWord + 1
const table = new Uint8Array(width * width)

function cell(row: number, column: number): number {
  return table[row * width + column] ?? 0
}

/** Fills the table of the optimal string alignment distance. Returns false as soon as all values of a row exceed the bound. */
function align(typed: string, known: string, bound: number): boolean {
  for (let column = 0; column <= known.length; column++) table[column] = column
  for (let row = 1; row <= typed.length; row++) {
    table[row * width] = row
    let rowMin = row
    const letter = typed.charCodeAt(row - 1)
    for (let column = 1; column <= known.length; column++) {
      const same = letter === known.charCodeAt(column - 1)
      let cost = Math.min(cell(row - 1, column), cell(row, column - 1)) + 1
      cost = Math.min(cost, cell(row - 1, column - 1) + (same ? 0 : 1))
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === known.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === known.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, cell(row - 2, column - 2) + 1)
      table[row * width + column] = cost
      if (cost < rowMin) rowMin = cost
    }
    if (rowMin > bound) return false
  }
  return true
}

/** Number of edits (insertion, deletion, replacement, swap of neighbours) between two words, or `bound + 1` if it exceeds the bound. */
export function editDistance(typed: string, known: string, bound: number): number {
  const from = typed.slice(0, maxWord)
  const to = known.slice(0, maxWord)
  if (Math.abs(from.length - to.length) > bound || !align(from, to, bound)) return bound + 1
  return Math.min(cell(from.length, to.length), bound + 1)
}

/**
 * Number of edits between a word and the nearest prefix of another word («trandfir» and `trandafirilor`), or `bound + 1` if it exceeds
 * the bound.
 */
export function prefixDistance(typed: string, known: string, bound: number): number {
  const from = typed.slice(0, maxWord)
  const to = known.slice(0, Math.min(maxWord, from.length + bound))
  if (to.length < from.length - bound || !align(from, to, bound)) return bound + 1
  let min = bound + 1
  for (let column = Math.max(0, from.length - bound); column <= to.length; column++) {
    min = Math.min(min, cell(from.length, column))
  }
  return min
}
