import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const route = /[\\/]app[\\/].*\.route\.tsx/
/** Of every page. */
const frame = /[\\/]app[\\/](root\.tsx|entry\.client\.tsx|site[\\/]layout\.tsx)/

/**
 * The groups of modules that belong to the first load of some page: what every page or most of them need is one file, for
 * each other set of pages there is one. What no page needs at first is left to the bundler, so that parts which are loaded
 * later never make a page heavier, however many of them share it.
 */
export function firstLoadGroups({ pages, most }: { pages: number; most: number }) {
  const known = new Map<string, ReadonlySet<string>>()
  // A group takes what its modules import along with them: that is shared by as many pages or more, so it comes first
  return Array.from({ length: pages + 1 }, (_, index) => pages + 1 - index).map((count) => ({
    debugName: `first load of ${count} pages`,
    priority: count,
    name: (id: string, graph: ModuleGraph): string | null => {
      const found = pagesOf(id, graph, known)
      const isShell = found.has('frame') || found.size >= most
      if (isShell ? count <= pages : found.size !== count) return null
      return isShell ? 'shell' : [...found].sort().join('-')
    },
  }))
}

/** The pages that import the module, be it through others; none where it is only ever imported when it is wanted. */
function pagesOf(id: string, graph: ModuleGraph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const pages = new Set<string>()
  // Modules may import each other: what stands here already is not asked again
  known.set(id, pages)
  const name = pageName(id)
  if (name) pages.add(name)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    for (const page of pagesOf(importer, graph, known)) pages.add(page)
  }
  return pages
}

function pageName(id: string): string | null {
  if (frame.test(id)) return 'frame'
  return route.test(id) ? (/([\w-]+)\.route\.tsx/.exec(id)?.[1] ?? null) : null
}
