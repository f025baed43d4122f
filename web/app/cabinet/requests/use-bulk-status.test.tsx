import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { statuses } from '../../parts/requests/messages-track.ts'
import { publishCabinetEvent } from '../kit/events/cabinet-events.ts'
import { selected } from '../kit/lists/messages.ts'
import { useSelection } from '../kit/lists/use-selection.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { BulkStatus } from './bulk-status.tsx'
import { nameless } from './messages.ts'
import * as messages from './messages-bulk.ts'
import * as denial from './messages-denial.ts'
import { useBulkStatus } from './use-bulk-status.ts'
import { useRequestRows } from './use-request-rows.ts'

fakeDialogs()
beforeEach(startCabinetTest)

function Page({ requests }: { requests: ProviderRequest[] }) {
  const selection = useSelection(requests.map(({ id }) => id))
  const rows = useRequestRows()
  const bulk = useBulkStatus(rows)
  return (
    <>
      <button type="button" onClick={selection.toggleAll}>
        all
      </button>
      <input type="checkbox" checked={selection.ids.has(3)} onChange={() => selection.toggle(3)} />
      <BulkStatus requests={requests.map(rows.shown)} selection={selection} bulk={bulk} onFocusLost={() => undefined} />
    </>
  )
}

type Respond = Parameters<typeof fakeApi>[0]

const makeRequests = (count: number) =>
  Array.from(
    { length: count },
    (_, id) => ({ id: id + 1, name: `Name ${id + 1}`, version: 1, status: 'info' }) as never,
  )
interface Sent {
  changes: { id: number; status: string; version: number }[]
}
const results =
  (resultOf: (change: Sent['changes'][number]) => object): Respond =>
  ({ body }) => ({
    body: { results: (body as Sent).changes.map((change) => ({ id: change.id, ...resultOf(change) })) },
  })
const request = ({ id, status }: Sent['changes'][number]) => ({
  request: { id, name: `Name ${id}`, version: 2, status },
})
const changed = results(request)
const press = (name: string) => screen.getByRole('button', { name })
const failure = (status: number, code: string) => ({ status, body: { status, code, detail: `Detail of ${code}` } })

async function start(count: number, respond: Respond, requests: ProviderRequest[] = makeRequests(count)) {
  const calls = fakeApi(respond)
  const page = renderAt('/profile?tab=orders', <Page requests={requests} />)
  await page.user.click(press('all'))
  await page.user.click(press(statuses.connected.ru))
  return { ...page, calls }
}

test('nothing is shown until a request is selected', () => {
  renderAt('/profile?tab=orders', <Page requests={makeRequests(1)} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('the selected requests are changed in one call with their versions, and none stays selected', async () => {
  const { calls } = await start(100, changed)
  await screen.findByText(messages.changed(100, 100).ru)
  expect(calls).toHaveLength(1)
  const changes = (calls[0]?.body as Sent | undefined)?.changes
  expect(changes).toHaveLength(100)
  expect(changes?.[0]).toEqual({ id: 1, status: 'connected', version: 1 })
  expect(screen.queryByText(messages.notChanged.ru)).toBeNull()
  expect(screen.queryByText(selected(100).ru)).toBeNull()
})

test('what is selected while a change or its undo is sent stays selected', async () => {
  let gate = Promise.withResolvers<void>()
  fakeApi(async (call) => {
    await gate.promise
    return changed(call)
  })
  const { user } = renderAt('/profile?tab=orders', <Page requests={makeRequests(3)} />)
  const third = screen.getByRole('checkbox')
  await user.click(press('all'))
  await user.click(third)
  await user.click(press(statuses.connected.ru))
  await user.click(third)
  gate.resolve()
  await screen.findByText(messages.changed(2, 2).ru)
  expect(screen.getByText(selected(1).ru)).toBeTruthy()
  gate = Promise.withResolvers()
  await user.click(press(messages.undo.ru))
  await screen.findByText(messages.progress(2).ru)
  gate.resolve()
  await screen.findByText(messages.changed(2, 2).ru)
  expect(screen.getByText(selected(1).ru)).toBeTruthy()
})

test('an undo sends the previous statuses with the new versions', async () => {
  const { user, calls } = await start(2, changed)
  await user.click(await screen.findByRole('button', { name: messages.undo.ru }))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toEqual({ changes: [1, 2].map((id) => ({ id, status: 'info', version: 2 })) })
})

test('an undo returns the reason of a refusal and the day of a connection', async () => {
  const [first, second, third] = makeRequests(3) as ProviderRequest[]
  const { user, calls } = await start(3, changed, [
    { ...first, status: 'rejected', reason: 'no_line', reason_text: 'Нет кабеля' } as ProviderRequest,
    { ...second, status: 'in_progress', reason: null, reason_text: '', connected_on: null } as ProviderRequest,
    { ...third, status: 'connected', step: 'stated', turn: 'customer', connected_on: '2026-11-20' } as ProviderRequest,
  ])
  await user.click(await screen.findByRole('button', { name: messages.undo.ru }))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toEqual({
    changes: [
      { id: 1, status: 'rejected', version: 2, reason: 'no_line', text: 'Нет кабеля' },
      { id: 2, status: 'in_progress', version: 2 },
      { id: 3, status: 'connected', version: 2, date: '2026-11-20' },
    ],
  })
})

test('an undo keeps a status that was chosen since, but not another change of the request', async () => {
  const { user, calls } = await start(3, changed)
  await screen.findByText(messages.changed(3, 3).ru)
  const announce = (id: number, status: string) =>
    publishCabinetEvent({ event: 'status', request: { id, name: `Name ${id}`, version: 3, status } as ProviderRequest })
  act(() => {
    announce(1, 'rejected')
    announce(2, 'connected')
    announce(3, 'info')
  })
  await user.click(press(messages.undo.ru))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  // The server refuses the older version and names the author of the status
  expect((calls[1]?.body as Sent | undefined)?.changes.map(({ id, version }) => [id, version])).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ])
})

test('a change that denies connections asks first, names their number, and then changes all selected requests', async () => {
  const [first, second, third, fourth] = makeRequests(4) as ProviderRequest[]
  const { user, calls } = await start(4, changed, [
    { ...first, step: 'confirmed' } as ProviderRequest,
    { ...second, step: 'stated', turn: 'provider' } as ProviderRequest,
    { ...third, step: 'stated', turn: 'customer' } as ProviderRequest,
    { ...fourth, step: 'disputed', turn: 'desk' } as ProviderRequest,
  ])
  await screen.findByText(messages.changed(4, 4).ru)
  await user.click(press('all'))
  await user.click(press(statuses.in_progress.ru))
  expect(screen.getByRole('dialog').textContent).toContain(denial.several(2).ru)
  await user.click(press(denial.cancel.ru))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toHaveLength(1)
  await user.click(press(statuses.rejected.ru))
  await user.click(press(denial.deny.ru))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect((calls[1]?.body as Sent | undefined)?.changes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('bulk__report'))
})

test('a failed request is listed with its reason and stays selected, the others are changed; the report can be closed', async () => {
  const [first, second] = makeRequests(2) as ProviderRequest[]
  const { user } = await start(
    2,
    results((change) => (change.id === 1 ? { problem: failure(404, 'request-not-found').body } : request(change))),
    [{ ...(first as ProviderRequest), name: '' }, second as ProviderRequest],
  )
  await screen.findByText(messages.changed(1, 2).ru)
  expect(screen.getByRole('listitem').textContent).toBe(`${nameless.ru}: Detail of request-not-found`)
  expect(screen.getByText(selected(1).ru)).toBeTruthy()
  expect(screen.getByRole('button', { name: messages.undo.ru })).toBeTruthy()
  await user.click(press(messages.close.ru))
  expect(screen.queryByText(messages.notChanged.ru)).toBeNull()
})

test('a request that somebody else has changed shows that change as the reason', async () => {
  await start(1, (call) =>
    call.method === 'GET'
      ? {
          body: {
            ...{ id: 1, name: 'Name 1', status: 'rejected', version: 5, acts: [], calendar: {} },
            history: [{ actor: 'Ана Русу', changed_at: '2026-11-20T10:00:00Z' }],
          },
        }
      : results(() => ({ problem: failure(412, 'changed-meanwhile').body }))(call),
  )
  expect((await screen.findByRole('listitem')).textContent).toContain('Ана Русу')
})

test('while the call runs the report says so; if the call fails, every request stays selected with the reason', async () => {
  const gate = Promise.withResolvers<void>()
  await start(3, async () => {
    await gate.promise
    return { ...failure(429, 'too-many-requests'), headers: { 'retry-after': '50' } }
  })
  expect(await screen.findByText(messages.progress(3).ru)).toBeTruthy()
  expect(screen.queryByText(selected(3).ru)).toBeNull()
  gate.resolve()
  await screen.findByText(messages.changed(0, 3).ru)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText(selected(3).ru)).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.undo.ru })).toBeNull()
})
