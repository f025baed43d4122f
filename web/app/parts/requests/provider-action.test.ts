import { expect, test } from 'vitest'
import { actionOf } from './provider-action.ts'

test.each([
  [{ act: 'take' }, { act: 'take', text: '' }],
  [
    { act: 'visit', day: '2026-11-19', date: '', window: '10-12' },
    { act: 'visit', date: '2026-11-19', from: 10, to: 12, text: '' },
  ],
  [
    { act: 'visit', day: 'other', date: '2026-12-01', window: '9-11' },
    { act: 'visit', date: '2026-12-01', from: 9, to: 11, text: '' },
  ],
  [
    { act: 'cannot', reason: 'other', text: 'Дом сносят' },
    { act: 'cannot', reason: 'other', text: 'Дом сносят' },
  ],
  [
    { act: 'cannot', text: '' },
    { act: 'cannot', text: '' },
  ],
  // Today, the default of the API
  [
    { act: 'connected', day: '', date: '2026-11-01' },
    { act: 'connected', text: '' },
  ],
  [
    { act: 'connected', day: '2026-11-18', date: '' },
    { act: 'connected', date: '2026-11-18', text: '' },
  ],
])('the form %j is the action %j', (values, expected) => {
  expect(actionOf(values as Record<string, string>)).toEqual(expected)
})

test('a connection on another day that was not entered is refused by the API instead of being one of today', () => {
  expect(actionOf({ act: 'connected', day: 'other', date: '' })).toEqual({ act: 'connected', date: '', text: '' })
})
