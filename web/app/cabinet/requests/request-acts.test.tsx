import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { tenderStates } from '../../parts/offers/messages.ts'
import { chooseReason } from '../../parts/requests/messages-acts.ts'
import { stepNames } from '../../parts/requests/messages-steps.ts'
import { answerSent } from './messages-panel.ts'
import { RequestActs } from './request-acts.tsx'
import { RequestContent } from './request-content.tsx'
import { RequestHistory } from './request-history.tsx'
import type { RequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'

afterEach(() => vi.unstubAllGlobals())

const details: RequestDetails = {
  id: 7,
  kind: 'tariff',
  status: 'info',
  step: 'delivered',
  name: 'Анжела',
  phone: '+37369123456',
  email: 'a@example.md',
  is_email_verified: false,
  point: null,
  address: 'str. Ismail, 84',
  tariff: { id: 1, name: 'Fibra', name_ro: '' },
  new_company: false,
  services: [],
  employees_count: null,
  inn: '',
  comments: '',
  call_time: null,
  created_at: '2026-11-24T10:00:00Z',
  visit: null,
  reason: null,
  reason_text: '',
  connected_on: null,
  connected_at: null,
  has_contacts: true,
  is_erased: false,
  tender: null,
  answered_at: null,
  turn: 'provider',
  assignee: null,
  version: 3,
  acts: ['take', 'cannot'],
  calendar: { now: '2026-11-25T10:00:00Z', visit_days: ['2026-11-25'] },
  respond_by: null,
  answer_links: 0,
  has_public_tariff: true,
  place: null,
  notes: [],
  history: [],
  claims: [],
}

function show(respond: Parameters<typeof fakeApi>[0], request: RequestDetails = details) {
  signIn()
  const calls = fakeApi(respond)
  const kept: ProviderRequest[] = []
  const rows = { keep: (row: ProviderRequest) => void kept.push(row) } as RequestRows
  const onDone = vi.fn()
  const page = renderAt('/profile', <RequestActs request={request} rows={rows} onSending={vi.fn()} onDone={onDone} />)
  return { calls, kept, onDone, ...page }
}

const { respond_by: _respondBy, answer_links: _links, history: _history, notes: _notes, ...panel } = details
const { acts: _acts, calendar: _calendar, ...row } = panel

test('an action is sent with the version of the request, and its response is shown', async () => {
  const changed = { ...row, step: 'taken', status: 'in_progress', version: 4 }
  const { user, calls, kept, onDone } = show(() => ({ body: changed }))
  await user.click(screen.getByRole('button', { name: 'Беру в работу' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(calls).toMatchObject([
    { method: 'POST', path: '/info/api/tariff-request/7/act/', body: { act: 'take' }, headers: { 'if-match': '"3"' } },
  ])
  expect(kept).toEqual([changed])
})

test('an accepted action is confirmed, and the confirmation gets the focus that the removed button had', async () => {
  const { user } = show(() => ({ body: { ...row, step: 'taken', version: 4 } }))
  await user.click(screen.getByRole('button', { name: 'Беру в работу' }))
  const confirmation = await screen.findByText(answerSent.ru)
  await waitFor(() => expect(document.activeElement).toBe(confirmation))
})

test.each([409, 412])('after a %i the current request is shown with the reason, and reloaded', async (status) => {
  const current = { ...row, step: 'taken', version: 4 }
  const detail = 'Заявка уже в другом состоянии'
  const { user, kept, onDone } = show(() => ({ status, body: { code: 'x', detail, current } }))
  await user.click(screen.getByRole('button', { name: 'Беру в работу' }))
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect([kept, onDone.mock.calls.length]).toEqual([[current], 1])
})

test('without a connection the form keeps what was typed', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  const { user, kept } = show(() => 'unreachable')
  await user.click(await screen.findByText('Не можем подключить'))
  await user.click(screen.getByLabelText('Другое'))
  await user.type(screen.getByRole('textbox'), 'Дом сносят')
  await user.click(screen.getByRole('button', { name: 'Отказаться от заявки' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Сервер не отвечает')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Дом сносят')
  expect(kept).toEqual([])
})

test('a refusal without a reason is refused at the reason', async () => {
  const { user } = show(() => ({ status: 400, body: { code: 'invalid-input', fields: { reason: ['Нужно'] } } }))
  await user.click(await screen.findByText('Не можем подключить'))
  await user.click(screen.getByRole('button', { name: 'Отказаться от заявки' }))
  expect(await screen.findByText(chooseReason.ru)).toBeTruthy()
})

const noted = {
  kind: 'step',
  step: 'delivered',
  status: 'info',
  details: {},
  actor: null,
  is_on_behalf: false,
} as const
const event = { ...noted, role: 'system', changed_at: '2026-11-25T10:00:00Z' } as const

test('an event that changes nothing for the forms keeps what is typed in them', async () => {
  const changes = new EventTarget()
  function Changing() {
    const [request, setRequest] = useState(details)
    useEffect(() => {
      changes.addEventListener('change', (event) => setRequest((event as CustomEvent<RequestDetails>).detail))
    }, [])
    return <RequestActs request={request} rows={{} as RequestRows} onSending={vi.fn()} onDone={vi.fn()} />
  }
  const change = (request: RequestDetails) =>
    act(() => changes.dispatchEvent(new CustomEvent('change', { detail: request })))
  const { user } = renderAt('/profile', <Changing />)
  await user.click(await screen.findByText('Не можем подключить'))
  await user.click(screen.getByLabelText('Другое'))
  await user.type(screen.getByRole('textbox'), 'Дом сносят')
  change({ ...details, history: [event] })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Дом сносят')
  change({ ...details, acts: ['cannot'] })
  await waitFor(() => expect(screen.queryByDisplayValue('Дом сносят')).toBeNull())
})

test('what was sent closes its form, although the same actions remain possible', async () => {
  const { user, onDone } = show(() => ({ body: { ...row, version: 4 } }))
  await user.click(await screen.findByText('Не можем подключить'))
  await user.click(screen.getByLabelText('Другое'))
  await user.type(screen.getByRole('textbox'), 'Дом сносят')
  await user.click(screen.getByRole('button', { name: 'Отказаться от заявки' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByDisplayValue('Дом сносят')).toBeNull())
})

test('without possible actions the section is absent', () => {
  const { container } = show(() => ({}), { ...details, acts: [] })
  expect(container.textContent).toBe('')
})

test('a request of a customer who chose another provider shows this instead of the contacts', () => {
  const gone: RequestDetails = {
    ...{ ...details, step: 'transferred', status: 'rejected', has_contacts: false },
    ...{ name: '', phone: null, email: null, address: '' },
  }
  renderAt('/profile', <RequestContent request={gone} />)
  expect(screen.getByText('Клиент выбрал другого провайдера, его контакты скрыты.')).toBeTruthy()
  expect(screen.queryByText('E-mail')).toBeNull()
})

test('the content names the state of the address, the visit and the reason of a refusal', () => {
  const visit = { date: '2026-11-26', from: 10, to: 12, proposed_by: 'provider', is_agreed: true } as const
  const refused = { ...details, is_email_verified: true, visit, reason: 'no_port', reason_text: 'Весной' } as const
  renderAt('/profile', <RequestContent request={refused} />)
  for (const text of ['подтверждён', 'чт, 26 ноября, 10–12', 'Нет свободного порта', 'Весной'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('the history has an entry for every kind of event, and the status where it changed', () => {
  const at = (hour: number) => `2026-11-25T${hour}:00:00Z`
  const event = { details: {}, actor: null, role: 'system', is_on_behalf: false } as const
  const history: RequestDetails['history'] = [
    { ...event, kind: 'step', step: 'sent', status: 'info', role: 'customer', changed_at: at(10) },
    { ...event, kind: 'reminded', step: 'sent', status: 'info', changed_at: at(11) },
    {
      ...event,
      kind: 'visit',
      step: 'visit_proposed',
      status: 'in_progress',
      actor: 'Ион',
      role: 'provider',
      details: { date: '2026-11-26', from: 10, to: 12 },
      changed_at: at(12),
    },
    { ...event, kind: 'contacts', step: 'visit_proposed', status: 'in_progress', role: 'customer', changed_at: at(13) },
    { ...event, kind: 'email_verified', step: 'visit_proposed', status: 'in_progress', changed_at: at(14) },
    { ...event, kind: 'offered', step: 'visit_proposed', status: 'in_progress', changed_at: at(15) },
    {
      ...event,
      kind: 'step',
      step: 'refused',
      status: 'rejected',
      role: 'provider',
      details: { reason: 'no_line', text: 'Нет кабеля' },
      changed_at: at(16),
    },
  ]
  renderAt('/profile', <RequestHistory history={history} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const expected = [
    /^ЗаинтересованНовая.*клиент$/,
    /^Отправлено напоминание.*Motanet$/,
    /^В работеПредложен визит: чт, 26 ноября, 10–12.*Ион$/,
    /^Изменены контакты.*клиент$/,
    /^E-mail подтверждён/,
    /^Клиенту предложены другие провайдеры/,
    /^ОтклоненоОтказ: нет линии в домеНет кабеля.*провайдер$/,
  ]
  expect(items).toHaveLength(expected.length)
  for (const [index, pattern] of expected.entries()) expect(items[index]).toMatch(pattern)
})

test.each([
  ['open', /^Имя, телефон, e-mail, компания и IDNO скрыты/],
  ['lost', 'Контакты клиента получил только выбранный провайдер.'],
  ['cancelled', 'Клиент отозвал заявку, его контакты скрыты.'],
  ['expired', 'Тендер закрыт без выбора, контакты клиента скрыты.'],
] as const)('an invited provider is told why it has no contacts: the tender is %s', (state, text) => {
  const tender = { state } as RequestDetails['tender']
  renderAt('/profile', <RequestContent request={{ ...details, kind: 'office', has_contacts: false, tender }} />)
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['open', 'Клиент выбирает заново, его контакты скрыты.'],
  ['lost', 'Клиент выбрал другого провайдера, его контакты скрыты.'],
] as const)('a provider whose accepted offer failed reads what is so in a tender that is %s', (state, text) => {
  const tender = { state, offer: 'failed' } as RequestDetails['tender']
  renderAt('/profile', <RequestContent request={{ ...details, kind: 'office', has_contacts: false, tender }} />)
  expect(screen.getByText(text)).toBeDefined()
})

test('who was chosen for a tender that the customer withdrew reads that it is withdrawn', () => {
  const tender = { state: 'won' } as RequestDetails['tender']
  const withdrawn = { ...details, step: 'withdrawn', status: 'rejected', has_contacts: false, tender } as const
  renderAt('/profile', <RequestContent request={withdrawn} />)
  expect(screen.getByText(stepNames.withdrawn.ru)).toBeDefined()
  expect(screen.queryByText(tenderStates.won.ru)).toBeNull()
})
