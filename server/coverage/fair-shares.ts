/**
 * Divides a limit among sizes so that the small ones are granted whole and the large ones share what is left equally (max-min
 * fairness). Returns what each may use.
 */
export function fairShares(sizes: readonly number[], limit: number): number[] {
  const shares = sizes.map(() => 0)
  const ascending = [...sizes.keys()].sort((one, other) => (sizes[one] as number) - (sizes[other] as number))
  let left = limit
  for (const [rank, index] of ascending.entries()) {
    const share = Math.min(sizes[index] as number, Math.floor(left / (sizes.length - rank)))
    shares[index] = share
    left -= share
  }
  return shares
}
