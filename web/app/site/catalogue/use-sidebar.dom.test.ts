import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { useSidebar } from './use-sidebar.ts'

function start(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  return renderHookAt('/forhome', useSidebar)
}

test('on a wide screen the hidden filters are shown again beside the list', () => {
  const { result } = start(true)
  act(() => result.current.hide())
  expect(result.current.isHidden).toBe(true)
  act(() => result.current.open())
  expect([result.current.isHidden, result.current.Sheet]).toEqual([false, undefined])
})

test('the button that opens hidden filters gets the focus', async () => {
  const { result } = start(true)
  const opener = document.body.appendChild(Object.assign(document.createElement('a'), { href: '#' }))
  result.current.opener.current = opener
  act(() => result.current.hide())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  opener.remove()
})

test('on a narrow screen the filters open in a sheet, which can be closed', async () => {
  const { result } = start(false)
  act(() => result.current.open())
  await waitFor(() => expect(result.current.Sheet).toBeDefined())
  act(() => result.current.closeSheet())
  expect(result.current.Sheet).toBeUndefined()
})
