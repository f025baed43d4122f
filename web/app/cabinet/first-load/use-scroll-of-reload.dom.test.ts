import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollOfReload } from './use-scroll-of-reload.ts'

const scroll = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scroll)
  scroll.mockClear()
  history.replaceState({ key: 'list' }, '')
})

function show(stored: string | null) {
  if (stored === null) sessionStorage.removeItem('react-router-scroll-positions')
  else sessionStorage.setItem('react-router-scroll-positions', stored)
  return renderHook(useScrollOfReload)
}

test('a reloaded page scrolls to where it was once its content replaces the placeholder', () => {
  const { unmount } = show('{"other":7,"list":3000}')
  expect(scroll).not.toHaveBeenCalled()
  unmount()
  expect(scroll.mock.calls).toEqual([[0, 3000]])
})

test.each([null, '{"other":7}', '{"list":0}', '[', 'null', '{"list":"x"}'])(
  'nothing scrolls with the positions %s',
  (stored) => {
    show(stored).unmount()
    expect(scroll).not.toHaveBeenCalled()
  },
)

test('another page that is opened meanwhile does not scroll', () => {
  const { unmount } = show('{"list":3000}')
  history.pushState({ key: 'other' }, '')
  unmount()
  expect(scroll).not.toHaveBeenCalled()
})
