import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLazyModules, tooManyLazyModules } from './lazy-modules.mjs'
import { overweight, weighPages } from './page-weight.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-weight-'))
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A script with about this many bytes after gzip. */
const script = (/** @type {number} */ bytes, imports = '') =>
  `${imports}\nexport const x = '${randomBytes(bytes).toString('base64')}'`

/**
 * Writes a build with a layout, two pages below it and a resource route.
 * @param {Record<string, string>} files
 */
async function writeBuild(files) {
  const route = (/** @type {string} */ id, rest = {}) => ({
    id,
    module: `/assets/${id}.js`,
    imports: [],
    hasDefaultExport: true,
    ...rest,
  })
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: route('root', { path: '' }),
      layout: route('layout', { parentId: 'root' }),
      home: route('home', { parentId: 'layout', index: true }),
      tariff: route('tariff', { parentId: 'layout', path: 'tariff/:id' }),
      feed: route('feed', { parentId: 'root', path: 'feed', hasDefaultExport: false }),
    },
  }
  const names = ['entry', 'react', 'root', 'layout', 'home', 'tariff', 'feed']
  const written = {
    ...Object.fromEntries(names.map((name) => [`assets/${name}.js`, script(1000)])),
    'assets/manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    ...files,
  }
  for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text)
}

test('the weight of a page includes the entry, its layouts, its route, their static imports and the public scripts', async () => {
  await writeBuild({
    'analytics.js': script(500),
    'assets/home.js': script(1000, `import './card.js'`),
    'assets/card.js': script(10_000, `import { x } from './react.js'; export * from './money.js'`),
    'assets/money.js': script(2000),
  })
  const [home, tariff] = await weighPages(folder)
  expect([home?.path, tariff?.path]).toEqual(['/', '/tariff/:id'])
  expect(home?.files).toBe(9)
  expect(tariff?.files).toBe(7)
  expect((home?.bytes ?? 0) - (tariff?.bytes ?? 0)).toBeGreaterThan(11_000)
  expect((home?.bytes ?? 0) - (tariff?.bytes ?? 0)).toBeLessThan(13_000)
})

test('dynamic imports do not count', async () => {
  await writeBuild({
    'assets/home.js': script(1000, `export const map = () => import('./map.js')`),
    'assets/map.js': script(50_000),
  })
  for (const { bytes } of await weighPages(folder)) expect(bytes).toBeLessThan(10_000)
})

test('an entry page over 150 KB, a page behind an intention over 170 and a cabinet page over 250 are reported', () => {
  const page = (/** @type {string} */ path, /** @type {number} */ bytes) => ({ path, bytes, files: 1 })
  expect(
    overweight([page('/', 150_000), page('/track/:token', 170_000), page('/ro/admin/tariffs/:id/edit', 250_000)]),
  ).toEqual([])
  expect(overweight([page('/ro/forhome', 150_001)])).toEqual([expect.stringContaining('/ro/forhome')])
  expect(overweight([page('/ro/orders/office', 170_001)])).toEqual([expect.stringContaining('170 KB')])
  expect(overweight([page('/ro/profile', 250_001)])).toEqual([expect.stringContaining('250 KB')])
})

test('without a build the error names the build command', async () => {
  await expect(weighPages(folder)).rejects.toThrow('npm run build')
})

const site = (/** @type {string} */ name) => `web/app/site/${name}`
const later = (/** @type {string[]} */ ...names) =>
  names.map((name) => `export const ${name} = () => import('./${name}.tsx')`).join('\n')

/**
 * @param {Record<string, string>} files by their path in web/app
 * @returns {Record<string, string[]>} the lazy-loaded modules by page
 */
function lazyIn(files) {
  const sources = new Map(Object.entries(files).map(([path, text]) => [`web/app/${path}`, text]))
  return Object.fromEntries(findLazyModules(sources).map(({ page, modules }) => [page, modules]))
}

test('the lazy modules of a page are those of its static imports, each once, and those that they load in turn', () => {
  const found = lazyIn({
    'site/home.route.tsx': `import './card.tsx'; import type { Map } from './typed.tsx'; ${later('dialog')}`,
    'site/card.tsx': `const load = () => import('./dialog.tsx')`,
    'site/typed.tsx': later('unused'),
    'site/dialog.tsx': `import './picker.tsx'`,
    'site/picker.tsx': later('map'),
    'site/about.route.tsx': `type Map = typeof import('./map.tsx')`,
  })
  expect(found).toEqual({
    [site('home.route.tsx')]: ['dialog', 'map'].map((name) => site(`${name}.tsx`)),
    [site('about.route.tsx')]: [],
  })
})

test('what the layout loads later counts for no page', () => {
  const found = lazyIn({
    'site/layout.tsx': `import './burger.tsx'`,
    'site/burger.tsx': later('menu'),
    'site/home.route.tsx': later('menu', 'map'),
  })
  expect(found).toEqual({ [site('home.route.tsx')]: [site('map.tsx')] })
})

test('each tab of the cabinet, and each list of a tab, is a page of its own', () => {
  const found = lazyIn({
    'cabinet/profile.route.tsx': `import './tabs.ts'; ${later('shared')}`,
    'cabinet/tabs.ts': later('listings', 'zones'),
    'cabinet/listings.tsx': `import './listing-lists.ts'`,
    'cabinet/listing-lists.ts': later('tariffs'),
    'cabinet/tariffs.tsx': later('preview'),
  })
  const cabinet = (/** @type {string} */ name) => `web/app/cabinet/${name}`
  const shared = cabinet('shared.tsx')
  expect(found).toEqual({
    [cabinet('profile.route.tsx')]: [shared],
    [cabinet('listings.tsx')]: [shared],
    [cabinet('zones.tsx')]: [shared],
    [cabinet('tariffs.tsx')]: [cabinet('preview.tsx'), shared],
  })
})

test('a page with four lazy modules is reported', () => {
  const page = (/** @type {number} */ count) => ({
    page: site('home.route.tsx'),
    modules: Array(count).fill('web/app/map.tsx'),
  })
  expect(tooManyLazyModules([page(3)])).toEqual([])
  expect(tooManyLazyModules([page(4)])).toEqual([expect.stringContaining('home.route.tsx')])
})
