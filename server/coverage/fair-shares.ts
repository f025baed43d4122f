/**
 * Divides a limit among sizes by max-min fairness: small sizes are granted in full, large ones share the rest equally. Returns the share
 * of each size.
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
