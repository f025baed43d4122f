interface Page {
  page: number
  page_size: number
}

/**
 * Returns the URLs of the next and previous page of a list of `count` entries, null if there is none. `url` is the URL of the request.
 * Beyond the end, the previous page is the last one.
 */
export function pageLinks(url: string, publicUrl: string, { page, page_size }: Page, count: number) {
  const pages = Math.ceil(count / page_size)
  const link = (to: number) => {
    const { pathname, searchParams } = new URL(url, publicUrl)
    searchParams.set('page', String(to))
    return `${publicUrl}${pathname}?${searchParams}`
  }
  return {
    next: page < pages ? link(page + 1) : null,
    previous: page > 1 && count > 0 ? link(Math.min(page - 1, pages)) : null,
  }
}
