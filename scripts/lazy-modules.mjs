/**
 * Finds the modules that each page loads later with `import()`, and those that these modules load in turn. Reads the sources, because a
 * chunk of the build contains modules of several pages: its manifest does not tell whose `import()` it is.
 */
import { listFiles } from './files.mjs'
import { importsOf, readSources, resolveOwn } from './sources.mjs'

const maxPerPage = 3

/** Every page loads these; what they load later counts for no page. */
const frame = ['web/app/root.tsx', 'web/app/entry.client.tsx', 'web/app/site/layout.tsx']

/** The routers below React Router's: each module that they import dynamically is a page. */
const routers = ['web/app/cabinet/tabs.ts', 'web/app/cabinet/listing-lists.ts', 'web/app/cabinet/staff/staff-pages.ts']

/** @typedef {{ page: string, modules: string[] }} LazyModules paths from the root */

/** Returns the lazy-loaded modules of every page in the working tree. */
export async function readLazyModules() {
  return findLazyModules(await readSources(await listFiles(['web/app', 'contract'])))
}

/**
 * @param {ReadonlyMap<string, string>} sources the text of every file, by its path from the root
 * @returns {LazyModules[]} one for each page, sorted by the number of modules, the largest first
 */
export function findLazyModules(sources) {
  /** @type {Map<string, ReturnType<typeof ownImports>>} */
  const known = new Map()
  const importsFrom = (/** @type {string} */ path) => {
    const imports = known.get(path) ?? ownImports(path, sources.get(path) ?? '')
    known.set(path, imports)
    return imports
  }
  /** The files and all their static imports. */
  const closure = (/** @type {readonly string[]} */ paths) => {
    const found = new Set(paths)
    for (const path of found) for (const imported of importsFrom(path).statically) found.add(imported)
    return found
  }
  const lazyOf = (/** @type {Iterable<string>} */ paths) =>
    [...paths].filter((path) => !routers.includes(path)).flatMap((path) => importsFrom(path).dynamically)
  const lazyInFrame = new Set(lazyOf(closure(frame)))

  /**
   * @param {readonly string[]} route the page's modules from the route to the page
   * @returns {LazyModules[]} of the page and of the pages below it
   */
  const lazyBelow = (route) => {
    const files = closure(route)
    const found = new Set(lazyOf(files).filter((path) => !lazyInFrame.has(path)))
    for (const path of found) for (const later of lazyOf(closure([path]))) if (!lazyInFrame.has(later)) found.add(later)
    const above = closure(route.slice(0, -1))
    const subpages = routers.filter((router) => files.has(router) && !above.has(router))
    return [
      { page: route.at(-1) ?? '', modules: [...found].sort() },
      ...subpages.flatMap((router) => importsFrom(router).dynamically).flatMap((page) => lazyBelow([...route, page])),
    ]
  }

  const routes = [...sources.keys()].filter((path) => path.endsWith('.route.tsx'))
  return routes.flatMap((route) => lazyBelow([route])).sort((a, b) => b.modules.length - a.modules.length)
}

/**
 * @param {string} path
 * @param {string} text
 */
function ownImports(path, text) {
  const imports = importsOf(path, text).flatMap(({ specifier, typeOnly, isDynamic }) => {
    const to = typeOnly ? undefined : resolveOwn(path, specifier)
    return to ? [{ to, isDynamic }] : []
  })
  const where = (/** @type {boolean} */ isDynamic) =>
    imports.filter((each) => each.isDynamic === isDynamic).map(({ to }) => to)
  return { statically: where(false), dynamically: where(true) }
}

/**
 * @param {readonly LazyModules[]} pages
 * @returns {string[]} one line for each page with too many
 */
export function tooManyLazyModules(pages) {
  return pages
    .filter(({ modules }) => modules.length > maxPerPage)
    .map(({ page, modules }) => `${page} loads more than ${maxPerPage} modules later: ${modules.join(', ')}`)
}

/** @param {readonly LazyModules[]} pages */
export function lazyModuleTable(pages) {
  return [
    'lazy modules of pages',
    ...pages.map(({ page, modules }) => `${modules.length}  ${page}  ${modules.join(' ')}`),
  ].join('\n')
}
