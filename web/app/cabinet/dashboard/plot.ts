/** Margins around the plot in pixels: the amount labels on the left, half a date label on the right. */
export const margin = { left: 44, right: 22 }

/** The index of the step at a position in pixels, of `count` equal steps; clamped to the first and last. */
export function stepAt(position: number, length: number, count: number): number {
  const step = Math.floor((position / length) * count)
  return Math.min(Math.max(step, 0), count - 1)
}

/**
 * The indices of the steps whose labels fit on the axis, evenly spaced from the first. `length` and `room` (the width of a label) in
 * pixels.
 */
export function namedSteps(count: number, length: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((count * room) / Math.max(length, room)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
