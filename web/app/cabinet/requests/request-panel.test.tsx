import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { readId } from '../../lib/query.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { offerTitle } from '../../parts/offers/messages.ts'
import { openInMaps } from '../../parts/places/messages-place.ts'
import * as leaving from '../messages-leave.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import * as messages from './messages-panel.ts'
import { RequestPanel } from './request-panel.tsx'
import type { RequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const details: RequestDetails = {
  ...{ id: 7, kind: 'tariff', status: 'info', step: 'delivered', name: 'Анжела', phone: '', email: '' },
  ...{
    is_email_verified: false,
    point: null,
    address: '',
    tariff: null,
    new_company: false,
    services: [],
    employees_count: null,
  },
  ...{ inn: '', comments: '', call_time: null, created_at: '2026-11-24T10:00:00Z', visit: null, reason: null },
  ...{ reason_text: '', connected_on: null, connected_at: null, has_contacts: true, is_erased: false, tender: null },
  ...{ answered_at: null, turn: 'provider', assignee: null, version: 3, acts: ['take', 'cannot'], answer_links: 0 },
  ...{
    calendar: { now: '2026-11-25T10:00:00Z', visit_days: ['2026-11-25'] },
    respond_by: null,
    has_public_tariff: false,
    place: null,
    notes: [],
    history: [],
    claims: [],
  },
}
const rows = {
  shown: (request: RequestDetails) => request,
  keep: () => undefined,
  conflicts: new Map(),
} as unknown as RequestRows

function Page() {
  const [query] = useSearchParams()
  const opened = readId(query.get('request') ?? '')
  return opened === null ? <p>closed</p> : <RequestPanel id={opened} rows={rows} mayEdit colleagues={[]} />
}

/** Opens the panel; `respond` answers everything but its reading. */
async function open(respond: Parameters<typeof fakeApi>[0] = () => 'unreachable') {
  fakeApi((call) => (call.method === 'GET' ? { body: details } : respond(call)))
  const page = renderAt('/profile?tab=orders&request=7', <Page />)
  await screen.findByLabelText(messages.newNote.ru)
  const close = () => page.user.click(screen.getAllByRole('button', { name: messages.close.ru })[0] as HTMLElement)
  return { ...page, close }
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>(messages.newNote.ru)
const isAsked = () => screen.queryByRole('heading', { name: leaving.title.ru }) !== null
const isOpen = () => screen.queryByText('closed') === null

test('a panel without typed input closes without a question', async () => {
  const { user, close } = await open()
  await user.type(note(), 'А')
  await user.clear(note())
  await close()
  expect([isAsked(), isOpen()]).toEqual([false, false])
})

test.each([
  ['2026-11-25T12:00:00Z', 'delivered', '25 ноября, 14:00'],
  ['2026-11-25T09:00:00Z', 'sent', '25 ноября, 11:00 — срок прошёл'],
  ['2026-11-25T12:00:00Z', 'taken', undefined],
  [null, 'delivered', undefined],
])('a response expected until %s at the step %s is shown as %s', async (respondBy, step, shown) => {
  fakeApi(() => ({ body: { ...details, step, respond_by: respondBy } }))
  renderAt('/profile?tab=orders&request=7', <Page />)
  await screen.findByLabelText(messages.newNote.ru)
  expect(screen.queryByText('Ответьте до')?.nextElementSibling?.textContent).toBe(shown)
})

test.each([
  ['of a request', {}, 'с. Дурлешты', 'с. Дурлешты'],
  ['of a request without an address', {}, '', '47.02450, 28.83240'],
  [
    'of a tender that the provider is invited to',
    {
      has_contacts: false,
      step: 'tendering',
      tender: { state: 'open', offer: null, closes_at: null, is_declined: false },
    },
    '',
    '47.02450, 28.83240',
  ],
])('the place %s that the customer has marked opens on a map', async (_, given, address, shown) => {
  const place = { longitude: 28.8324, latitude: 47.0245 }
  fakeApi(({ path }) =>
    path.includes('/tenders/') ? 'unreachable' : { body: { ...details, ...given, address, place } },
  )
  renderAt('/profile?tab=orders&request=7', <Page />)
  const link = await screen.findByRole('link', { name: openInMaps.ru })
  expect(link.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=47.0245&mlon=28.8324#map=18/47.0245/28.8324',
  )
  expect(link.parentElement?.textContent).toBe(`${shown} ${openInMaps.ru}`)
})

test.each([true, false])('a request links to its tariff only if that has a public page: %s', async (isPublic) => {
  const tariff = { id: 4, name: 'Fibra', name_ro: '' }
  fakeApi(() => ({ body: { ...details, tariff, has_public_tariff: isPublic } }))
  renderAt('/profile?tab=orders&request=7', <Page />)
  const name = await screen.findByText('Fibra')
  expect(name.getAttribute('href')).toBe(isPublic ? '/tariff/4' : null)
})

test('without events the panel has no heading of the history', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: messages.history.ru })).toBeNull()
})

test('a request is new once in its history: its delivery and a decision of the desk have names of their own', async () => {
  const event = { kind: 'step', status: 'info', actor: null, is_on_behalf: false, details: {} }
  const history = [
    { ...event, step: 'sent', role: 'customer', changed_at: '2026-11-24T10:00:00Z' },
    { ...event, step: 'delivered', role: 'system', changed_at: '2026-11-24T10:01:00Z' },
    { ...event, step: 'delivered', role: 'desk', changed_at: '2026-11-26T10:00:00Z' },
  ]
  fakeApi(() => ({ body: { ...details, history } }))
  renderAt('/profile?tab=orders&request=7', <Page />)
  const heading = await screen.findByRole('heading', { name: messages.history.ru })
  const named = [...(heading.parentElement?.querySelectorAll('li b') ?? [])].map(({ textContent }) => textContent)
  expect(named).toEqual(['Новая', 'Сообщение дошло до провайдера', 'Подключения не было'])
})

test('a typed note is lost only after a confirmation', async () => {
  const { user, close } = await open()
  await user.type(note(), 'Перезвонить')
  await close()
  expect(isAsked()).toBe(true)
  await user.click(screen.getByRole('button', { name: leaving.stay.ru }))
  expect([isAsked(), note().value]).toEqual([false, 'Перезвонить'])
  await close()
  await user.click(screen.getByRole('button', { name: leaving.leave.ru }))
  expect(isOpen()).toBe(false)
})

test('the winner of a tender sees the promised terms and its answers, without forms', async () => {
  const offer = {
    ...{ id: 4, state: 'accepted', version: 1, updated_at: '2026-11-25T13:00:00Z', valid_until: '2026-12-01' },
    ...{ monthly_price: 450, connection_fee: 0, duration_months: 12, equipment: '', install_days: 3, message: '' },
  }
  const questions = [{ id: 3, text: 'Можно вечером?', asked_at: '2026-11-25T13:00:00Z', answer: 'Да' }]
  const tender = { id: 7, state: 'won', declined_at: null, questions, free_places: 0, offer, templates: [] }
  const won = { ...details, kind: 'office', tender: { state: 'won', offer: 'accepted' } }
  fakeApi(({ path }) => ({ body: path.includes('/tenders/') ? tender : won }))
  renderAt('/profile?tab=orders&request=7', <Page />)
  const own = await screen.findByRole('region', { name: offerTitle.ru })
  expect(within(own).getByText(/^450/)).toBeDefined()
  expect(screen.getByText('Можно вечером?')).toBeDefined()
  expect(document.querySelector('[name=monthly_price], [name=question_id]')).toBeNull()
})

test('a saved note is not asked about', async () => {
  const { user, close } = await open(() => ({ status: 201, body: {} }))
  await user.type(note(), 'Перезвонить')
  await user.click(screen.getByRole('button', { name: messages.addNote.ru }))
  await waitFor(() => expect(note().value).toBe(''))
  await close()
  expect([isAsked(), isOpen()]).toEqual([false, false])
})

test.each([
  ['is saved', 201, false],
  ['is refused', 400, true],
])(
  'a note that is being sent is not called lost; once it %s (%i), the panel stays open: %s',
  async (_, status, stays) => {
    const gate = Promise.withResolvers<void>()
    const { user, close } = await open(() =>
      gate.promise.then(() => ({ status, body: { status, code: 'x', detail: 'Нет' } })),
    )
    await user.type(note(), 'Перезвонить')
    await user.click(screen.getByRole('button', { name: messages.addNote.ru }))
    await close()
    expect([isAsked(), screen.queryByRole('heading', { name: leaving.savingTitle.ru }) !== null]).toEqual([false, true])
    gate.resolve()
    await waitFor(() => expect([isAsked(), isOpen()]).toEqual([stays, stays]))
  },
)

test('a chosen reason and the text of a refused form are asked about', async () => {
  const { user, close } = await open(() => ({
    status: 400,
    body: { status: 400, code: 'invalid-input', detail: 'x', fields: { text: ['Слишком длинно'] } },
  }))
  const reason = (await screen.findAllByRole('radio', { hidden: true }))[0] as HTMLInputElement
  await user.click(reason)
  await close()
  expect(isAsked()).toBe(true)
  await user.click(screen.getByRole('button', { name: leaving.stay.ru }))
  const form = reason.form as HTMLFormElement
  await user.type(form.querySelector('textarea') as HTMLElement, 'Весной')
  form.requestSubmit()
  await screen.findByText('Слишком длинно')
  await close()
  expect(isAsked()).toBe(true)
})

test('Escape in the question about a note leaves the panel open', async () => {
  const text = 'Перезвонить'
  const written = { id: 3, text, created_at: '2026-11-24T10:00:00Z', author: 'Ана', is_on_behalf: false }
  fakeApi(() => ({ body: { ...details, notes: [{ ...written, may_delete: true }] } }))
  const { user } = renderAt('/profile?tab=orders&request=7', <Page />)
  await user.click(await screen.findByRole('button', { name: messages.deleteNote(text).ru }))
  const question = screen.getByRole('dialog', { name: messages.deletingNote.ru })
  fireEvent(question, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: messages.deletingNote.ru })).toBeNull())
  expect(isOpen()).toBe(true)
})
