import type { LonLat } from '../../../db/plane.ts'

/** OpenStreetMap stores seven decimals. */
const unitsPerDegree = 1e7

/** The positions of the nodes that ways need: a file has tens of millions of nodes, so those are stored in typed arrays. */
export interface NodePositions {
  /** Before `prepare`. */
  need(nodes: readonly number[]): void
  /** Call it after all `need`, and before `add` and `find`. */
  prepare(): void
  add(node: number, lonLat: LonLat): void
  /** Undefined for a node that the file does not contain. */
  find(node: number): LonLat | undefined
}

export function createNodePositions(): NodePositions {
  let needed = new Float64Array(1024)
  let count = 0
  let units = new Int32Array(0)

  const indexOf = (node: number) => {
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const id = needed[middle] ?? 0
      if (id === node) return middle
      if (id < node) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  return {
    need(nodes) {
      if (count + nodes.length > needed.length) {
        const larger = new Float64Array(2 * (count + nodes.length))
        larger.set(needed)
        needed = larger
      }
      needed.set(nodes, count)
      count += nodes.length
    },
    prepare() {
      const sorted = needed.subarray(0, count).sort()
      needed = sorted.filter((id, index) => index === 0 || id !== sorted[index - 1])
      count = needed.length
      units = new Int32Array(2 * count)
    },
    add(node, [lon, lat]) {
      const index = indexOf(node)
      if (index === -1) return
      units[2 * index] = Math.round(lon * unitsPerDegree)
      units[2 * index + 1] = Math.round(lat * unitsPerDegree)
    },
    find(node) {
      const index = indexOf(node)
      const [lon = 0, lat = 0] = index === -1 ? [] : units.subarray(2 * index, 2 * index + 2)
      return lon === 0 && lat === 0 ? undefined : [lon / unitsPerDegree, lat / unitsPerDegree]
    },
  }
}

/** The mean of the positions of the nodes, of which a closed way repeats the first; undefined if none is in the file. */
export function middleOf(nodes: readonly number[], positions: NodePositions): LonLat | undefined {
  const isClosed = nodes.length > 1 && nodes[0] === nodes.at(-1)
  const found = nodes.slice(0, isClosed ? -1 : undefined).flatMap((node) => {
    const lonLat = positions.find(node)
    return lonLat === undefined ? [] : [lonLat]
  })
  if (found.length === 0) return undefined
  const mean = (axis: 0 | 1) =>
    Math.round((found.reduce((sum, lonLat) => sum + lonLat[axis], 0) / found.length) * unitsPerDegree) / unitsPerDegree
  return [mean(0), mean(1)]
}
