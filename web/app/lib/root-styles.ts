interface Manifest {
  routes: Record<string, { css?: string[] } | undefined>
}

/**
 * Removes the "#" that React Router appends to the URL of a stylesheet if lazy-loaded modules need it as well. Because of it Vite does
 * not find the stylesheet in the page and loads it once more with the first such module, so that the browser computes the styles and
 * the layout of the whole page again. React Router means stylesheets that leave with their page; those of the root route stay.
 * The server and the browser have to call it before they render.
 */
export function loadRootStylesOnce({ routes }: Manifest): void {
  const ofRoot = new Set(routes.root?.css?.map(withoutHash))
  for (const route of Object.values(routes)) {
    if (!route?.css) continue
    route.css = [...new Set(route.css.map((href) => (ofRoot.has(withoutHash(href)) ? withoutHash(href) : href)))]
  }
}

function withoutHash(href: string): string {
  return href.replace(/#$/, '')
}
