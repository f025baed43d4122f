import { expect, test } from 'vitest'
import { findTranslationProblems, translationsIn } from './translations.mjs'

const pair = (/** @type {string} */ ru, /** @type {string} */ ro) => `const x = { ru: ${ru}, ro: ${ro} }`
const problemsOf = (/** @type {string[]} */ ...texts) =>
  findTranslationProblems(new Map(texts.map((text, index) => [`web/app/ui/messages-${index}.ts`, text])))

test('Romanian letters with a cedilla are reported, except where the code recognises them', () => {
  const text = `\nexport const ro = 'Oraş'`
  expect(findTranslationProblems(new Map([['web/app/ui/field.tsx', text]]))).toEqual([
    'web/app/ui/field.tsx:2 writes ş with a cedilla',
  ])
  expect(findTranslationProblems(new Map([['server/addresses/search/normalise.ts', text]]))).toEqual([])
})

test('a Romanian text that calls a licitație a tender is reported', () => {
  expect(problemsOf(pair(`'Тендер закрыт'`, `'Licitația s-a închis'`))).toEqual([])
  expect(problemsOf(pair(`'Тендер закрыт'`, `'Tenderul s-a închis'`))).toEqual([
    'web/app/ui/messages-0.ts:1 calls a licitație a tender: „Tenderul s-a închis”',
  ])
})

test('a Russian text with two Romanian ones is reported', () => {
  expect(problemsOf(pair(`'Отмена'`, `'Anulează'`), pair(`'Отмена'`, `'Anulează'`))).toEqual([])
  expect(problemsOf(pair(`'Отмена'`, `'Anulează'`), pair(`'Отмена'`, `'Renunță'`))).toEqual([
    'web/app/ui/messages-1.ts:1 translates «Отмена» as „Renunță”, web/app/ui/messages-0.ts:1 as „Anulează”',
  ])
  const zone = (/** @type {string} */ word) => `\`${word} \${id}\``
  expect(problemsOf(pair(zone('Зона'), zone('Zona')), pair(zone('Зона'), zone('Zone')))).toHaveLength(1)
})

test('a text with several meanings has the translations that are listed, and no others', () => {
  const clear = pair(`'Очистить'`, `'Golește'`)
  expect(problemsOf(clear, pair(`'Очистить'`, `'Șterge'`))).toEqual([])
  expect(problemsOf(pair(`'Очистить'`, `'Curăță'`), pair(`'Очистить'`, `'Elimină'`))).toHaveLength(1)
})

test('texts of every part of the product are compared with each other', () => {
  const error = `export const problems = { 'no-file': { status: 400, ru: 'Выберите файл', ro: 'Alegeți un fișier' } }`
  const mail = `const choose = { ru: () => ({ link: { label: 'Выберите файл' } }), ro: () => ({ link: { label: 'Alegeți' } }) }`
  const sources = new Map([
    ['contract/errors.ts', error],
    ['server/delivery/mails.ts', mail],
  ])
  expect(findTranslationProblems(sources)).toEqual([
    'server/delivery/mails.ts:1 translates «Выберите файл» as „Alegeți”, contract/errors.ts:1 as „Alegeți un fișier”',
  ])
})

test.each([
  ['an object', `const x = { ru: 'да', ro: 'da' }`],
  [
    'nested objects, also with keys in quotes',
    `const x = { ru: { 'a-b': ['нет', 'да'] }, ro: { 'a-b': ['nu', 'da'] } }`,
  ],
  ['functions', `const x = { ru: (n) => ({ title: 'да' }), ro: (n) => ({ title: 'da' }) }`],
  ['functions with a body', `const x = { ru() { return 'да' }, ro() { return 'da' } }`],
  ['branches', `const x = { ru: a ? 'да' : b, ro: a ? 'da' : b }`],
  ['a comparison with the language', `const x = language === 'ru' ? 'да' : 'da'`],
  ['constants of the file', `const ru = { yes: 'да' }\nconst ro = { yes: 'da' }`],
])('translations are found in %s', (_, text) => {
  expect(translationsIn('server/a.ts', text)).toContainEqual({ ru: 'да', ro: 'da', line: 1 })
})

test('paths and words that depend on a language are not translations', () => {
  expect(translationsIn('server/a.ts', `const prefix = language === 'ru' ? '' : '/ro'`)).toEqual([])
  expect(translationsIn('web/app/a.ts', `const of = language === 'ru' ? 'русский' : 'румынский'`)).toEqual([])
})
