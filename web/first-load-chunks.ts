import type { Rolldown } from 'vite'

type ModuleGraph = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'code'> | null
}

/** Modules that every page needs. */
const frame = /[\\/]app[\\/](?:root\.tsx|entry\.client\.tsx|site[\\/]layout\.tsx)/
const route = /[\\/]app[\\/](?:site[\\/])?(.+)\.route\.tsx/

/**
 * The groups of modules that belong to the first load of a page. Modules that every page needs, or at least `minPages` pages, are one
 * chunk, `shell`; what the `heaviest` pages do not need of them is a second one, `shared`, which they do not load. Both include modules of
 * fewer pages with less than `minLength` characters, which are worth no request. Each other set of pages has one chunk. Modules that
 * several pages of a family share are one chunk too, and the family counts as one page: other pages must not load the chunk. `families` has
 * the names of the pages of each, with subfolders. Modules that no page needs at first are left to the bundler, so that lazy-loaded parts
 * never make a page heavier, however many of them share a module.
 */
export function firstLoadGroups({
  minPages,
  minLength,
  heaviest,
  families,
}: {
  minPages: number
  minLength: Readonly<Record<'shell' | 'shared', number>>
  heaviest: readonly string[]
  families: Readonly<Record<string, readonly string[]>>
}) {
  const known = new Map<string, ReadonlySet<string>>()
  const pagesOf = (id: string, graph: ModuleGraph) => {
    const pages = known.get(id) ?? findPages(id, graph)
    known.set(id, pages)
    return pages
  }
  const familyOf = (page: string) =>
    Object.entries(families).find(([, members]) =>
      members.some((each) => page === each || page.startsWith(`${each}-`)),
    )?.[0]
  // Two shared families have the third highest priority
  const widest = minPages + 3
  const fileOf = (pages: ReadonlySet<string>, length: number) => {
    const relatives = Map.groupBy(pages, (page) => familyOf(page) ?? page)
    const names = [...relatives].map(([family, [page = family, ...others]]) => (others.length > 0 ? family : page))
    const shared = [...relatives.values()].filter(({ length }) => length > 1).length
    if (names.length === 0) return { sharing: 0, name: null }
    const isForHeaviest = heaviest.some((page) => pages.has(page))
    const isSmall = names.length > 1 && length < (isForHeaviest ? minLength.shell : minLength.shared)
    const isForAll = names.length >= minPages || isSmall
    if (pages.has('frame') || (isForAll && isForHeaviest)) return { sharing: widest, name: 'shell' }
    if (isForAll) return { sharing: widest - 1, name: 'shared' }
    // A family's chunk has a higher priority than those of its pages
    return { sharing: names.length + shared, name: names.sort().join('~') }
  }
  // A group includes the imports of its modules, which as many or more pages share: groups of more pages have a higher priority
  return Array.from({ length: widest }, (_, index) => widest - index).map((sharing) => ({
    debugName: `first load, shared by ${sharing}`,
    priority: sharing,
    name(id: string, graph: ModuleGraph): string | null {
      const length = graph.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY
      const file = fileOf(pagesOf(id, graph), length)
      return file.sharing === sharing ? file.name : null
    },
  }))
}

/** The pages that import the module statically, also through other modules; empty if it is only imported dynamically. */
function findPages(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const importers = new Set([id])
  // The loop also visits the importers that it adds
  for (const each of importers)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  return new Set([...importers].map(pageName).filter((name) => name !== null))
}

/** `accounts-login` for app/site/accounts/login/login.route.tsx */
function pageName(id: string): string | null {
  if (frame.test(id)) return 'frame'
  const folders = route.exec(id)?.[1]?.split(/[\\/]/)
  // The file is named after its folder
  return folders?.filter((name, index) => name !== folders[index - 1]).join('-') ?? null
}
