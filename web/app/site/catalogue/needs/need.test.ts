import { describe, expect, test } from 'vitest'
import { readSearch, searchQuery } from '../../../parts/tariffs/search-url.ts'
import * as messages from './messages.ts'
import { adviceFor, type Connection, type Use, uses } from './need.ts'
import { answersOf, needWord, readNeedWord, searchFor } from './need-url.ts'

const need = (people: number, chosen: readonly Use[], link: Connection = 'fixed') => ({ people, uses: chosen, link })
const atLeast = (...answers: Parameters<typeof need>) => adviceFor(need(...answers)).atLeast

describe('advice for a fixed line', () => {
  test('everyone at the most demanding activity, doubled, rounded up to the next size sold', () => {
    expect(atLeast(1, ['messages'])).toBe(50)
    expect(atLeast(3, ['films'])).toBe(100)
    expect(atLeast(4, ['messages', 'films', 'games'])).toBe(300)
    expect(adviceFor(need(4, ['games'])).needed).toBe(140)
  })

  test('a need that equals a size gets that size', () => {
    expect(atLeast(5, ['films'])).toBe(100)
    expect(adviceFor(need(4, ['films'], 'mobile'))).toMatchObject({ needed: 100, atLeast: 100, isMore: false })
  })

  test('one person performs one activity at a time', () => {
    expect(atLeast(2, ['films', 'games', 'work'])).toBe(atLeast(2, ['games']))
  })

  test('cameras count once per home, not per person', () => {
    expect(adviceFor(need(1, ['cameras'])).needed).toBe(adviceFor(need(5, ['cameras'])).needed)
    expect(adviceFor(need(2, ['films', 'cameras'])).needed).toBe(40)
  })

  test('the advice is at most 500 Mb/s', () => {
    expect(Math.max(...[1, 2, 3, 4, 5].map((people) => atLeast(people, uses)))).toBe(500)
  })
})

describe('advice for a SIM card', () => {
  test('the sum of all activities of everyone per month, rounded up to the next size sold', () => {
    expect(atLeast(1, ['messages'], 'mobile')).toBe(5)
    expect(atLeast(1, ['messages', 'films'], 'mobile')).toBe(30)
    expect(atLeast(2, ['messages', 'films'], 'mobile')).toBe(100)
  })

  test('above 100 GB the advice reports that more is needed', () => {
    expect(adviceFor(need(4, ['games'], 'mobile'))).toMatchObject({ atLeast: 100, isMore: true })
    expect(adviceFor(need(1, ['films'], 'mobile')).isMore).toBe(false)
  })
})

test('more people or another activity never reduces the advice', () => {
  for (const link of ['fixed', 'mobile'] as const)
    for (const use of uses)
      for (const people of [1, 2, 3, 4]) {
        expect(atLeast(people + 1, [use], link)).toBeGreaterThanOrEqual(atLeast(people, [use], link))
        expect(atLeast(people, uses, link)).toBeGreaterThanOrEqual(atLeast(people, [use], link))
      }
})

describe('answers in a URL', () => {
  const answers = (query: string) => answersOf(new URLSearchParams(query))

  test('are parsed as submitted by the form', () => {
    expect(answers('people=3&use=films&link=fixed')).toEqual(need(3, ['films']))
    expect(answers('people=7&use=work&use=films&link=mobile')).toEqual(need(5, ['films', 'work'], 'mobile'))
  })

  test('are null unless every question is answered', () => {
    for (const query of [
      '',
      'people=3',
      'people=0&use=films&link=fixed',
      'people=x&use=films&link=fixed',
      'people=3&use=evil&link=fixed',
      'people=3&use=films&link=radio',
      'use=films&link=fixed',
    ])
      expect(answers(query)).toBeNull()
  })

  test('are encoded and decoded without loss', () => {
    const answered = need(3, ['films', 'work'], 'mobile')
    expect(needWord(answered)).toBe('m3vw')
    expect(readNeedWord('m3vw')).toEqual(answered)
    for (const word of [null, '', 'f3', 'f9v', 'x3v', 'f3zz', 'f3wv', 'f3vv', '<b>'])
      expect(readNeedWord(word)).toBeNull()
  })

  test('open the list of their service with the advised minimum, at the same place', () => {
    const before = readSearch(new URLSearchParams('price_max=100&address_id=7&sort=price&p=3'))
    const query = searchQuery(searchFor(need(4, ['games']), before))
    expect(query).toBe('?service=1&speed_min=300&address_id=7&sort=price&need=f4g')
    expect(searchQuery(readSearch(new URLSearchParams(query)))).toBe(query)
    expect(searchQuery(searchFor(need(1, ['films'], 'mobile'), before))).toBe(
      '?page=2&speed_min=30&address_id=7&sort=price&need=m1v',
    )
  })
})

test('the advice is a sentence in both languages', () => {
  const answered = need(4, ['games'])
  expect(messages.advice(answered, adviceFor(answered))).toEqual({
    ru: 'Для четверых с 4K и играми советуем от 300\u00a0Мб/с: когда все в сети одновременно, нужно до 140\u00a0Мб/с, а Wi-Fi и вечерние часы забирают почти половину.',
    ro: 'Pentru patru persoane cu 4K și jocuri recomandăm de la 300\u00a0Mb/s: când toți sunt conectați deodată, e nevoie de până la 140\u00a0Mb/s, iar Wi-Fi-ul și orele de seară iau aproape jumătate.',
  })
})
