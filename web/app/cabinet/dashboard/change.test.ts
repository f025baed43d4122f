import { describe, expect, test } from 'vitest'
import { duration } from '../../lib/duration.ts'
import { growth, paceChange, pointChange } from './change.ts'

describe('the change since the previous period', () => {
  test('is a signed percentage', () => {
    expect(growth(114, 100)).toMatchObject({ direction: 'up', isBetter: true })
    expect(growth(114, 100)?.text.ru).toMatch(/^\+14\s%/)
    expect(growth(60, 80)?.text.ro).toMatch(/^−25\s?%/)
    expect(growth(60, 80)).toMatchObject({ direction: 'down', isBetter: false })
  })

  test('is `none` if it rounds to zero, and null if the previous value is zero', () => {
    expect(growth(1001, 1000)).toMatchObject({ direction: 'none', isBetter: true })
    expect(growth(5, 0)).toBeNull()
  })

  test('of a ratio is in percentage points', () => {
    expect(pointChange(0.026, 0.024)?.text.ru).toMatch(/^\+0,2\sп/)
    expect(pointChange(0.024, 0.026)).toMatchObject({ direction: 'down', isBetter: false })
    expect([pointChange(0.026, null), pointChange(null, 0.026)]).toEqual([null, null])
    expect(pointChange(0.02601, 0.026)?.direction).toBe('none')
  })

  test('of a duration is better if it is negative', () => {
    expect(paceChange(30, 50)).toMatchObject({ direction: 'down', isBetter: true })
    expect(paceChange(50, 30)).toMatchObject({ direction: 'up', isBetter: false })
    expect(paceChange(30, 30)?.direction).toBe('none')
    expect([paceChange(null, 30), paceChange(30, null)]).toEqual([null, null])
  })
})

describe('a duration', () => {
  test.each([
    [0, '0 мин', '0 min'],
    [59, '59 мин', '59 min'],
    [60, '1 ч', '1 h'],
    [1104, '18 ч 24 мин', '18 h 24 min'],
    [1440, '1 день', '1 zi'],
    [3180, '2 дня 5 ч', '2 zile 5 h'],
    [30_000, '20 дней 20 ч', '20 de zile 20 h'],
  ])('of %i minutes is shown in its two largest units', (minutes, ru, ro) => {
    const { ru: russian, ro: romanian } = duration(minutes)
    expect([russian, romanian].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([ru, ro])
  })
})
