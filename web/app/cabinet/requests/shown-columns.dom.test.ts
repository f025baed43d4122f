import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { columnKeys, narrowColumns } from './request-columns.ts'
import { chooseColumns, useShownColumns, withFixed } from './shown-columns.ts'

/** A window that is wide or not; `resize` changes it. */
let wide: EventTarget & { matches: boolean }
function resize(matches: boolean) {
  wide.matches = matches
  act(() => void wide.dispatchEvent(new Event('change')))
}

beforeEach(() => {
  wide = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => wide)
})

test('a window shows the columns that it is wide enough for, until some are chosen', () => {
  const { result } = renderHook(useShownColumns)
  expect(result.current).toEqual({ shown: narrowColumns, isChosen: false })
  resize(true)
  expect(result.current).toEqual({ shown: columnKeys, isChosen: false })
  act(() => chooseColumns(withFixed(['email'])))
  expect(result.current).toEqual({ shown: ['name', 'email', 'status'], isChosen: true })
  resize(false)
  expect(result.current.shown).toEqual(['name', 'email', 'status'])
  act(() => chooseColumns(null))
  expect(result.current).toEqual({ shown: narrowColumns, isChosen: false })
})

test.each([
  ['["phone","inn","former"]', ['name', 'phone', 'inn', 'status']],
  ['{"phone":true}', narrowColumns],
])('of the stored columns %s those that exist are shown', (stored, shown) => {
  localStorage.setItem('request-columns', stored)
  expect(renderHook(useShownColumns).result.current.shown).toEqual(shown)
})
