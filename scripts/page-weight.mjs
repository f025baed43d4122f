/**
 * Measures the first-load JavaScript of every page with gzip: the entry, the root, the route with its layouts, their static imports, the
 * route manifest and the scripts of web/public. The command also counts the modules that each page loads later
 * (scripts/lazy-modules.mjs). `--report` prints the tables even if no page exceeds a limit.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lazyModuleTable, readLazyModules, tooManyLazyModules } from './lazy-modules.mjs'
import { parse } from './sources.mjs'
import { root } from './steps.mjs'

/** JavaScript budgets in units of 1,000 bytes, by kind of page. Landing pages have the smallest; repeat visits to the cabinet are cached. */
const limitsKb = { entry: 150, intention: 170, cabinet: 250 }
const cabinet = /^(\/ro)?\/(profile|admin|staff)(\/|$)/
const intention = /^(\/ro)?\/(orders|track|answer|compare|coverage)(\/|$)/

/** @typedef {{ module: string, imports?: string[] }} Chunk */
/** @typedef {Chunk & { id: string, parentId?: string, path?: string, hasDefaultExport: boolean }} Route */
/** @typedef {{ url: string, entry: Chunk, routes: Record<string, Route> }} Manifest */
/** @typedef {{ path: string, files: number, bytes: number }} PageWeight */

/**
 * @param {string} clientFolder React Router's build for the browser
 * @returns {Promise<PageWeight[]>} one for each page, the largest first
 * @throws if there is no build
 */
export async function weighPages(clientFolder) {
  const manifest = await readManifest(clientFolder)
  const publicScripts = (await readdir(clientFolder)).filter((name) => name.endsWith('.js')).map((name) => `/${name}`)
  const chunks = chunkReader(clientFolder)
  /** @type {PageWeight[]} */
  const pages = []
  for (const route of Object.values(manifest.routes)) {
    if (!isPage(route, manifest)) continue
    const lineage = lineageOf(route, manifest)
    const starts = [manifest.entry, ...lineage].flatMap(({ module, imports = [] }) => [module, ...imports])
    const files = await chunks.closure([...starts, manifest.url, ...publicScripts])
    const sizes = await Promise.all(files.map(chunks.gzipBytes))
    pages.push({ path: pathOf(lineage), files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) })
  }
  return pages.sort((a, b) => b.bytes - a.bytes)
}

/**
 * @param {string} clientFolder
 * @returns {Promise<Manifest>}
 */
async function readManifest(clientFolder) {
  const names = await readdir(join(clientFolder, 'assets')).catch(() => [])
  const found = await Promise.all(
    names
      .filter((file) => /^manifest-.+\.js$/.test(file))
      .map(async (file) => ({ file, at: (await stat(join(clientFolder, 'assets', file))).mtimeMs })),
  )
  // The build before may have left its manifest
  const name = found.sort((a, b) => b.at - a.at)[0]?.file
  if (!name) throw new Error(`There is no build of the pages in ${clientFolder}: run "npm run build" first.`)
  const text = await readFile(join(clientFolder, 'assets', name), 'utf8')
  return JSON.parse(text.replace(/^[^=]+=/, '').replace(/;\s*$/, ''))
}

/**
 * Whether the route renders a page and is not a layout.
 * @param {Route} route
 * @param {Manifest} manifest
 */
function isPage(route, { routes }) {
  return route.hasDefaultExport && !Object.values(routes).some(({ parentId }) => parentId === route.id)
}

/**
 * @param {Route} route
 * @param {Manifest} manifest
 * @returns {Route[]} from the root to the route
 */
function lineageOf(route, manifest) {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return parent ? [...lineageOf(parent, manifest), route] : [route]
}

/** @param {readonly Route[]} lineage */
function pathOf(lineage) {
  const parts = lineage.map(({ path }) => path).filter(Boolean)
  return `/${parts.join('/')}`
}

/** @param {string} clientFolder */
function chunkReader(clientFolder) {
  const fileOf = (/** @type {string} */ url) => join(clientFolder, url.replace(/^\//, ''))
  /** @type {Map<string, Promise<Buffer>>} */
  const contents = new Map()
  const read = (/** @type {string} */ url) => {
    const content = contents.get(url) ?? readFile(fileOf(url))
    contents.set(url, content)
    return content
  }
  /** @type {Map<string, number>} */
  const weights = new Map()

  return {
    /**
     * Returns these files and all their static imports.
     * @param {readonly string[]} urls
     */
    async closure(urls) {
      const found = new Set(urls)
      for (const url of found)
        for (const specifier of await staticImports(url)) found.add(new URL(specifier, `file://${url}`).pathname)
      return [...found]
    },
    /** @param {string} url */
    async gzipBytes(url) {
      const bytes = weights.get(url) ?? gzipSync(await read(url)).length
      weights.set(url, bytes)
      return bytes
    },
  }

  /** @param {string} url */
  async function staticImports(url) {
    const program = parse(basename(url), (await read(url)).toString('utf8'))
    return program.body.map((statement) => statement.source?.value).filter((value) => typeof value === 'string')
  }
}

/**
 * @param {readonly PageWeight[]} pages
 * @returns {string[]} one line for each page over the limit
 */
export function overweight(pages) {
  return pages.flatMap(({ path, bytes }) => {
    const limitKb = limitOf(path)
    if (bytes <= limitKb * 1000) return []
    return [`${path} loads ${kilobytes(bytes)} KB of JavaScript at first, the limit is ${limitKb} KB`]
  })
}

/** @param {string} path */
function limitOf(path) {
  if (cabinet.test(path)) return limitsKb.cabinet
  return intention.test(path) ? limitsKb.intention : limitsKb.entry
}

/** @param {readonly PageWeight[]} pages */
export function weightTable(pages) {
  const width = Math.max(4, ...pages.map(({ path }) => path.length))
  const rows = pages.map(
    ({ path, files, bytes }) => `${path.padEnd(width)}  ${String(files).padStart(5)}  ${kilobytes(bytes).padStart(7)}`,
  )
  return [`${'page'.padEnd(width)}  files  KB gzip`, ...rows].join('\n')
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}

if (import.meta.main) {
  const pages = await weighPages(join(root, 'web/build/client'))
  const lazy = await readLazyModules()
  const findings = [...overweight(pages), ...tooManyLazyModules(lazy)]
  if (process.argv.includes('--report') || findings.length > 0)
    console.log(`${weightTable(pages)}\n\n${lazyModuleTable(lazy)}`)
  for (const finding of findings) console.error(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}
