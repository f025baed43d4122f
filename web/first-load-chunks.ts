import type { Rolldown } from 'vite'

type ModuleGraph = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null
}

/** Every page is shown inside these. */
const frame = /[\\/]app[\\/](?:root\.tsx|entry\.client\.tsx|site[\\/]layout\.tsx)/
const route = /[\\/]app[\\/](?:\w+[\\/])*?([\w-]+[\\/][\w-]+)\.route\.tsx/

/**
 * The groups of modules that belong to the first load of some page: what every page needs, or at least `most` of them, is
 * one file, for each other set of pages there is one. What several pages of a `family` share is one file too, and counts as
 * one page's: visitors go from one to the next, the other pages shall not bear it. What no page needs at first is left to the
 * bundler, so that parts which are loaded later never make a page heavier, however many of them share it.
 */
export function firstLoadGroups({ most, family }: { most: number; family: string }) {
  const known = new Map<string, ReadonlySet<string>>()
  const pagesOf = (id: string, graph: ModuleGraph) => {
    const pages = known.get(id) ?? findPages(id, graph)
    known.set(id, pages)
    return pages
  }
  const widest = most + 1
  const fileOf = (pages: ReadonlySet<string>) => {
    const relatives = [...pages].filter((page) => page.startsWith(`${family}-`))
    const isOfFamily = relatives.length > 1
    const names = isOfFamily ? [...[...pages].filter((page) => !relatives.includes(page)), family] : [...pages]
    if (names.length === 0) return { sharing: 0, name: null }
    if (pages.has('frame') || names.length >= most) return { sharing: widest, name: 'shell' }
    // The family's file comes before those of its pages
    return { sharing: names.length + (isOfFamily ? 1 : 0), name: names.sort().join('~') }
  }
  // A group takes along what its modules import: that is shared by as many pages or more, so those groups come first
  return Array.from({ length: widest }, (_, index) => widest - index).map((sharing) => ({
    debugName: `first load, shared by ${sharing}`,
    priority: sharing,
    name(id: string, graph: ModuleGraph): string | null {
      const file = fileOf(pagesOf(id, graph))
      return file.sharing === sharing ? file.name : null
    },
  }))
}

/** The pages that import the module, be it through others; none where it is only ever imported when it is wanted. */
function findPages(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const importers = new Set([id])
  // Goes on to those that it finds
  for (const each of importers)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  return new Set([...importers].map(pageName).filter((name) => name !== null))
}

/** `accounts-login` for app/site/accounts/login.route.tsx */
function pageName(id: string): string | null {
  if (frame.test(id)) return 'frame'
  return route.exec(id)?.[1]?.replace(/[\\/]/, '-') ?? null
}
