import { coverageLimits, importLimits, type UploadKind } from '@motanet/contract/imports/import-fields.ts'
import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'
import { useUpload } from './use-upload.ts'

beforeEach(startCabinetTest)

const file = new File(['x'], 'tarife.csv')
const ofSize = (size: number) => Object.defineProperty(new File(['x'], 'tarife.csv'), 'size', { value: size })

function start(
  respond: Parameters<typeof fakeApi>[0],
  { kind = 'tariffs' as UploadKind, provider = null as string | null } = {},
) {
  const calls = fakeApi(respond)
  const hook = () => ({ ...useUpload({ area: 'desk', kind, provider }), here: useLocation() })
  return { ...renderHookAt('/staff/import', hook), calls }
}

test('a second file while one is sent is not sent; then its check is opened', async () => {
  const gate = Promise.withResolvers<object>()
  const { result, calls } = start(() => gate.promise as never, { provider: '2' })
  const sending = begin(() => Promise.all([result.current.send(file), result.current.send(file)]))
  expect(result.current.isBusy).toBe(true)
  gate.resolve({ body: { id: 5 } })
  await act(() => sending)
  expect(calls).toHaveLength(1)
  const form = calls[0]?.body as FormData
  expect(['kind', 'provider'].map((name) => form.get(name))).toEqual(['tariffs', '2'])
  const { here, isBusy } = result.current
  expect([here.pathname + here.search, isBusy]).toEqual([importPath('desk', 5), false])
})

test('a file is sent also where the browser has no randomUUID, which needs HTTPS', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  const { result, calls } = start(() => ({ body: { id: 5 } }), { provider: '2' })
  await act(() => result.current.send(file))
  expect(calls[0]?.headers['idempotency-key']).toBe('07'.repeat(16))
})

test.each([
  ['tariffs', importLimits.bytes],
  ['coverage', coverageLimits.bytes],
] as const)('a file of %s has a limit of its own', async (kind, bytes) => {
  const { result, calls } = start(() => ({ body: { id: 5 } }), { kind })
  await act(() => result.current.send(ofSize(bytes + 1)))
  expect([result.current.errors, calls.length]).toEqual([{ file: kinds[kind].tooLarge.ru }, 0])
  await act(() => result.current.send(ofSize(bytes)))
  expect([result.current.errors, calls.length]).toEqual([{}, 1])
  const body = calls[0]?.body as FormData | undefined
  expect(body?.has('provider')).toBe(false)
})

test('staff must choose a provider first', async () => {
  const { result, calls } = start(() => ({ body: {} }), { provider: '' })
  await act(() => result.current.send(file))
  expect([result.current.errors, calls.length]).toEqual([{ provider: messages.chooseProvider.ru }, 0])
})

test.each([
  [{ fields: { provider: ['Gone'] } }, { provider: 'Gone' }],
  [{ fields: { file: ['Broken'] } }, { file: 'Broken' }],
  [{ fields: { file: ['Broken'] }, where: 'B7' }, { file: `Broken. ${messages.positionInFile('B7').ru}` }],
  [{}, { file: 'Detail' }],
])('a refusal %j is shown, and another file can be sent', async (part, errors) => {
  const { result, calls } = start(() => ({ status: 400, body: { status: 400, code: 'x', detail: 'Detail', ...part } }))
  await act(() => result.current.send(file))
  expect([result.current.errors, result.current.isBusy]).toEqual([errors, false])
  await act(() => result.current.send(file))
  expect(calls).toHaveLength(2)
})
