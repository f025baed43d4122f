// @vitest-environment jsdom
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { statuses } from '../../parts/requests/messages-track.ts'
import { selected } from '../lists/messages.ts'
import { useSelection } from '../lists/use-selection.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { BulkStatus } from './bulk-status.tsx'
import { nameless } from './messages.ts'
import * as messages from './messages-bulk.ts'
import { useBulkStatus } from './use-bulk-status.ts'
import { useRequestRows } from './use-request-rows.ts'

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
      <BulkStatus
        requests={requests.map(rows.shown)}
        rows={rows}
        selection={selection}
        bulk={bulk}
        onFocusLost={() => undefined}
      />
    </>
  )
}

type Respond = Parameters<typeof fakeApi>[0]

const makeRequests = (count: number) =>
  Array.from(
    { length: count },
    (_, id) => ({ id: id + 1, name: `Name ${id + 1}`, version: 1, status: 'info' }) as never,
  )
const idOf = (path: string) => Number(/(\d+)\/$/.exec(path)?.[1])
const changed: Respond = ({ path, body }) => ({
  body: { id: idOf(path), name: `Name ${idOf(path)}`, version: 2, ...(body as object) },
})
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

test('each selected request is changed with its version, and none stays selected', async () => {
  const { calls } = await start(6, changed)
  await screen.findByText(messages.changed(6, 6).ru)
  expect(calls.map(({ method, path }) => `${method} ${idOf(path)}`).sort()).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => `PATCH ${id}`),
  )
  expect(calls[0]).toMatchObject({ body: { status: 'connected' }, headers: { 'if-match': '"1"' } })
  expect(screen.queryByText(messages.notChanged.ru)).toBeNull()
  expect(screen.queryByText(selected(6).ru)).toBeNull()
})

test('an undo sends the previous statuses with the new versions', async () => {
  const { user, calls } = await start(2, changed)
  await user.click(await screen.findByRole('button', { name: messages.undo.ru }))
  await vi.waitFor(() => expect(calls).toHaveLength(4))
  expect(calls[3]).toMatchObject({ body: { status: 'info' }, headers: { 'if-match': '"2"' } })
})

test('a failed request is listed with its reason and stays selected; the report can be closed', async () => {
  const [first] = makeRequests(1) as ProviderRequest[]
  const { user } = await start(1, () => failure(404, 'request-not-found'), [{ ...first, name: '' } as ProviderRequest])
  await screen.findByText(messages.changed(0, 1).ru)
  expect(screen.getByRole('listitem').textContent).toBe(`${nameless.ru}: Detail of request-not-found`)
  expect(screen.getByText(selected(1).ru)).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.undo.ru })).toBeNull()
  await user.click(press(messages.close.ru))
  expect(screen.queryByText(messages.notChanged.ru)).toBeNull()
})

test('a stopped run sends no further requests, and those not sent stay selected', async () => {
  const gate = Promise.withResolvers<void>()
  const { user, calls } = await start(6, async (call) => {
    await gate.promise
    return changed(call)
  })
  await vi.waitFor(() => expect(calls).toHaveLength(4))
  expect(screen.getByText(messages.progress(0, 6).ru)).toBeTruthy()
  expect(screen.queryByText(selected(6).ru)).toBeNull()
  await user.click(press(messages.stop.ru))
  gate.resolve()
  await screen.findByText(messages.changed(4, 6).ru)
  expect(calls).toHaveLength(4)
  expect(await screen.findByText(selected(2).ru)).toBeTruthy()
})

test('a stop ends the wait for the rate limit', async () => {
  const { user, calls } = await start(1, () => ({
    ...failure(429, 'too-many-requests'),
    headers: { 'retry-after': '50' },
  }))
  await screen.findByText(new RegExp(messages.waiting.ru))
  await user.click(press(messages.stop.ru))
  await screen.findByText(messages.changed(0, 1).ru)
  expect(screen.queryByText(new RegExp(messages.waiting.ru))).toBeNull()
  expect(calls).toHaveLength(1)
})
