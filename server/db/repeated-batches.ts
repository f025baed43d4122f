const size = 1000

/** Repeats an act on up to `limit` rows, each time in a statement of its own, until it finds fewer. */
export async function repeatInBatches(act: (limit: number) => Promise<number>): Promise<void> {
  for (let count = size; count === size; ) count = await act(size)
}
