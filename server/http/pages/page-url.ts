/** Returns the URL of a request's target; undefined if the target is not a path of this site: `//host/`, `http://host/`. */
export function pageUrl(target: string): URL | undefined {
  return /^\/(?![/\\])/.test(target) ? new URL(`http://page${target}`) : undefined
}

/** Whether the path belongs to the API, whose errors are problem+json instead of a page. */
export function isApi(pathname: string): boolean {
  return /^\/(api|info)(\/|$)/.test(pathname)
}
