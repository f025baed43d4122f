import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../../../test/cabinet-test.ts'
import * as messages from './messages.ts'
import { useAddressUpload } from './use-address-upload.ts'

beforeEach(startCabinetTest)

const file = new File(['x'], 'moldova.osm.pbf')

function start(respond: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(respond)
  return { ...renderHookAt('/staff/import/addresses', () => useAddressUpload(true)), calls }
}

test('a second file while one is sent is not sent', async () => {
  const gate = Promise.withResolvers<object>()
  const { result, calls } = start(() => gate.promise as never)
  const sending = begin(() => Promise.all([result.current.send(file), result.current.send(file)]))
  expect(result.current.percent).toBe(0)
  gate.resolve({ body: { id: 7 } })
  await act(() => sending)
  expect(calls.map(({ path }) => path)).toEqual(['/api/staff/address-imports/', '/api/staff/address-imports/7/parts/'])
  expect(result.current.percent).toBeNull()
})

test('a part that the server refuses is not sent again; another file can be', async () => {
  const { result, calls } = start(({ path }) =>
    path.includes('/parts/')
      ? { status: 409, body: { status: 409, code: 'x', detail: 'Cancelled' } }
      : { body: { id: 7 } },
  )
  await act(() => result.current.send(file))
  expect([result.current.error, result.current.percent, calls.length]).toEqual(['Cancelled', null, 2])
  await act(() => result.current.send(file))
  expect(calls).toHaveLength(4)
})

test('a file is sent also where the browser has no randomUUID, which needs HTTPS', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  const { result, calls } = start(() => ({ body: { id: 7 } }))
  await act(() => result.current.send(file))
  expect(calls[0]?.headers['idempotency-key']).toBe('07'.repeat(16))
})

test('an empty file is refused before it is sent', async () => {
  const { result, calls } = start(() => ({ body: {} }))
  await act(() => result.current.send(new File([], 'moldova.osm.pbf')))
  expect([result.current.error, calls.length]).toEqual([messages.empty.ru, 0])
})
