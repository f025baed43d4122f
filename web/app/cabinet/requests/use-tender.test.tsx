import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { offerTitle } from '../../parts/offers/messages.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { TenderPanel } from './tender-panel.tsx'
import type { RequestDetails } from './use-request-details.ts'
import { useTender } from './use-tender.tsx'

beforeEach(startCabinetTest)

type Respond = Parameters<typeof fakeApi>[0]
const onDone = vi.fn()
const on = { onSending: vi.fn(), onDone }
const request = { id: 7 } as RequestDetails

/** The form of one act with the values of its fields; the outputs show what the hook returns. */
function Forms({ values, of = request }: { values: Record<string, string>; of?: RequestDetails }) {
  const { tender, sending } = useTender(of, on)
  const fields = Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      {sending.renderForm({
        noValidate: true,
        children: [...fields, <button key="send" type="submit" aria-label="send" />],
      })}
      <output aria-label="state">{tender === null ? 'none' : (tender as unknown as { state: string }).state}</output>
      <output aria-label="offer">{tender?.offer?.state}</output>
      <output aria-label="busy">{sending.busyAct}</output>
      <output aria-label="refused">{sending.refused?.message}</output>
    </>
  )
}
const shown = (name: string) => screen.getByLabelText(name).textContent

function start(values: Record<string, string>, respond: Respond) {
  onDone.mockClear()
  const calls = fakeApi((call) => (call.method === 'GET' ? { body: { state: 'loaded' } } : respond(call)))
  return { ...renderAt('/profile?tab=orders', <Forms values={values} />), calls }
}
async function send(values: Record<string, string>, respond: Respond) {
  const page = start(values, respond)
  await waitFor(() => expect(shown('state')).toBe('loaded'))
  await page.user.click(screen.getByRole('button'))
  return page
}

test.each([
  [{ act: 'decline_tender' }, 'POST', '/info/api/tenders/7/decline/', undefined],
  [
    { act: 'answer_question', question_id: '3', text: 'Да' },
    ...(['POST', '/info/api/tenders/7/questions/3/answer/', { text: 'Да' }] as const),
  ],
] as const)(
  '%o is sent to its operation, and the tender of the response is shown',
  async (values, method, path, body) => {
    const { calls } = await send(values, () => ({ body: { state: 'changed' } }))
    await waitFor(() => expect(shown('state')).toBe('changed'))
    expect(calls.at(-1)).toMatchObject({ method, path, ...(body && { body }) })
    expect(onDone).toHaveBeenCalledOnce()
  },
)

test.each([
  [{ act: 'offer', monthly_price: '1 250,5' }, 'PUT', { monthly_price: '1250.5' }],
  [{ act: 'withdraw_offer' }, 'DELETE', undefined],
] as const)('%o is sent to its operation, and the offer of the response is shown', async (values, method, body) => {
  const { calls } = await send(values, () => ({ body: { state: 'changed' } }))
  await waitFor(() => expect(shown('offer')).toBe('changed'))
  expect(calls.at(-1)).toMatchObject({ method, path: '/info/api/tenders/7/offer/', ...(body && { body }) })
  expect([shown('state'), onDone.mock.calls.length]).toEqual(['loaded', 1])
})

test.each([
  ['an act', { act: 'decline_tender' }, 'decline_tender'],
  ['an answer, with its question,', { act: 'answer_question', question_id: '3', text: 'Да' }, 'answer_question 3'],
] as const)('%s is busy until its response', async (_, values, busy) => {
  const gate = Promise.withResolvers<object>()
  await send(values, () => gate.promise as never)
  expect(shown('busy')).toBe(busy)
  await act(async () => gate.resolve({ body: { state: 'changed' } }))
  await waitFor(() => expect(shown('busy')).toBe(''))
})

test.each([
  [400, 0],
  [409, 1],
  [412, 1],
])('a refusal with %i says why; only a conflict loads the request again: %i', async (status, times) => {
  const body = { status, code: 'x', detail: 'Поздно', current: { state: 'current' } }
  await send({ act: 'decline_tender' }, () => ({ status, body }))
  await waitFor(() => expect(shown('refused')).toBe('Поздно'))
  expect([shown('state'), shown('busy'), onDone.mock.calls.length]).toEqual(['current', '', times])
})

test('the next success removes the refusal', async () => {
  const answers = [{ status: 400, body: { status: 400, code: 'x', detail: 'Нет' } }, { body: { state: 'changed' } }]
  const { user } = await send({ act: 'decline_tender' }, () => answers.shift() as object)
  await waitFor(() => expect(shown('refused')).toBe('Нет'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(shown('state')).toBe('changed'))
  expect(shown('refused')).toBe('')
})

test('a tender that cannot be loaded says why', async () => {
  fakeApi(() => ({ status: 403, body: { status: 403, code: 'x', detail: 'Нет прав' } }))
  renderAt('/profile?tab=orders', <Forms values={{}} />)
  await waitFor(() => expect(shown('refused')).toBe('Нет прав'))
  expect(shown('state')).toBe('none')
})

test('a tender that could not be loaded says so, and is loaded again on demand', async () => {
  let isDown = true
  const lost = { state: 'lost', offer: null }
  fakeApi(() => (isDown ? { status: 500, body: { status: 500, code: 'x', detail: 'Сбой' } } : { body: lost }))
  const { user } = renderAt('/profile?tab=orders', <TenderPanel request={request} mayEdit={true} {...on} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка! Повторите позже')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(document.querySelector('section')).toBeNull())
})

test('a tender that is loaded on demand gets the focus that its button had', async () => {
  let isDown = true
  const unanswered = { id: 7, state: 'open', declined_at: null, questions: [], free_places: 4, offer: null }
  const tender = { ...unanswered, templates: [], closes_at: null }
  fakeApi(() => (isDown ? { status: 500, body: { status: 500, code: 'x', detail: 'Сбой' } } : { body: tender }))
  const open = { ...request, calendar: { now: '2026-11-25T13:00:00Z', visit_days: [] } } as unknown as RequestDetails
  const { user } = renderAt('/profile?tab=orders', <TenderPanel request={open} mayEdit={true} {...on} />)
  isDown = false
  await user.click(await screen.findByRole('button', { name: 'Повторить' }))
  const title = await screen.findByRole('heading', { level: 3 })
  await waitFor(() => expect(document.activeElement).toBe(title.closest('section')))
})

test.each([
  ['live', true],
  ['failed', false],
])('the free slots are shown to a provider whose offer is %s: %s', async (state, isShown) => {
  const offer = {
    ...{ id: 4, state, version: 1, updated_at: '2026-11-25T13:00:00Z', valid_until: '2026-12-01', monthly_price: 450 },
    ...{ connection_fee: 0, duration_months: 12, equipment: '', install_days: 3, message: '' },
  }
  const shared = { id: 7, state: 'open', declined_at: null, questions: [], free_places: 4 }
  const tender = { ...shared, offer, templates: [], closes_at: '2026-12-01T16:00:00Z' }
  fakeApi(() => ({ body: tender }))
  const open = { ...request, calendar: { now: '2026-11-25T13:00:00Z', visit_days: [] } } as unknown as RequestDetails
  renderAt('/profile?tab=orders', <TenderPanel request={open} mayEdit={true} {...on} />)
  await screen.findByRole('heading', { name: offerTitle.ru })
  expect(screen.queryByText(/Свободно/) !== null).toBe(isShown)
})

test.each([
  ['2026-12-01T16:00:00Z', 'Предложения принимаются до 1 декабря, 18:00.'],
  [null, 'Предложений пока нет, тендер остаётся открытым.'],
])('an open tender with the limit %s says until when offers are accepted', async (closesAt, text) => {
  const tender = { ...{ id: 7, state: 'open', declined_at: null, questions: [] }, free_places: 4, offer: null }
  fakeApi(() => ({ body: { ...tender, templates: [], closes_at: closesAt } }))
  const open = { ...request, calendar: { now: '2026-11-25T13:00:00Z', visit_days: [] } } as unknown as RequestDetails
  renderAt('/profile?tab=orders', <TenderPanel request={open} mayEdit={true} {...on} />)
  expect((await screen.findByText(/^Предложени/)).textContent).toContain(text)
})
