import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { useHouseActs } from './use-house-acts.ts'

beforeEach(startCabinetTest)

const house = (id: number) => ({ id, kind: 'house', label: `ул. Измаил, ${id}`, locality: 'Кишинёв' }) as Address

function start(respond: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(respond)
  const onChanged = vi.fn()
  return { ...renderHookAt('/profile?tab=zones', () => useHouseActs(4, onChanged)), calls, onChanged }
}

test('one house is added or removed at a time', async () => {
  const gate = Promise.withResolvers<object>()
  const { result, calls, onChanged } = start(() => gate.promise as never)
  const adding = begin(() => result.current.add(house(1)))
  expect(result.current.busyId).toBe(1)
  await result.current.remove(house(2))
  expect([calls.length, onChanged.mock.calls.length]).toEqual([1, 0])
  gate.resolve({ body: house(1) })
  await act(() => adding)
  expect([result.current.busyId, onChanged.mock.calls.length]).toEqual([null, 1])
  expect(result.current.notice?.kind).toBe('done')
})

test('a removed house can be put back; a failure replaces the notice and changes nothing', async () => {
  let isDown = false
  const { result, onChanged } = start(() => (isDown ? { status: 503 } : { status: 204 }))
  await act(() => result.current.remove(house(2)))
  expect(result.current.notice).toMatchObject({ kind: 'removed', house: { id: 2 } })
  isDown = true
  await act(() => result.current.add(house(2)))
  expect([result.current.notice?.kind, result.current.busyId, onChanged.mock.calls.length]).toEqual(['failed', null, 1])
})
