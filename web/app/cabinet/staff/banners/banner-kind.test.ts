import { expect, test } from 'vitest'
import { bannerKind, stateOf } from './banner-kind.ts'

const day = '2026-06-03'

test.each([
  [{ is_shown: true, starts_on: null, ends_on: null }, 'shown'],
  [{ is_shown: true, starts_on: day, ends_on: day }, 'shown'],
  [{ is_shown: true, starts_on: '2026-06-04', ends_on: null }, 'waiting'],
  [{ is_shown: true, starts_on: null, ends_on: '2026-06-02' }, 'over'],
  [{ is_shown: false, starts_on: day, ends_on: null }, 'hidden'],
] as const)('%o is %s', (banner, state) => expect(stateOf(banner, day)).toBe(state))

test('the last day may be the first one, but not an earlier day; texts of the picture are required in both languages', () => {
  const filled = { partner: 'x', title: 'x', title_ro: 'x', action: 'x', action_ro: 'x', link: '/forhome' }
  const draft = { ...bannerKind.draftOf(null), ...filled, starts_on: day }
  const check = (part: object) => Object.keys(bannerKind.check({ ...draft, ...part }, ({ ru }) => ru))
  expect(check({ ends_on: day })).toEqual([])
  expect(check({ ends_on: '2026-06-02' })).toEqual(['ends_on'])
  expect(check({ title_ro: ' ', action_ro: '' })).toEqual(['title_ro', 'action_ro'])
})
