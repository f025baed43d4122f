import { expect, test } from 'vitest'
import { meta as homeMeta } from '../home/home.route.tsx'
import { pageTitle } from '../home/messages.ts'
import { meta as dachaMeta } from './dacha/dacha.route.tsx'
import * as dacha from './dacha/messages.ts'
import * as office from './office/messages.ts'
import { meta as officeMeta } from './office/office.route.tsx'

// Tests in Node.js render as the server does
test.each([
  { path: '/', meta: homeMeta, title: pageTitle },
  { path: '/orders/office', meta: officeMeta, title: office.pageTitle },
  { path: '/orders/home', meta: dachaMeta, title: dacha.pageTitle },
])('search engines find $path by its title, description and URL', ({ path, meta, title }) => {
  const site = { public_url: 'https://motanet.example', support_phone: '+373 22' }
  const source = { location: { pathname: path }, matches: [{ loaderData: { site } }] }
  const tags = meta(source as never) as Record<string, unknown>[]
  expect(tags[0]?.title).toContain(title.ru)
  expect(tags.find(({ name }) => name === 'description')?.content).toMatch(/./)
  expect(tags.find(({ rel }) => rel === 'canonical')?.href).toBe(`https://motanet.example${path}`)
})
