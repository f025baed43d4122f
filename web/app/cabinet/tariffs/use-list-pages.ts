import { useState } from 'react'

const pageSize = 20

export type ListPages = Pick<ReturnType<typeof useListPages>, 'page' | 'pageCount' | 'setPage'>

/** The page of a list that is shown, at first the one with the item of that id. Another search or order begins anew. */
export function useListPages<Item extends { id: number }>(
  items: readonly Item[],
  firstId: number | null,
  view: string,
) {
  const [opened, setOpened] = useState(() => {
    const place = items.findIndex(({ id }) => id === firstId)
    return { page: Math.floor(Math.max(0, place) / pageSize) + 1, view }
  })
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize))
  // After a deletion the last page may be gone
  const page = opened.view === view ? Math.min(opened.page, pageCount) : 1
  return {
    onPage: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    setPage: (next: number) => setOpened({ page: next, view }),
  }
}
