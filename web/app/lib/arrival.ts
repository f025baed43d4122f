const key = 'arrived-at'

/** Remembers when this tab opened the site first; later calls change nothing. */
export function rememberArrival() {
  try {
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage the time is unknown
  }
}

/** Seconds since this tab opened the site; undefined if that is unknown. */
export function secondsSinceArrival(): number | undefined {
  try {
    const arrivedAt = Number(sessionStorage.getItem(key))
    return arrivedAt > 0 ? Math.max(1, Math.round((Date.now() - arrivedAt) / 1000)) : undefined
  } catch {
    return undefined
  }
}
