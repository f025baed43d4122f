import { expect, test } from 'vitest'
import { findMessageProblems } from './messages.mjs'

const messages = `export const title = { ru: 'Тарифы', ro: 'Tarife' }
export function found(count: number) { return { ru: String(count), ro: String(count) } }
export type Text = typeof title`

/** @param {string} page */
function problemsWith(page) {
  return findMessageProblems(
    new Map([
      ['web/app/site/catalogue/messages.ts', messages],
      ['web/app/site/catalogue/catalogue.route.tsx', page],
    ]),
  )
}

test.each([
  [`import { title, found } from './messages.ts'`],
  [`import { title as heading, found } from './messages.ts'`],
  [`import * as t from './messages.ts'\nexport const page = () => <p title={t.title.ru}>{t.found(1).ru}</p>`],
  [`import * as t from './messages.ts'\nexport const all = Object.values(t)`],
  [`export * from './messages.ts'`],
])('a page that uses every text has no findings: %s', (page) => {
  expect(problemsWith(page)).toEqual([])
})

test.each([
  [`import { title } from './messages.ts'`],
  [`import * as t from './messages.ts'\nexport const page = () => <p>{t.title.ru}</p>`],
  [`import * as t from './messages.ts'\nexport const page = { t: t.title, x: [].t }`],
])('a text that no page uses is reported: %s', (page) => {
  expect(problemsWith(page)).toEqual(['web/app/site/catalogue/messages.ts:2 exports found, which no page uses'])
})

test('a text that only a test uses is reported', () => {
  const sources = new Map([
    ['web/app/site/messages-home.ts', `export const title = { ru: 'а', ro: 'b' }`],
    ['web/app/site/home.test.tsx', `import { title } from './messages-home.ts'`],
  ])
  expect(findMessageProblems(sources)).toEqual([expect.stringContaining('exports title')])
})
