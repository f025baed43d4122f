/** Import rules (ARCHITECTURE.md). `node scripts/import-rules.mjs` prints one line for each violation. */
import { listFiles } from './files.mjs'
import { findCycles } from './import-cycles.mjs'
import { importsOf, readSources, resolveOwn } from './sources.mjs'

/** The server's modules and the modules that each may import. Every module may import `anyModuleMayUse`. */
const modules = {
  accounts: ['consents', 'media', 'notifications'],
  // Files of houses and streets, which the operator imports and exports
  'address-imports': ['addresses', 'calendar', 'imports', 'notifications'],
  addresses: [],
  analytics: ['calendar'],
  calendar: [],
  catalogue: ['addresses', 'coverage', 'media'],
  consents: [],
  coverage: ['addresses'],
  delivery: ['accounts', 'addresses', 'calendar', 'notifications'],
  imports: ['accounts', 'addresses', 'calendar', 'catalogue', 'coverage', 'notifications'],
  media: [],
  notifications: ['calendar'],
  // Reminders to confirm prices, and the page behind their links
  'price-checks': ['accounts', 'calendar', 'catalogue', 'delivery', 'notifications'],
  // Export, erasure and retention of everything that is stored about people
  privacy: [...['accounts', 'analytics', 'calendar', 'delivery', 'media', 'notifications', 'requests', 'reviews']],
  requests: [
    ...['accounts', 'addresses', 'calendar', 'catalogue', 'consents', 'coverage', 'delivery', 'media', 'notifications'],
  ],
  reviews: ['accounts', 'calendar', 'catalogue', 'consents', 'delivery', 'notifications'],
  // What staff do at the desk, with the records of every other module
  staff: [
    ...['accounts', 'address-imports', 'calendar', 'catalogue', 'coverage', 'delivery', 'media', 'notifications'],
    ...['privacy', 'requests', 'reviews'],
  ],
}
const anyModuleMayUse = [
  'server/accounts/current-user.ts',
  'server/accounts/permission-policy.ts',
  // The condition of every public query about providers
  'server/catalogue/public-providers.ts',
]

/**
 * The kinds of files that each kind may import. A request passes main → app → routes → domain → queries → db. Tests, test support
 * and the fault suite may import anything; every server file may import the types of config.
 */
const mayImport = {
  contract: ['contract'],

  main: ['app', 'commands', 'setup', 'config', 'http', 'domain', 'db', 'contract'],
  // What the operator runs: each wires the dependencies that it needs, as main does, and may read any table
  commands: ['commands', 'setup', 'config', 'http', 'domain', 'queries', 'db', 'contract'],
  // Other files at the server's root that main imports
  setup: ['config', 'db', 'contract'],
  app: ['routes', 'config', 'http', 'domain', 'db', 'contract'],
  routes: ['domain', 'queries', 'http', 'db', 'contract'],
  domain: ['domain', 'queries', 'http', 'db', 'contract'],
  // `pure`: domain files that import neither queries nor db, directly or indirectly; computed, not declared
  queries: ['queries', 'pure', 'db', 'contract'],
  http: ['http', 'config', 'db', 'contract'],
  db: ['db', 'config', 'contract'],
  // config uses the fuzzy search of street names to suggest the names of misspelt settings
  config: ['config', 'pure', 'contract'],

  'web root': ['web root', 'site', 'cabinet', 'ui', 'lib', 'styles', 'contract'],
  // Pages, and below them what several pages show of a noun
  site: ['site', 'parts', 'ui', 'lib', 'styles', 'contract'],
  cabinet: ['cabinet', 'parts', 'ui', 'lib', 'styles', 'contract'],
  parts: ['parts', 'ui', 'lib', 'styles', 'contract'],
  lib: ['lib', 'ui', 'contract'],
  ui: ['ui'],
  styles: ['styles'],

  // It fills the database as the domain would, and its command reads the settings
  demo: ['demo', 'domain', 'queries', 'db', 'config', 'contract'],

  e2e: ['e2e', 'demo', 'scripts', 'contract'],
  bench: ['bench', 'demo', 'scripts', 'contract'],
  scripts: ['scripts', 'e2e', 'config'],
}

/** The only file of the server that imports the workspace demo/, dynamically: a production install may lack it. */
const demoImporter = 'server/db/demo-market.ts'

/** Allowed libraries by kind; a kind that is not listed is limited only by its package.json. `node:url` converts domain names. */
const libraries = { contract: ['zod', 'node:url'] }

const forbiddenWords = ['util', 'utils', 'helper', 'helpers', 'common', 'misc']
const folders = ['contract', 'server', 'demo', 'web', 'e2e', 'bench', 'faults', 'scripts']

/** @typedef {{ kind: string, module?: string }} FileKind kind 'free' may import anything, 'unknown' is a violation */

/**
 * @param {string} path from the root
 * @returns {FileKind}
 */
export function kindOf(path) {
  const [workspace = '', folder = ''] = path.split('/')
  if (/\.(test|config)\.(ts|tsx|mjs)$|\/test\//.test(path)) return { kind: 'free' }
  // The fault suite fills and checks the servers' databases
  if (workspace === 'faults') return { kind: 'free' }
  if (workspace === 'server') return kindInServer(path, folder)
  // Build configuration of the pages
  if (workspace === 'web' && folder.endsWith('.ts')) return { kind: 'free' }
  if (workspace === 'web') return { kind: kindInWeb(path) }
  return { kind: folders.includes(workspace) ? workspace : 'unknown' }
}

/** Files at the server's root that config uses to read and validate settings. */
const configFiles = [
  'bucket-settings.ts',
  'env-file.ts',
  'loopback.ts',
  'production-settings.ts',
  'release.ts',
  'secret-strength.ts',
  'setting-names.ts',
  'url-setting.ts',
  'credentials-url.ts',
]

/**
 * @param {string} path
 * @param {string} folder
 * @returns {FileKind}
 */
function kindInServer(path, folder) {
  if (folder === 'db' || folder === 'http' || folder === 'commands') return { kind: folder }
  if (Object.hasOwn(modules, folder)) {
    const layer = /\.(routes|queries)\.ts$/.exec(path)?.[1]
    return { kind: layer ?? 'domain', module: folder }
  }
  if (!folder.endsWith('.ts')) return { kind: 'unknown' }
  // Commands wire dependencies as main does
  if (folder === 'motanet.ts') return { kind: 'main' }
  if (configFiles.includes(folder)) return { kind: 'config' }
  return { kind: /^(main|app|config)\.ts$/.exec(folder)?.[1] ?? 'setup' }
}

/** @param {string} path */
function kindInWeb(path) {
  const inApp = /^web\/app\/(.+)$/.exec(path)?.[1]
  if (!inApp) return 'unknown'
  if (!inApp.includes('/')) return 'web root'
  const area = inApp.split('/')[0] ?? ''
  return ['site', 'cabinet', 'parts', 'ui', 'lib', 'styles'].includes(area) ? area : 'unknown'
}

/** @typedef {{ from: string, to: string, typeOnly: boolean, isDynamic: boolean, line: number }} Edge */

/**
 * @param {ReadonlyMap<string, string>} sources the text of every file, by its path from the root
 * @param {readonly string[]} [paths] all files of the tree, if there are more than the sources
 * @returns {string[]} one line for each violation
 */
export function findViolations(sources, paths = [...sources.keys()]) {
  const violations = paths.flatMap(nameViolations)
  /** @type {Edge[]} */
  const edges = []
  /** @type {Set<string>} */
  const usersOfZod = new Set()
  for (const [from, text] of sources) {
    for (const { specifier, ...kind } of importsOf(from, text)) {
      const to = resolveOwn(from, specifier)
      if (to) edges.push({ from, to, ...kind })
      else violations.push(...libraryViolations(from, specifier, kind.line))
      if (specifier === 'zod' && !kind.typeOnly) usersOfZod.add(from)
    }
  }
  const isPure = pureFiles(edges)
  const hasSchemas = filesWithSchemas(usersOfZod, edges)
  for (const edge of edges) {
    const reason = violationOf(edge, isPure) ?? schemaViolation(edge, hasSchemas)
    if (reason) violations.push(`${edge.from}:${edge.line} imports ${edge.to}: ${reason}`)
  }
  return [...violations, ...cycles(edges)]
}

/**
 * No files import each other, be it for a type or with `import()`; the demo market, which the server loads, uses types of the server.
 * @param {readonly Edge[]} edges
 */
function cycles(edges) {
  const imports = edges.filter(({ from }) => from !== demoImporter && kindOf(from).kind !== 'free')
  const importsByFile = Map.groupBy(imports, ({ from }) => from)
  const found = findCycles(new Map([...importsByFile].map(([from, own]) => [from, own.map(({ to }) => to)])))
  return found.map((files) => `${files.join(', ')}: these files import each other`)
}

/** @param {string} path */
function nameViolations(path) {
  const violations = []
  const words = path.split(/[/.-]/).filter((word) => forbiddenWords.includes(word))
  if (words.length > 0) violations.push(`${path}: a name says what is inside, "${words[0]}" does not`)
  if (/(^|\/)index\.(ts|tsx|mjs|js)$/.test(path)) violations.push(`${path}: no index files, import the file itself`)
  if (/-service\.(ts|tsx)$/.test(path)) violations.push(`${path}: name the business action or noun, not a service`)
  if (/\.(ts|tsx)$/.test(path) && kindOf(path).kind === 'unknown')
    violations.push(`${path}: this place has no rule in scripts/import-rules.mjs`)
  return violations
}

/**
 * @param {string} from
 * @param {string} specifier
 * @param {number} line
 */
function libraryViolations(from, specifier, line) {
  const { kind } = kindOf(from)
  const allowed = Object.hasOwn(libraries, kind) ? libraries[/** @type {'contract'} */ (kind)] : undefined
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  if (!allowed || allowed.includes(name)) return []
  return [`${from}:${line} imports ${specifier}: ${kind} may use ${allowed.join(', ')} only`]
}

/**
 * Finds the domain files that import neither queries nor db, directly or indirectly. Queries may import them.
 * @param {readonly Edge[]} edges
 * @returns {(path: string) => boolean}
 */
function pureFiles(edges) {
  /** @type {Map<string, string[]>} */
  const importsByFile = new Map()
  for (const { from, to, typeOnly } of edges)
    if (!typeOnly) importsByFile.set(from, [...(importsByFile.get(from) ?? []), to])
  const isPure = (/** @type {string} */ path, /** @type {Set<string>} */ seen) => {
    if (seen.has(path)) return true
    seen.add(path)
    const { kind } = kindOf(path)
    if (kind === 'contract') return true
    return kind === 'domain' && (importsByFile.get(path) ?? []).every((to) => isPure(to, seen))
  }
  return (path) => isPure(path, new Set())
}

/**
 * Finds the contract's files that load zod, directly or indirectly.
 * @param {ReadonlySet<string>} usersOfZod the files that import it
 * @param {readonly Edge[]} edges
 * @returns {(path: string) => boolean}
 */
function filesWithSchemas(usersOfZod, edges) {
  const found = new Set(usersOfZod)
  const inContract = edges.filter(({ from, to, typeOnly }) => !typeOnly && [from, to].every(isContract))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { from, to } of inContract) if (found.has(to)) found.add(from)
  }
  return (path) => isContract(path) && found.has(path)
}

const isContract = (/** @type {string} */ path) => path.startsWith('contract/')

/**
 * zod weighs more than a page, and compiles schemas with `eval`, which the pages' policy forbids.
 * @param {Edge} edge
 * @param {(path: string) => boolean} hasSchemas
 * @returns {string | undefined} the reason
 */
function schemaViolation({ from, to, typeOnly }, hasSchemas) {
  if (typeOnly || !from.startsWith('web/app/') || kindOf(from).kind === 'free' || !hasSchemas(to)) return
  return 'pages may import only types from modules of the contract that load zod'
}

/**
 * @param {Edge} edge
 * @param {(path: string) => boolean} isPure
 * @returns {string | undefined} the reason
 */
function violationOf({ from, to, typeOnly, isDynamic }, isPure) {
  const importer = kindOf(from)
  const imported = kindOf(to)
  if (importer.kind === 'free' || importer.kind === 'unknown') return
  // React Router generates this file for the route that imports it
  if (to.includes('/+types/')) return
  if (imported.kind === 'config' && typeOnly && from.startsWith('server/')) return
  if (imported.kind === 'free') return 'only tests may import tests'
  if (imported.kind === 'demo' && from === demoImporter && isDynamic) return

  const allowed = mayImport[/** @type {keyof typeof mayImport} */ (importer.kind)]
  const tabs = [from, to].map(tabOf)
  if (importer.kind === 'cabinet' && tabs[1] !== undefined && tabs[0] !== tabs[1] && !isComposition(from))
    return `${tabs[0] ?? 'kit'} may use what all tabs share (cabinet/kit/), no other tab`
  const pages = [from, to].map(pageOf)
  if (pages[0] && pages[1] && pages[0] !== pages[1])
    return `${pages[0]} may use what all pages share (web/app/parts/ and the files in web/app/site/), no other page`
  const asPure = allowed.includes('pure') && imported.kind === 'domain' && isPure(to)
  const asShared = anyModuleMayUse.includes(to) && (importer.module !== undefined || importer.kind === 'http')
  if (!allowed.includes(imported.kind) && !asPure && !asShared)
    return `${importer.kind} may import ${listed(allowed)} only`
  return moduleViolation(importer.module, imported.module, to)
}

/** A folder of the cabinet is a tab, or one of the lists of a tab; `kit` is below them, and the files beside them compose the cabinet. */
const tabOf = (/** @type {string} */ path) => {
  const folder = /^web\/app\/cabinet\/([^/]+)\//.exec(path)?.[1]
  return folder === 'kit' ? undefined : folder
}
/** A folder of the site is a page; the files beside the folders are their frame. */
const pageOf = (/** @type {string} */ path) => /^web\/app\/site\/([^/]+)\//.exec(path)?.[1]
const isComposition = (/** @type {string} */ path) => /^web\/app\/cabinet\/[^/]+$/.test(path)

/**
 * @param {string | undefined} from
 * @param {string | undefined} to
 * @param {string} path
 */
function moduleViolation(from, to, path) {
  if (!from || !to || from === to || anyModuleMayUse.includes(path)) return
  const allowed = modules[/** @type {keyof typeof modules} */ (from)]
  if (/** @type {readonly string[]} */ (allowed).includes(to)) return
  return `${from} may use ${allowed.length > 0 ? `${listed(allowed)} only` : 'no other module'}`
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'nothing')
}

/** Returns the violations in the working tree. */
export async function checkImports() {
  const paths = await listFiles(folders)
  return findViolations(await readSources(paths), paths)
}

if (import.meta.main) {
  const violations = await checkImports()
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
