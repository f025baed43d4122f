/** Finds a page of a list, or the last one if the requested page is after it: its rows may be gone. Returns the filters of that page. */
export async function findExistingPage<
  Filters extends { page: number },
  List extends { count: number; results: readonly unknown[] },
>(
  filters: Filters,
  pageSize: number,
  find: (filters: Filters) => Promise<List>,
): Promise<{ list: List; filters: Filters }> {
  const list = await find(filters)
  if (list.results.length > 0 || filters.page === 1) return { list, filters }
  const last = { ...filters, page: Math.max(1, Math.ceil(list.count / pageSize)) }
  return { list: await find(last), filters: last }
}
