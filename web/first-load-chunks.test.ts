import { expect, test } from 'vitest'
import { firstLoadGroups } from './first-load-chunks.ts'

const home = '/web/app/site/home/home.route.tsx'
const list = '/web/app/site/provider-list/provider-list.route.tsx'
const tariff = '/web/app/site/tariff/tariff.route.tsx'
const layout = '/web/app/site/layout.tsx'

const families = { accounts: ['accounts'], links: ['answer', 'track'] }

/** The chunk of a module; `importers` lists the importers of each module. */
function fileOf(id: string, importers: Record<string, string[]>): string | null {
  const code = (each: string) => ' '.repeat(each.startsWith('small') ? 99 : each.startsWith('short') ? 199 : 200)
  const graph = { getModuleInfo: (each: string) => ({ importers: importers[each] ?? [], code: code(each) }) }
  const names = firstLoadGroups({
    minPages: 3,
    minLength: { shell: 100, shared: 200 },
    heaviest: ['home'],
    families,
  }).map(({ name }) => name(id, graph))
  return names.find((name) => name !== null) ?? null
}

test('modules of one page are one chunk, modules shared by two pages another', () => {
  expect(fileOf('hero', { hero: [home] })).toBe('home')
  expect(fileOf('card', { card: ['cards'], cards: [home, list] })).toBe('home~provider-list')
})

test('modules of many pages or of the frame are the shell', () => {
  expect(fileOf('price', { price: [home, list, tariff] })).toBe('shell')
  expect(fileOf('header', { header: [layout] })).toBe('shell')
})

test('modules of many pages that the heaviest ones do not need are a chunk of their own', () => {
  const others = [list, tariff, '/web/app/site/about/about.route.tsx']
  expect(fileOf('map', { map: others })).toBe('shared')
  expect(fileOf('price', { price: [...others, home] })).toBe('shell')
  expect(fileOf('short', { short: others.slice(1) })).toBe('shared')
  expect(fileOf('short', { short: [home, list] })).toBe('home~provider-list')
})

test('modules shared by pages of the family are one chunk, and with other pages the family counts as one page', () => {
  const family = ['login', 'register', 'activation'].map((page) => `/web/app/site/accounts/${page}/${page}.route.tsx`)
  expect(fileOf('field', { field: family })).toBe('accounts')
  expect(fileOf('form', { form: family.slice(1, 2) })).toBe('accounts-register')
  expect(fileOf('session', { session: [...family, home] })).toBe('accounts~home')
  expect(fileOf('price', { price: [...family, home, list] })).toBe('shell')
})

test('small modules that several pages share are part of the shell', () => {
  expect(fileOf('small', { small: [home, list] })).toBe('shell')
  expect(fileOf('small', { small: [home] })).toBe('home')
})

test('each family counts as one page', () => {
  const links = ['answer', 'track'].map((page) => `/web/app/site/${page}/${page}.route.tsx`)
  const accounts = ['login', 'register'].map((page) => `/web/app/site/accounts/${page}/${page}.route.tsx`)
  expect(fileOf('acts', { acts: links })).toBe('links')
  expect(fileOf('field', { field: [...links, ...accounts] })).toBe('accounts~links')
  expect(fileOf('price', { price: [...links, ...accounts, home] })).toBe('shell')
})

test('modules that are only imported dynamically are left to the bundler', () => {
  expect(fileOf('slide', { slide: ['carousel', 'dialog'], carousel: [], dialog: [] })).toBe(null)
})

test('modules with a circular import belong to the pages of both', () => {
  const importers = { a: ['b', home], b: ['a', list] }
  expect(fileOf('a', importers)).toBe('home~provider-list')
  expect(fileOf('b', importers)).toBe('home~provider-list')
})
