/** Rows per page that the user can choose. */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/**
 * The page numbers of a pagination in ascending order: the first, the last and those around the current one. `null` stands for a gap of
 * at least two pages; a gap of one page is filled with that page.
 */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const shown = new Set([1, count])
  // At either end as many numbers as in the middle, so that the links do not move
  const from = Math.max(1, Math.min(current - 1, count - 3))
  const to = Math.min(count, Math.max(current + 1, 4))
  for (let page = from; page <= to; page += 1) shown.add(page)
  if (shown.has(3)) shown.add(2)
  if (shown.has(count - 2)) shown.add(count - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}
