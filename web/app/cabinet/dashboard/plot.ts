/** Pixels around what is drawn: the numbers on the left, half a date on the right. */
export const margin = { left: 44, right: 22 }

/** Which of `count` equal steps lies under a position on the axis, the nearest where it is beside all. */
export function stepAt(position: number, length: number, count: number): number {
  const step = Math.floor((position / length) * count)
  return Math.min(Math.max(step, 0), count - 1)
}

/** Steps whose names have room on the axis, evenly apart from the first on. */
export function namedSteps(count: number, length: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((count * room) / Math.max(length, room)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
