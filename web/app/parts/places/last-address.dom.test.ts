import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { forgetAddress, rememberAddress, useLastAddress } from './last-address.ts'

const address = {
  id: 7,
  label: 'ул. Измаил, 84',
  label_ro: 'str. Ismail, 84',
  locality: 'Кишинёв',
  locality_ro: 'Chișinău',
}
const hasMark = () => document.documentElement.hasAttribute('data-address')

test('the last address is shown and its space reserved until it is forgotten', () => {
  const { result } = renderHook(useLastAddress)
  expect([result.current, hasMark()]).toEqual([null, false])
  act(() => rememberAddress({ ...address, latitude: 47 } as never))
  expect([result.current, hasMark()]).toEqual([address, true])
  act(() => forgetAddress())
  expect([result.current, hasMark()]).toEqual([null, false])
})

test('an address that is invalid in the storage reserves no space', () => {
  localStorage.setItem('lastAddress', '{"id":7}')
  document.documentElement.toggleAttribute('data-address', true)
  const { result } = renderHook(useLastAddress)
  expect([result.current, hasMark()]).toEqual([null, false])
})

test('with a blocked storage the address lasts as long as the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { result } = renderHook(useLastAddress)
  act(() => rememberAddress(address))
  expect(result.current).toEqual(address)
  act(() => forgetAddress())
  expect(result.current).toBeNull()
  blocked.mockRestore()
})
