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

test('Romanian letters with a cedilla are reported', () => {
  expect(findMessageProblems(new Map([['web/app/ui/field.tsx', `\nexport const ro = 'Oraş'`]]))).toEqual([
    'web/app/ui/field.tsx:2 writes ş with a cedilla',
  ])
})

test('a Russian text with two Romanian ones is reported, unless it is known to have two meanings', () => {
  const pair = (/** @type {string} */ ru, /** @type {string} */ ro) => `const x = { ru: ${ru}, ro: ${ro} }`
  const problemsOf = (/** @type {string[]} */ ...texts) =>
    findMessageProblems(new Map(texts.map((text, index) => [`web/app/ui/messages-${index}.ts`, text])))
  expect(problemsOf(pair(`'Отмена'`, `'Anulează'`), pair(`'Отмена'`, `'Anulează'`))).toEqual([])
  expect(problemsOf(pair(`'Отмена'`, `'Anulează'`), pair(`'Отмена'`, `'Renunță'`))).toEqual([
    'web/app/ui/messages-1.ts:1 translates «Отмена» as „Renunță”, web/app/ui/messages-0.ts:1 as „Anulează”',
  ])
  const zone = (/** @type {string} */ word) => `\`${word} \${id}\``
  expect(problemsOf(pair(zone('Зона'), zone('Zona')), pair(zone('Зона'), zone('Zone')))).toHaveLength(1)
  expect(problemsOf(pair(`'Очистить'`, `'Golește'`), pair(`'Очистить'`, `'Șterge'`))).toEqual([])
})
