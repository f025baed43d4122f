/** The URL that a request's target names; nothing where the target is no path of ours: `//host/`, `http://host/`. */
export function pageUrl(target: string): URL | undefined {
  return /^\/(?![/\\])/.test(target) ? new URL(`http://page${target}`) : undefined
}

/** Programs ask here: what is unknown is told to them as a problem, not as a page. */
export function isApi(pathname: string): boolean {
  return /^\/(api|info)(\/|$)/.test(pathname)
}
