/**
 * The groups of files that import each other, directly or through others (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, readonly string[]>} importsByFile
 * @returns {string[][]} each sorted by path
 */
export function findCycles(importsByFile) {
  /** @type {Map<string, { index: number, low: number, isOnStack: boolean }>} */
  const visits = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const cycles = []

  const visit = (/** @type {string} */ file) => {
    const own = { index: visits.size, low: visits.size, isOnStack: true }
    visits.set(file, own)
    stack.push(file)
    for (const imported of importsByFile.get(file) ?? []) {
      const other = visits.get(imported) ?? visit(imported)
      if (other.isOnStack) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) closeComponent(file)
    return own
  }

  const closeComponent = (/** @type {string} */ first) => {
    const component = stack.splice(stack.indexOf(first))
    for (const file of component) Object.assign(visits.get(file) ?? {}, { isOnStack: false })
    if (component.length > 1 || importsByFile.get(first)?.includes(first)) cycles.push(component.sort())
  }

  for (const file of importsByFile.keys()) if (!visits.has(file)) visit(file)
  return cycles
}
