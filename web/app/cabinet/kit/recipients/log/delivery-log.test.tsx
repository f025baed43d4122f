import type { LoggedDelivery } from '@motanet/contract/delivery/deliveries.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../../../scripts/full-suite.ts'
import { fakeDialogs } from '../../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../../lib/test/fake-api.ts'
import { renderAt } from '../../../../lib/test/render.tsx'
import { signIn } from '../../../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../../../lib/toasts/toast-store.ts'
import { RecipientsOf } from '../recipient-query.ts'
import { makeRecipient } from '../test/recipient.ts'
import { DeliveryLogDialog } from './delivery-log-dialog.tsx'
import * as messages from './messages.ts'

fakeDialogs()
let runs = 0
beforeEach(() => {
  signIn({ session: `delivery log ${++runs}` })
  toastStore.write(noToasts)
})

const at = '2026-11-25T10:00:00Z'
const makeEntry = (part: Partial<LoggedDelivery> = {}): LoggedDelivery => ({
  ...{ id: 1, event: 'request.created', webhook_id: 'b1', request_id: 7, state: 'delivered', at, attempts: 1 },
  ...{ response_status: 204, error: null, duration_ms: 120, next_attempt_at: null, may_resend: true },
  ...part,
})
const webhook = makeRecipient({ channel: 'webhook', destination: 'https://crm.codru.example/hook' })
const show = (provider?: number) =>
  renderAt(
    '/profile',
    <RecipientsOf value={provider}>
      <DeliveryLogDialog recipient={webhook} onClose={vi.fn()} />
    </RecipientsOf>,
  )
const rows = () => screen.findAllByRole('listitem')
const press = ({ user }: ReturnType<typeof show>, { ru: name }: { ru: string }) =>
  user.click(screen.getByRole('button', { name }))
const toasts = () => toastStore.read().map(({ text }) => text)

test('each message shows its outcome, and its request as a link', async () => {
  const failed = makeEntry({
    ...{ id: 2, state: 'waiting', attempts: 3, response_status: 503, error: 'status 503', duration_ms: 1200 },
    next_attempt_at: '2026-11-25T11:00:00Z',
  })
  fakeApi(() => ({ body: [makeEntry(), failed] }))
  show()
  const [first, second] = await rows()
  for (const text of [messages.states.delivered, messages.events['request.created'], messages.status(204)])
    expect(first?.textContent).toContain(text.ru)
  for (const text of [messages.attempts(3), messages.duration(1200), messages.next('2026-11-25T11:00:00Z')])
    expect(second?.textContent).toContain(text.ru)
  expect(second?.textContent).toContain('сервер ответил 503')
  const link = within(first as HTMLElement).getByRole('link', { name: messages.request(7).ru })
  expect(link.getAttribute('href')).toBe('/profile?tab=orders&request=7')
})

test('an empty log says so; one that could not be loaded can be loaded again', async () => {
  let response: object = { status: 500, body: { status: 500, code: 'internal', detail: '' } }
  fakeApi(() => response)
  const page = show()
  await screen.findByText(messages.failed.ru)
  response = { body: [] }
  await press(page, messages.again)
  expect(await screen.findByText(messages.none.ru)).toBeDefined()
})

test('a log that could not be loaded is loaded again when the connection returns', async () => {
  let response: object = { status: 500, body: { status: 500, code: 'internal', detail: '' } }
  fakeApi(() => response)
  show()
  await screen.findByText(messages.failed.ru)
  response = { body: [] }
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(messages.none.ru)).toBeDefined()
})

test('sending again calls the API once and loads the log again; a refusal says why', async () => {
  let refusal: object | null = null
  const calls = fakeApi(({ method }) => (method === 'POST' ? (refusal ?? { status: 204 }) : { body: [makeEntry()] }))
  const page = show(5)
  await rows()
  // Staff have no link to the request of the provider
  expect(screen.queryByRole('link')).toBeNull()
  await press(page, messages.of(messages.resend, messages.events['request.created'], at))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ path }) => path)).toEqual([
    '/info/api/recipients/1/deliveries/?provider=5',
    '/info/api/recipients/1/deliveries/1/resend/?provider=5',
    '/info/api/recipients/1/deliveries/?provider=5',
  ])
  expect(toasts()).toEqual([messages.resent.ru])
  refusal = { status: 409, body: { status: 409, code: 'recipient-inactive', detail: 'Не подтверждён.' } }
  await press(page, messages.of(messages.resend, messages.events['request.created'], at))
  await waitFor(() => expect(toasts()).toContain(messages.notResent('Не подтверждён.').ru))
})

test('a message that was sent again stays sent if the log cannot be loaded after it', async () => {
  let isSent = false
  const calls = fakeApi(({ method }) => {
    if (method === 'POST') isSent = true
    else if (isSent) return { status: 500, body: { status: 500, code: 'internal', detail: '' } }
    return method === 'POST' ? { status: 204 } : { body: [makeEntry()] }
  })
  const page = show()
  await rows()
  const resend = messages.of(messages.resend, messages.events['request.created'], at)
  await press(page, resend)
  await waitFor(() => expect(calls).toHaveLength(3))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: resend.ru }).getAttribute('aria-busy')).not.toBe('true'),
  )
  expect(toasts()).toEqual([messages.resent.ru])
})

fullSuiteTest(
  'only messages in the chosen state are shown, page by page; a late response for another state is dropped',
  async () => {
    const failed = (newest: number, count: number) =>
      Array.from({ length: count }, (_, n) => makeEntry({ id: newest - n, state: 'failed' }))
    let answerAll: (response: object) => void = () => undefined
    const calls = fakeApi(({ path }) => {
      if (!path.includes('state=')) return new Promise<object>((resolve) => (answerAll = resolve))
      if (path.includes('state=waiting')) return { body: [] }
      return { body: path.includes('before=') ? failed(20, 1) : failed(120, 100) }
    })
    const shown = show()
    const filter = screen.getByLabelText(messages.state.ru)
    await waitFor(() => expect(calls).toHaveLength(1))
    await shown.user.selectOptions(filter, messages.states.failed.ru)
    await waitFor(async () => expect(await rows()).toHaveLength(100))
    answerAll({ body: [makeEntry()] })
    await press(shown, messages.more)
    await waitFor(async () => expect(await rows()).toHaveLength(101))
    expect(calls.map(({ path }) => path.split('?')[1] ?? '')).toEqual(['', 'state=failed', 'before=21&state=failed'])
    await shown.user.selectOptions(filter, messages.states.waiting.ru)
    const none = await screen.findByText(messages.noneInState.ru)
    expect(none.closest('[role=status]')).not.toBeNull()
    expect(screen.queryByRole('listitem')).toBeNull()
  },
)

test('older messages are shown page by page, and stay when one of them is sent again', async () => {
  const page = (newest: number, count: number) => Array.from({ length: count }, (_, n) => makeEntry({ id: newest - n }))
  const calls = fakeApi(({ method, path }) => {
    if (method === 'POST') return { status: 204 }
    return { body: path.includes('before=') ? page(20, 5) : page(120, 100) }
  })
  const shown = show()
  expect(await rows()).toHaveLength(100)
  await press(shown, messages.more)
  await waitFor(async () => expect(await rows()).toHaveLength(105))
  expect(calls.at(-1)?.path).toBe('/info/api/recipients/1/deliveries/?before=21')
  expect(screen.queryByRole('button', { name: messages.more.ru })).toBeNull()
  expect(document.activeElement).toBe((await rows())[100])
  const oldest = within((await rows()).at(-1) as HTMLElement)
  await shown.user.click(oldest.getByRole('button', { name: /^Отправить ещё раз/ }))
  await waitFor(() => expect(toasts()).toEqual([messages.resent.ru]))
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(await rows()).toHaveLength(105)
})

test('older messages that arrive after the log was refreshed leave no gap in it', async () => {
  const page = (newest: number, count: number) => Array.from({ length: count }, (_, n) => makeEntry({ id: newest - n }))
  const older = Promise.withResolvers<object>()
  fakeApi(({ path }) => {
    if (path.includes('before=121')) return older.promise
    return { body: path.includes('before=') ? page(220, 100) : page(320, 100) }
  })
  const shown = show()
  expect(await rows()).toHaveLength(100)
  await press(shown, messages.more)
  await waitFor(async () => expect(await rows()).toHaveLength(200))
  await press(shown, messages.more)
  await press(shown, messages.refresh)
  await waitFor(async () => expect(await rows()).toHaveLength(100))
  await act(async () => older.resolve({ body: page(120, 5) }))
  const more = await screen.findByRole('button', { name: messages.more.ru })
  await waitFor(() => expect(more.getAttribute('aria-busy')).toBeNull())
  expect(await rows()).toHaveLength(100)
})

test('the content is loaded when it is shown, without contacts', async () => {
  const event = { id: 'b1', type: 'request.created', timestamp: at, data: { id: 7, contacts: null } }
  const calls = fakeApi(({ path }) => ({ body: path.endsWith('/1/') ? event : [makeEntry()] }))
  const page = show()
  await rows()
  await press(page, messages.of(messages.content, messages.events['request.created'], at))
  expect(await screen.findByText(/"contacts": null/)).toBeDefined()
  expect(calls.at(-1)?.path).toBe('/info/api/recipients/1/deliveries/1/')
  await press(page, messages.of(messages.hideContent, messages.events['request.created'], at))
  expect(screen.queryByText(/"contacts": null/)).toBeNull()
})

test('messages of other channels have no content, and nothing to send again', async () => {
  fakeApi(() => ({
    body: [makeEntry({ webhook_id: null, may_resend: false, response_status: null, duration_ms: null })],
  }))
  show()
  const [row] = await rows()
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
})
