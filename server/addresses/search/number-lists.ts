/** Concatenated lists of numbers: list `n` is `values[starts[n]] … values[starts[n + 1] − 1]`. */
export interface NumberLists {
  starts: Uint32Array
  values: Uint32Array
}

/** Groups the values into `listCount` lists. Each list preserves the order of its values in the input. */
export function listsOf(pairs: Iterable<readonly [list: number, value: number]>, listCount: number): NumberLists {
  const all = [...pairs]
  const starts = new Uint32Array(listCount + 1)
  for (const [list] of all) starts[list + 1] = (starts[list + 1] ?? 0) + 1
  for (let at = 1; at <= listCount; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const values = new Uint32Array(all.length)
  const filled = starts.slice()
  for (const [list, value] of all) {
    const at = filled[list] ?? 0
    values[at] = value
    filled[list] = at + 1
  }
  return { starts, values }
}
