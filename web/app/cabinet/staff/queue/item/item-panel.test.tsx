import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../../../scripts/full-suite.ts'
import { chooseOne, required } from '../../../../lib/form/messages.ts'
import { fakeDialogs } from '../../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../../lib/test/fake-api.ts'
import { renderAt } from '../../../../lib/test/render.tsx'
import { signIn } from '../../../../lib/test/signed-in.ts'
import { toastStore } from '../../../../lib/toasts/toast-store.ts'
import { openInMaps } from '../../../../parts/places/messages-place.ts'
import { arrived } from '../../../../parts/requests/messages-steps.ts'
import * as leaving from '../../../messages-leave.ts'
import { makeUser } from '../../../test/user.ts'
import { readFilters } from '../queue-filters.ts'
import { ItemPanel } from './item-panel.tsx'
import * as messages from './messages.ts'

fakeDialogs()

const olga = { id: 6, name: 'Ольга' }
const petru = { id: 7, name: 'Пётр' }

const item: DeskItemDetails = {
  ...{ id: 5, kind: 'request', state: 'open', assignee: null, recipient: null, review: null, version: 3 },
  ...{ created_at: '2026-11-24T10:00:00Z', due_at: '2026-11-24T12:00:00Z', closed_at: null, closed_reason: null },
  request: {
    ...{ id: 41, kind: 'tariff', status: 'info', step: 'sent', created_at: '2026-11-24T10:00:00Z', language: 'ru' },
    ...{
      name: 'Ион Бостан',
      phone: '+37379010234',
      email: null,
      address: 'Мунчештская, 271',
      comments: 'после 18:00',
      call_time: null,
      place: null,
    },
    ...{ employees_count: null, inn: '', new_company: false, services: [], tariff: null, tender: null },
    ...{ visit: null, reason: null, reason_text: '', connected_on: null, connected_at: null, is_email_verified: false },
    ...{ provider: { id: 1, name: 'Motanet' }, named_provider: null, alternatives: [], deliveries: [], claims: [] },
    history: [
      {
        ...{ kind: 'step', step: 'sent', status: 'info', changed_at: '2026-11-24T10:00:00Z' },
        ...{ actor: null, role: 'customer', is_on_behalf: false, details: {} },
      },
    ],
  },
  provider: null,
  notes: [],
  acts: ['offer', 'transfer'],
  provider_acts: [],
  may_be_closed: true,
  calendar: { now: '2026-11-25T10:00:00Z', visit_days: ['2026-11-25'] },
}

/** Shows the panel; `respond` answers everything but the first reading of the item. */
async function show(respond: Parameters<typeof fakeApi>[0], shown = item) {
  signIn()
  const calls = fakeApi((call) =>
    call.method === 'GET' && call.path === '/api/staff/queue/5/' ? { body: shown } : respond(call),
  )
  const filters = readFilters(new URLSearchParams())
  const panel = (
    <ItemPanel id={5} user={makeUser({ is_staff: true })} filters={filters} now={Date.parse(shown.calendar.now)} />
  )
  const page = renderAt('/staff?item=5', panel)
  await screen.findByRole('heading', { level: 2 })
  return { ...page, calls: () => calls.slice(1) }
}

const press = (name: string) => screen.getByRole('button', { name })
const tariff = (id: number) => ({
  provider: { id: 3, name: 'Nistru' },
  tariff: { id, name: `Тариф ${id}`, name_ro: `Tarif ${id}`, price: 200, speed: 100 },
  is_available: true,
})

test.each([
  [1, messages.reachedDesk],
  [3, arrived],
])('the history says whom the message reached, provider %i', async (id, text) => {
  const request = item.request as NonNullable<DeskItemDetails['request']>
  const [sent] = request.history
  const delivered = { ...sent, step: 'delivered', role: 'system', changed_at: '2026-11-24T10:01:00Z' } as typeof sent
  const history = [sent, delivered] as typeof request.history
  await show(() => ({ body: item }), { ...item, request: { ...request, provider: { id, name: 'X' }, history } })
  const titles = [...document.querySelectorAll('.desk-item__events b')].map(({ textContent }) => textContent)
  expect(titles).toContain(text.ru)
})

test('an item is taken with the version that is shown', async () => {
  const { user, calls } = await show(() => ({ body: { ...item, state: 'taken', assignee: olga, version: 4 } }))
  await user.click(press(messages.take.ru))
  await screen.findByText(/ведёт Ольга/)
  expect(calls()).toMatchObject([{ method: 'POST', path: '/api/staff/queue/5/take/', headers: { 'if-match': '"3"' } }])
  expect(press(messages.release.ru)).toBeDefined()
})

test('who came too late sees who has the item now', async () => {
  const current = { ...item, state: 'taken', assignee: petru, version: 4 }
  const { user } = await show(() => ({
    status: 412,
    body: { status: 412, code: 'changed-meanwhile', detail: 'x', current },
  }))
  await user.click(press(messages.take.ru))
  expect((await screen.findByRole('alert')).textContent).toBe(
    messages.changedMeanwhile({ isClosed: false, name: 'Пётр' }).ru,
  )
  expect(screen.getByText(/· ведёт Пётр/)).toBeDefined()
  expect(press(messages.takeOver.ru)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test.each([
  ['its row', [5, 6], 'item 5'],
  ['the next row if its row has left the queue', [4, 6], 'item 6'],
  ['the previous row if it was the last one', [4], 'item 4'],
  ['the heading of an empty queue', [], 'queue'],
])('after the panel is closed, %s gets the focus', async (_, left, expected) => {
  signIn()
  fakeApi(() => ({ body: item }))
  const filters = readFilters(new URLSearchParams())
  function Queue() {
    const [isClosed, setClosed] = useState(false)
    const shown = isClosed ? left : [4, 5, 6].filter((id) => id !== 6 || left.includes(6))
    return (
      <main>
        <h1>queue</h1>
        <ol>
          {shown.map((id) => (
            <li key={id}>
              <a href={`#${id}`} data-item={id}>{`item ${id}`}</a>
            </li>
          ))}
        </ol>
        {!isClosed && (
          <section>
            <ItemPanel id={5} user={makeUser({ is_staff: true })} filters={filters} now={0} />
            <button type="button" onClick={() => setClosed(true)}>
              close
            </button>
          </section>
        )}
      </main>
    )
  }
  const { user } = renderAt('/staff?item=5', <Queue />)
  await screen.findByRole('heading', { level: 2 })
  await user.click(press('close'))
  expect(document.activeElement).toBe(screen.getByText(expected))
})

test('the place that the customer has marked opens on a map, also without an address', async () => {
  const place = { longitude: 28.8324, latitude: 47.0245 }
  const request = item.request && { ...item.request, address: '', place }
  await show(() => 'unreachable', { ...item, request })
  const link = screen.getByRole('link', { name: openInMaps.ru })
  expect(link.getAttribute('href')).toContain('mlat=47.0245&mlon=28.8324')
  expect(link.parentElement?.textContent).toBe(`47.02450, 28.83240 ${openInMaps.ru}`)
})

test('up to three tariffs are offered', async () => {
  const { user, calls } = await show(({ method }) =>
    method === 'GET'
      ? { body: { results: [1, 2, 3, 4].map(tariff) } }
      : { body: { ...item, state: 'taken', assignee: olga } },
  )
  await user.click(press(messages.acts.offer.ru))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  for (const box of boxes.slice(0, 3)) await user.click(box)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([
    false,
    false,
    false,
    true,
  ])
  await user.click(press(messages.offer.ru))
  await screen.findByText(/ведёт Ольга/)
  expect(calls().at(-1)).toMatchObject({
    path: '/api/staff/queue/5/act/',
    body: { act: 'offer', tariff_ids: [1, 2, 3] },
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a refused form keeps what was typed and shows the error at its field', async () => {
  const { user } = await show(({ method }) =>
    method === 'GET'
      ? { body: { results: [tariff(1)] } }
      : {
          status: 400,
          body: { status: 400, code: 'invalid-input', detail: 'x', fields: { text: ['Слишком длинно'] } },
        },
  )
  await user.click(press(messages.acts.transfer.ru))
  await user.click(await screen.findByRole('radio'))
  const consent = screen.getByLabelText<HTMLTextAreaElement>(messages.consent.ru)
  await user.type(consent, 'Позвонила сама')
  await user.click(press(messages.transfer.ru))
  await screen.findByText('Слишком длинно')
  expect([consent.value, consent.getAttribute('aria-invalid')]).toEqual(['Позвонила сама', 'true'])
})

test('the failure of a form gets the focus, which may be off the screen: its message, else the refused field', async () => {
  const fields = [{}, { text: ['Слишком длинно'] }]
  const { user } = await show(() => ({
    status: 400,
    body: { status: 400, code: 'invalid-input', detail: 'Причина.', fields: fields.shift() },
  }))
  await user.click(press(messages.close.ru))
  await user.selectOptions(screen.getByLabelText(messages.reason.ru), 'called')
  const text = screen.getByLabelText(messages.closeText.ru)
  await user.type(text, 'Передумала')
  await user.click(press(messages.closeNow.ru))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(screen.getByRole('alert').textContent).toBe('Причина.')
  await user.click(press(messages.closeNow.ru))
  await waitFor(() => expect(document.activeElement).toBe(text))
})

test('an item is closed with a reason; what was said is required', async () => {
  const closed = {
    ...item,
    state: 'closed',
    assignee: olga,
    closed_at: '2026-11-25T10:00:00Z',
    closed_reason: 'called',
    acts: [],
  }
  const { user, calls } = await show(() => ({ body: closed }))
  await user.click(press(messages.close.ru))
  await user.selectOptions(screen.getByLabelText(messages.reason.ru), 'called')
  const text = screen.getByLabelText<HTMLTextAreaElement>(messages.closeText.ru)
  expect(text.required).toBe(true)
  await user.type(text, 'Передумала')
  await user.click(press(messages.closeNow.ru))
  await screen.findByText(new RegExp(messages.closedReasons.called.ru))
  expect(document.activeElement).toBe(screen.getByRole('region'))
  expect(calls()).toMatchObject([{ body: { reason: 'called', text: 'Передумала' } }])
  expect(screen.queryByRole('button', { name: messages.take.ru })).toBeNull()
})

test.each([
  ['close', messages.close, messages.closeNow, chooseOne],
  ['transfer', messages.acts.transfer, messages.transfer, chooseOne],
] as const)('what the form %s lacks is said in the form, not by the browser', async (_, opener, submit, text) => {
  const { user, calls } = await show(() => ({ body: { results: [tariff(1), tariff(2)] } }))
  await user.click(press(opener.ru))
  await user.click(press(submit.ru))
  const form = document.querySelector<HTMLFormElement>('.desk-item__form')
  expect([form?.noValidate, form?.textContent?.includes(text.ru)]).toEqual([true, true])
  expect(document.activeElement?.closest('[aria-invalid]')).not.toBeNull()
  expect(calls().every(({ method }) => method === 'GET')).toBe(true)
})

test('an empty note is refused in the form, without a call', async () => {
  const { user, calls } = await show(() => ({ body: item }))
  await user.click(press(messages.saveNote.ru))
  const field = screen.getByLabelText<HTMLTextAreaElement>(messages.note.ru)
  expect(field.form?.noValidate).toBe(true)
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(required.ru)
  expect([document.activeElement, calls()]).toEqual([field, []])
  await user.type(field, 'З')
  expect(field.ariaInvalid).toBeNull()
})

test('closing the item of a customer who changed their mind says that the request is withdrawn, if it still can be', async () => {
  const choose = async (shown: DeskItemDetails) => {
    const { user, unmount } = await show(() => ({ body: shown }), shown)
    await user.click(press(messages.close.ru))
    const hints = []
    for (const reason of ['repeated', 'changed_mind']) {
      await user.selectOptions(screen.getByLabelText(messages.reason.ru), reason)
      hints.push(screen.queryByText(messages.closeWithdrawnHint.ru) !== null)
    }
    unmount()
    return hints
  }
  expect(await choose(item)).toEqual([false, true])
  expect(await choose({ ...item, request: item.request && { ...item.request, step: 'stated' } })).toEqual([
    false,
    false,
  ])
})

fullSuiteTest(
  'what was typed about an item that a colleague closed meanwhile becomes the draft of a note',
  async () => {
    const closed = {
      ...item,
      state: 'closed',
      assignee: petru,
      closed_reason: 'called',
      acts: [],
      may_be_closed: false,
    }
    const current = { ...closed, closed_at: '2026-11-25T10:00:00Z', version: 4 }
    const { user } = await show(({ method }) =>
      method === 'GET'
        ? { body: { results: [] } }
        : { status: 412, body: { status: 412, code: 'changed-meanwhile', detail: 'x', current } },
    )
    const note = screen.getByLabelText<HTMLTextAreaElement>(messages.note.ru)
    await user.type(note, 'Занято')
    await user.click(press(messages.acts.transfer.ru))
    await user.type(screen.getByLabelText(messages.consent.ru), 'Согласна')
    await user.click(press(messages.close.ru))
    await user.selectOptions(screen.getByLabelText(messages.reason.ru), 'called')
    await user.type(screen.getByLabelText(messages.closeText.ru), 'Передумала')
    await user.click(press(messages.closeNow.ru))
    await waitFor(() => expect(note.value).toBe('Занято\n\nСогласна\n\nПередумала'))
    await user.click(screen.getByText(messages.back.ru))
    expect(isAsked()).toBe(true)
  },
)

test('a note that was not saved stays, and its retry has the same key', async () => {
  let isSaved = false
  const note = { id: 1, text: 'Занято', created_at: '2026-11-25T10:00:00Z', author: 'Ольга' }
  const { user, calls } = await show(() => (isSaved ? { body: { ...item, notes: [note] } } : 'unreachable'))
  const field = screen.getByLabelText<HTMLTextAreaElement>(messages.note.ru)
  await user.type(field, 'Занято')
  await user.click(press(messages.saveNote.ru))
  await screen.findByText(/не отвечает|Нет связи/)
  expect(field.value).toBe('Занято')
  isSaved = true
  await user.click(press(messages.saveNote.ru))
  const history = (await screen.findByText(messages.deskNote.ru)).closest('li') as HTMLElement
  expect(within(history).getByText('Занято')).toBeDefined()
  const keys = calls().map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(field.value).toBe('')
})

fullSuiteTest('what is typed while a note is saved stays in the field', async () => {
  const answer = Promise.withResolvers<object>()
  const { user } = await show(() => answer.promise)
  const field = screen.getByLabelText<HTMLTextAreaElement>(messages.note.ru)
  await user.type(field, 'Занято')
  await user.click(press(messages.saveNote.ru))
  await user.type(field, ', звонить в среду')
  const note = { id: 1, text: 'Занято', created_at: '2026-11-25T10:00:00Z', author: 'Ольга' }
  answer.resolve({ body: { ...item, notes: [note] } })
  await screen.findByText(messages.deskNote.ru)
  await waitFor(() => expect(press(messages.saveNote.ru).ariaBusy).toBeNull())
  expect(field.value).toBe('Занято, звонить в среду')
})

const isAsked = () => screen.queryByRole('heading', { name: leaving.title.ru }) !== null

test('a typed note or decision is left only after a confirmation', async () => {
  const { user } = await show(() => ({ body: { results: [] } }))
  const back = () => user.click(screen.getByText(messages.back.ru))
  const note = screen.getByLabelText<HTMLTextAreaElement>(messages.note.ru)
  await user.type(note, 'Занято')
  await back()
  expect(isAsked()).toBe(true)
  await user.click(press(leaving.stay.ru))
  expect([isAsked(), note.value]).toEqual([false, 'Занято'])
  await user.clear(note)
  await user.click(press(messages.close.ru))
  await user.selectOptions(screen.getByLabelText(messages.reason.ru), 'called')
  await user.keyboard('{Escape}')
  expect(isAsked()).toBe(false)
  await back()
  expect(isAsked()).toBe(true)
  await user.click(press(leaving.stay.ru))
  await user.click(press(messages.cancel.ru))
  await back()
  expect(isAsked()).toBe(false)
})

test('a form keeps what was typed while another one is open, and gets the focus when it is opened again', async () => {
  const { user } = await show(() => ({ body: { results: [] } }))
  await user.click(press(messages.acts.transfer.ru))
  await user.type(screen.getByLabelText(messages.consent.ru), 'Позвонила сама')
  await user.click(press(messages.close.ru))
  expect(screen.queryByRole('textbox', { name: messages.consent.ru })).toBeNull()
  await user.click(press(messages.acts.transfer.ru))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.consent.ru }).value).toBe('Позвонила сама')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.click(press(messages.acts.transfer.ru))
  await user.click(screen.getByText(messages.back.ru))
  expect(isAsked()).toBe(true)
})

test('a form that is opened while another one is sent stays open', async () => {
  const answer = Promise.withResolvers<object>()
  const rejectable: DeskItemDetails = { ...item, acts: ['reject'] }
  const { user } = await show(() => answer.promise, rejectable)
  await user.click(press(messages.acts.reject.ru))
  await user.click(press(messages.reject.ru))
  await user.click(press(messages.close.ru))
  await user.type(screen.getByLabelText(messages.closeText.ru, { exact: false }), 'Передумала')
  answer.resolve({ body: { ...rejectable, version: 4 } })
  await waitFor(() => expect(screen.queryByLabelText(messages.rejectText.ru, { exact: false })).toBeNull())
  expect(screen.getByDisplayValue('Передумала')).toBe(document.activeElement)
})

test('an item that does not exist is said to be missing', async () => {
  signIn()
  fakeApi(() => ({ status: 404, body: { status: 404, code: 'not-found', detail: 'x' } }))
  renderAt('/staff?item=5', <ItemPanel id={5} user={makeUser()} filters={readFilters(new URLSearchParams())} now={0} />)
  await screen.findByText(messages.notFound.ru)
})

test('a claim is decided with the refund, its payer and proof; it cannot be closed otherwise', async () => {
  const claimed = {
    ...item,
    ...{ kind: 'guarantee_claim' as const, acts: ['decide_claim' as const], may_be_closed: false },
  }
  const { user, calls } = await show(() => ({ body: { ...claimed, state: 'closed', acts: [] } }), claimed)
  expect(screen.queryByRole('button', { name: messages.close.ru })).toBeNull()
  await user.click(press(messages.acts.decide_claim.ru))
  await user.click(screen.getByRole('radio', { name: messages.outcomes.refunded.ru }))
  await user.type(screen.getByLabelText(messages.refundAmount.ru), '240,50')
  await user.click(screen.getByRole('radio', { name: messages.refundPayers.desk.ru }))
  await user.type(screen.getByLabelText(messages.refundProof.ru), 'MD77')
  await user.type(screen.getByLabelText(messages.decisionText.ru), 'Вернём за ноябрь')
  await user.click(press(messages.decideNow.ru))
  await screen.findByText(/закрыто/)
  expect(calls()[0]?.body).toEqual({
    ...{ act: 'decide_claim', outcome: 'refunded', text: 'Вернём за ноябрь' },
    ...{ refund: 240.5, refunded_by: 'desk', proof: 'MD77' },
  })
  // Neither a suspended provider nor a customer without an e-mail address gets a message
  expect(toastStore.read().at(-1)?.text).toBe('Обращение решено.')
})

test.each([
  ['with the refund that is promised', true, { refund: 240.5, refunded_by: 'provider', proof: 'MD77' }],
  ['without a refund', false, { proof: '' }],
])('a provider is replaced %s', async (_, isRefunded, refund) => {
  const claimed = { ...item, kind: 'guarantee_claim' as const, acts: ['decide_claim' as const], may_be_closed: false }
  const { user, calls } = await show(() => ({ body: { ...claimed, state: 'closed', acts: [] } }), claimed)
  await user.click(press(messages.acts.decide_claim.ru))
  await user.click(screen.getByRole('radio', { name: messages.outcomes.replaced.ru }))
  if (isRefunded) {
    await user.type(screen.getByLabelText(messages.refundAmount.ru), '240,50')
    await user.type(screen.getByLabelText(messages.refundProof.ru), 'MD77')
  } else {
    await user.click(screen.getByRole('checkbox', { name: messages.refundToo.ru }))
    expect(screen.queryByLabelText(messages.refundAmount.ru)).toBeNull()
  }
  await user.type(screen.getByLabelText(messages.decisionText.ru), 'Выберите другого')
  await user.click(press(messages.decideNow.ru))
  await screen.findByText(/закрыто/)
  expect(calls()[0]?.body).toEqual({ act: 'decide_claim', outcome: 'replaced', text: 'Выберите другого', ...refund })
})

test.each([
  ['of closing', messages.close.ru, () => screen.getByLabelText(messages.reason.ru)],
  ['of an act', messages.acts.offer.ru, () => screen.getByRole('searchbox')],
])('an opened form %s is scrolled into view, and its first field gets the focus', async (_, opener, field) => {
  const { user } = await show(() => ({ body: { results: [] } }))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(press(opener))
  expect(document.activeElement).toBe(field())
  expect(scrolled.mock.contexts).toEqual([field().closest('form')])
})

const tender: DeskItemDetails = { ...item, kind: 'tender', acts: ['invite'] }

test.each([
  [null, messages.closeTenderHint(false).ru],
  ['2026-12-09T22:00:00Z', messages.closeHint.ru],
])('the form of closing a tender with the limit %s says what happens to it', async (closesAt, hint) => {
  const request = {
    ...item.request,
    tender: { invited: [], live_offers: 0, accepted_price: null, closes_at: closesAt },
  }
  const { user } = await show(() => ({ status: 500 }), { ...tender, request: request as DeskItemDetails['request'] })
  await user.click(press(messages.close.ru))
  expect(screen.getByText(hint)).toBeDefined()
})

test('nothing is sent until a provider is chosen', async () => {
  const provider = { id: 3, name: 'Nistru', is_suitable: true }
  const { user, calls } = await show(
    ({ method }) => (method === 'GET' ? { body: { results: [provider] } } : { body: { ...tender, assignee: olga } }),
    tender,
  )
  await user.click(press(messages.acts.invite.ru))
  const box = await screen.findByRole('checkbox')
  await user.click(press(messages.invite.ru))
  expect(screen.getByRole('alert').textContent).toContain(messages.chooseProvider.ru)
  expect(calls().every(({ method }) => method === 'GET')).toBe(true)
  await user.click(box)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(press(messages.invite.ru))
  await waitFor(() => expect(calls().at(-1)).toMatchObject({ body: { act: 'invite', provider_ids: [3] } }))
})

test('nothing is sent until a tariff is chosen', async () => {
  const { user, calls } = await show(() => ({ body: { results: [tariff(1)] } }))
  await user.click(press(messages.acts.offer.ru))
  await screen.findByRole('checkbox')
  await user.click(press(messages.offer.ru))
  expect(screen.getByRole('alert').textContent).toContain(messages.chooseTariff.ru)
  expect(calls().every(({ method }) => method === 'GET')).toBe(true)
})

test('Enter in the search of tariffs sends nothing, although one is chosen', async () => {
  const { user, calls } = await show(({ method }) => ({ body: method === 'GET' ? { results: [tariff(1)] } : item }))
  await user.click(press(messages.acts.offer.ru))
  await user.click(await screen.findByRole('checkbox'))
  await user.type(screen.getByRole('searchbox'), 'fibra{Enter}')
  expect(calls().every(({ method }) => method === 'GET')).toBe(true)
  await user.click(press(messages.offer.ru))
  await waitFor(() => expect(calls().some(({ method }) => method === 'POST')).toBe(true))
})

fullSuiteTest('a tender to which nobody can be invited says why; a search that finds nobody does not', async () => {
  const { user } = await show(() => ({ body: { results: [] } }), tender)
  await user.click(press(messages.acts.invite.ru))
  await screen.findByText(messages.nobodyToInvite.ru)
  await user.type(screen.getByRole('searchbox'), 'Nistru')
  await screen.findByText(messages.nothingFound.ru)
  expect(screen.queryByText(messages.nobodyToInvite.ru)).toBeNull()
})

test('the refund of a tender is at first the price of the accepted offer', async () => {
  const claimed = { ...item, kind: 'guarantee_claim' as const, acts: ['decide_claim' as const], may_be_closed: false }
  const won = { invited: [], live_offers: 0, accepted_price: 380.5, closes_at: null }
  const request = { ...item.request, tender: won } as DeskItemDetails['request']
  const { user } = await show(() => ({ body: claimed }), { ...claimed, request })
  await user.click(press(messages.acts.decide_claim.ru))
  await user.click(screen.getByRole('radio', { name: messages.outcomes.refunded.ru }))
  expect(screen.getByLabelText<HTMLInputElement>(messages.refundAmount.ru).value).toBe('380,5')
})

test('what was typed about a refund is kept while the decision has none', async () => {
  const claimed = { ...item, kind: 'guarantee_claim' as const, acts: ['decide_claim' as const], may_be_closed: false }
  const { user } = await show(() => ({ body: claimed }), claimed)
  await user.click(press(messages.acts.decide_claim.ru))
  await user.click(screen.getByRole('radio', { name: messages.outcomes.replaced.ru }))
  await user.type(screen.getByLabelText(messages.refundAmount.ru), '240,50')
  await user.type(screen.getByLabelText(messages.refundProof.ru), 'MD77')
  const isRefundedToo = screen.getByRole('checkbox', { name: messages.refundToo.ru })
  await user.click(isRefundedToo)
  expect(screen.queryByLabelText(messages.refundAmount.ru)).toBeNull()
  await user.click(isRefundedToo)
  expect(screen.getByLabelText<HTMLInputElement>(messages.refundAmount.ru).value).toBe('240,50')
  expect(screen.getByLabelText<HTMLInputElement>(messages.refundProof.ru).value).toBe('MD77')
})

const review: DeskItemDetails['review'] = {
  ...{ id: 9, rating: 2, comment: 'Ужас', created_at: '2026-11-20T10:00:00Z', is_verified: false, has_bonus: false },
  ...{ author: { id: 12, name: 'Ион', email: 'ion@example.md' }, provider: { id: 3, name: 'Nistru' } },
  ...{ reply: null, hidden: null, version: 1 },
  complaints: [
    { id: 1, reason: 'untrue', text: 'Мастер приехал', created_at: '2026-11-24T10:00:00Z', reader: petru },
    { id: 2, reason: 'insult', text: '', created_at: '2026-11-24T11:00:00Z', reader: null },
  ],
}
const complained: DeskItemDetails = {
  ...item,
  ...{ kind: 'review_complaint', request: null, review, acts: ['hide_review', 'keep_review'], may_be_closed: false },
}

test('a review is shown with the complaints about it, and cannot be closed without a decision', async () => {
  await show(() => ({ body: complained }), complained)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nistru, 2 из 5')
  expect(screen.getByText('Ужас')).toBeDefined()
  const block = screen.getByText(messages.readersSay.ru).closest('div') as HTMLElement
  const [first, second] = within(block).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Неправда.*Мастер приехал.*Пётр/)
  expect(second?.textContent).toContain(messages.withoutAccount.ru)
  expect(screen.queryByRole('button', { name: messages.close.ru })).toBeNull()
})

test.each(['hide_review', 'keep_review'] as const)('%s is sent with a reason', async (act) => {
  const { user, calls } = await show(() => ({ body: { ...complained, state: 'closed', acts: [] } }), complained)
  await user.click(press(messages.acts[act].ru))
  const reason = screen.getByLabelText<HTMLTextAreaElement>(messages.reason.ru)
  expect(reason.required).toBe(true)
  await user.type(reason, 'Мнение')
  await user.click(press(messages.reviewDecisions[act].confirm.ru))
  await screen.findByText(/закрыто/)
  expect(calls()).toMatchObject([{ path: '/api/staff/queue/5/act/', body: { act, text: 'Мнение' } }])
})

test.each([
  ['offering tariffs', { acts: ['offer'] }, messages.acts.offer.ru],
  ['transferring a request', { acts: ['transfer'] }, messages.acts.transfer.ru],
  ['confirming a connection', { acts: ['decide_connected'] }, messages.acts.decide_connected.ru],
  ['closing a tender', { kind: 'tender', acts: [] }, messages.close.ru],
])('the form of %s promises a mail to a customer with an e-mail address only', async (_, part, opener) => {
  for (const email of ['ion@example.md', null]) {
    const request = {
      ...item.request,
      email,
      tender: { invited: [], live_offers: 0, accepted_price: null, closes_at: null },
    }
    const { user, unmount } = await show(() => ({ body: { results: [] } }), {
      ...item,
      ...part,
      request,
    } as DeskItemDetails)
    await user.click(press(opener))
    expect([email, /письм|писем/.test(document.querySelector('form')?.textContent ?? '')]).toEqual([
      email,
      email !== null,
    ])
    unmount()
  }
})
