import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import { publishCabinetEvent } from '../kit/events/cabinet-events.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { useRequestRows } from './use-request-rows.ts'

beforeEach(startCabinetTest)

type Respond = Parameters<typeof fakeApi>[0]
const row = { id: 7, version: 1, status: 'info' } as ProviderRequest
const failure = (status: number) => ({ status, body: { status, code: 'x', detail: 'No' } })

function start(respond: Respond) {
  const calls = fakeApi(respond)
  const load = vi.fn()
  const page = renderHookAt('/profile?tab=orders', useRequestRows, { load })
  const shown = () => page.result.current.shown(row)
  return { ...page, calls, load, shown }
}

test('a status is shown at once and kept with the version of the response', async () => {
  const gate = Promise.withResolvers<void>()
  const { result, shown } = start(async () => {
    await gate.promise
    return { body: { ...row, version: 2, status: 'in_progress' } }
  })
  act(() => result.current.change(row, 'in_progress'))
  expect(shown()).toMatchObject({ status: 'in_progress', version: 1 })
  gate.resolve()
  await waitFor(() => expect(shown()).toMatchObject({ status: 'in_progress', version: 2 }))
})

test('a second change waits for the first one and is sent on its version; until then the last choice is shown', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let sent = 0
  const { result, calls, shown } = start(async ({ body }) => {
    const turn = sent
    sent += 1
    await gates[turn]?.promise
    return { body: { ...row, version: turn + 2, status: (body as { status: string }).status } }
  })
  act(() => result.current.change(row, 'in_progress'))
  act(() => result.current.change(row, 'connected'))
  await waitFor(() => expect(calls).toHaveLength(1))
  gates[0]?.resolve()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(shown().status).toBe('connected')
  gates[1]?.resolve()
  await waitFor(() => expect(shown()).toMatchObject({ status: 'connected', version: 3 }))
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"'])
})

test.each([
  [404, 1],
  [500, 0],
])(
  'after a failure with %i the status is the former one, and the list is loaded again %i times',
  async (status, count) => {
    const { result, shown, load } = start(() => failure(status))
    act(() => result.current.change(row, 'connected'))
    await waitFor(() => expect(toastStore.read()).toHaveLength(1))
    expect(shown().status).toBe('info')
    await waitFor(() => expect(load).toHaveBeenCalledTimes(count))
  },
)

test('the end of the session is no failed change', async () => {
  const { result, shown } = start(() => ({ status: 401, body: { status: 401, code: 'session-over', detail: '' } }))
  act(() => result.current.change(row, 'connected'))
  await waitFor(() => expect(shown().status).toBe('info'))
  expect(toastStore.read()).toEqual([])
})

test('a change of somebody else is the reason of the shown status, until the next choice', async () => {
  const current = { ...row, version: 5, status: 'rejected' }
  let isTaken = true
  const { result, shown } = start(() =>
    isTaken
      ? { status: 409, body: { status: 409, code: 'x', detail: 'Taken back', current } }
      : { body: { ...row, version: 6, status: 'connected' } },
  )
  act(() => result.current.change(row, 'connected'))
  await waitFor(() => expect(result.current.conflicts.get(7)?.ru).toBe('Taken back'))
  expect([shown().status, toastStore.read().length]).toEqual(['rejected', 0])
  isTaken = false
  act(() => result.current.change(row, 'connected'))
  await waitFor(() => expect(shown().version).toBe(6))
  expect(result.current.conflicts.size).toBe(0)
})

const event = {
  ...{ kind: 'step', status: 'info', step: 'sent', role: 'customer', actor: null, is_on_behalf: false },
  ...{ changed_at: '2026-05-04T07:15:00Z', details: {} },
}

test.each([
  [
    'the staff that acted for the provider',
    { role: 'desk', is_on_behalf: true, status: 'rejected' },
    /«Отклонено»: Motanet от имени провайдера, /,
  ],
  ['the customer', { role: 'customer', status: 'rejected' }, /: клиент, /],
  ['a colleague', { role: 'provider', actor: 'Ион', status: 'rejected' }, /: Ион, /],
])('the sentence about a conflict names %s', async (_, last, sentence) => {
  const found = { ...row, version: 5, status: 'rejected', history: [event, { ...event, ...last }] }
  const { result } = start(({ method }) => (method === 'GET' ? { body: found } : failure(412)))
  act(() => result.current.change(row, 'connected'))
  await waitFor(() => expect(result.current.conflicts.get(7)?.ru).toMatch(sentence))
})

test('after a change that left the status the sentence does not say that it was changed', async () => {
  const verified = { ...event, kind: 'email_verified' }
  const found = { ...row, version: 5, history: [event, verified] }
  const { result } = start(({ method }) => (method === 'GET' ? { body: found } : failure(412)))
  act(() => result.current.change(row, 'in_progress'))
  await waitFor(() =>
    expect(result.current.conflicts.get(7)?.ru).toMatch(/^Заявку изменили \(клиент, .+\), выберите статус ещё раз\.$/),
  )
})

test('an event about a status is shown, one that arrives late is not', () => {
  const { shown } = start(() => 'unreachable')
  const announce = (part: Partial<ProviderRequest>) =>
    act(() => publishCabinetEvent({ event: 'status', request: { ...row, ...part } }))
  announce({ version: 4, status: 'connected' })
  announce({ version: 3, status: 'in_progress' })
  expect(shown()).toMatchObject({ version: 4, status: 'connected' })
})
