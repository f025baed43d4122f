import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { rememberSent, type SentRequest } from '../../parts/requests/sent-requests.ts'
import { makeEvent, makeTracked, now, openTrack } from './test/tracked.tsx'

afterEach(() => vi.useRealTimers())

const visit = { date: '2026-11-19', from: 10, to: 12, proposed_by: 'provider', is_agreed: false } as const
const agreed = { ...visit, is_agreed: true }
const agreement = makeEvent({ kind: 'visit', step: 'visit_agreed', actor: 'customer' })

/** What the first card says, and which step is the current one. */
function shown() {
  const card = document.querySelector('.ask') as HTMLElement
  const current = document.querySelector('[aria-current=step]')
  return {
    badge: card.querySelector('.badge')?.textContent,
    title: within(card).getByRole('heading', { level: 2 }).textContent,
    text: card.textContent ?? '',
    isDue: !card.className.includes('ask--calm'),
    hasCat: card.querySelector('img') !== null,
    orange: document.querySelectorAll('.btn--primary').length,
    current: current?.querySelector('h3')?.textContent ?? null,
    isCustomers: current?.className.includes('customer') ?? false,
  }
}

interface Expected {
  title: string
  badge: string
  current: string | null
  /** Part of the text. */
  text?: string
}

const provider = 'Следующий шаг\u00a0— за Codru Net'
const desk = 'Следующий шаг\u00a0— за Motanet'
const closed = 'Заявка закрыта'

const calm: [name: string, part: Partial<TrackedRequest>, expected: Expected][] = [
  ['held', { step: 'held' }, { title: 'Проверяем заявку', badge: desk, current: 'Проверка' }],
  [
    'sent',
    { step: 'sent', respond_by: '2026-11-17T13:30:00Z' },
    { title: 'Ждём ответа Codru Net', badge: provider, current: 'Ответ Codru Net', text: 'до 17 ноября, 15:30' },
  ],
  [
    'delivered, with a late response',
    { step: 'delivered', respond_by: '2026-11-17T09:00:00Z' },
    { title: 'Ждём ответа Codru Net', badge: provider, current: 'Ответ Codru Net', text: 'Ответ задерживается' },
  ],
  ['taken', { step: 'taken' }, { title: 'Codru Net готовит подключение', badge: provider, current: 'Подключение' }],
  [
    'a visit proposed by the customer',
    { step: 'visit_proposed', visit: { ...visit, proposed_by: 'customer' } },
    { title: 'Вы предложили другое время', badge: provider, current: 'Время визита', text: 'Четверг, 19 ноября' },
  ],
  [
    'a visit proposed by the customer, whose time has passed',
    { step: 'visit_proposed', visit: { ...visit, date: '2026-11-16', proposed_by: 'customer' } },
    { title: 'Ждём ответа Codru Net', badge: provider, current: 'Время визита', text: 'прошло без ответа' },
  ],
  [
    'an agreed visit',
    { step: 'visit_agreed', visit: agreed },
    { title: 'Мастер приедет в четверг, 19 ноября', badge: provider, current: 'Подключение' },
  ],
  [
    'a visit that is over',
    { step: 'visit_agreed', visit: { ...agreed, date: '2026-11-16' } },
    { title: 'Визит был назначен на 16 ноября', badge: provider, current: 'Подключение' },
  ],
  [
    'a connection stated by the customer',
    { step: 'stated', connected_on: '2026-11-17' },
    {
      title: 'Вы сообщили, что интернет работает',
      badge: provider,
      current: 'Codru Net подтверждает подключение',
    },
  ],
  [
    'a confirmed connection',
    { step: 'confirmed', connected_on: '2026-11-17', guarantee_until: '2027-02-15' },
    { title: 'Гарантия до 15 февраля 2027 г.', badge: 'Подключено', current: null, text: '17 ноября 2026 г.' },
  ],
  [
    'a guarantee that is over',
    { step: 'confirmed', connected_on: '2026-08-01', guarantee_until: '2026-10-30' },
    { title: 'Гарантия действовала до 30 октября 2026 г.', badge: 'Подключено', current: null },
  ],
  ['disputed', { step: 'disputed' }, { title: 'Разбираемся с подключением', badge: desk, current: 'Решение Motanet' }],
  [
    'refused',
    { step: 'refused', reason: 'no_port', reason_text: 'Порты будут в марте' },
    {
      title: 'Codru Net не может подключить',
      badge: 'Сейчас ваш ход',
      current: 'Другой провайдер',
      text: 'нет свободных портов.«Порты будут в марте»',
    },
  ],
  [
    'withdrawn',
    { step: 'withdrawn' },
    { title: 'Вы отозвали заявку', badge: closed, current: null, text: 'больше не видит ваших контактов' },
  ],
  [
    'transferred',
    { step: 'transferred', successor_url: 'https://motanet.md/ro/track/next' },
    { title: 'Заявка у другого провайдера', badge: closed, current: null },
  ],
  [
    'a tender for which no provider was found',
    { kind: 'office', tariff: null, provider: { id: 1, name: 'Motanet', number: '' } },
    { title: 'Подбираем провайдеров', badge: desk, current: 'Ответ Motanet', text: 'ищет, кто вас подключит' },
  ],
  [
    'a tariff of a provider that is suspended',
    { provider: { id: 1, name: 'Motanet', number: '' }, respond_by: '2026-11-17T13:30:00Z' },
    { title: 'Подбираем провайдеров', badge: desk, current: 'Ответ Motanet', text: 'ищет, кто вас подключит' },
  ],
  [
    'a request that staff pass on',
    { step: 'taken', tariff: null, provider: { id: 1, name: 'Motanet', number: '' }, named_provider: 'Prut' },
    { title: 'Передаём заявку провайдеру Prut', badge: desk, current: 'Подключение', text: 'пока не партнёр Motanet' },
  ],
]

test.each(calm)('%s: the card is calm and says whose turn it is', async (_, part, { text = '', ...expected }) => {
  await openTrack(makeTracked(part))
  expect(shown()).toMatchObject({ ...expected, isDue: false, hasCat: false, orange: 0 })
  expect(shown().text).toContain(text)
})

test('a connection stated by the provider asks the customer, with the only orange button', async () => {
  const history = [makeEvent({ step: 'stated', changed_at: '2026-11-17T09:48:00Z', details: { date: '2026-11-17' } })]
  const request = makeTracked({ step: 'stated', connected_on: '2026-11-17', acts: ['confirm', 'object'], history })
  await openTrack({ ...request, is_email_verified: true })
  const title = 'Подключили?'
  expect(shown()).toMatchObject({ title, isDue: true, hasCat: true, orange: 1, isCustomers: true })
  expect(shown().text).toContain('17 ноября, 11:48')
  expect(shown().text).toContain('с 17 ноября пойдут 90 дней гарантии')
  expect(shown().text).toContain('напомним письмом')
})

test.each([
  [{ objection_until: '2026-11-29T10:00:00Z' }, 'Если до 29 ноября возражений не будет'],
  [{ email: null }, 'сотрудник Motanet позвонит'],
  [{}, 'e-mail не подтверждён'],
])('what silence means depends on the address: %o', async (part, text) => {
  await openTrack(makeTracked({ step: 'stated', connected_on: '2026-11-17', acts: ['confirm'], ...part }))
  expect(shown().text).toContain(text)
})

test('a visit proposed by the provider is accepted by one tap; the card then has the focus', async () => {
  const request = makeTracked({ step: 'visit_proposed', visit, acts: ['accept_visit', 'propose_visit'] })
  const after = makeTracked({ step: 'visit_agreed', visit: agreed, acts: ['propose_visit'], history: [agreement] })
  const { user, posts } = await openTrack(request, { path: '/track/secret?proof=p', after })
  expect(shown()).toMatchObject({ title: 'Вам подходит это время?', isDue: true, orange: 1, isCustomers: true })
  await user.click(screen.getByRole('button', { name: 'Да, подходит' }))
  await screen.findByRole('heading', { name: 'Мастер приедет в четверг, 19 ноября' })
  expect(posts()).toMatchObject([
    {
      path: '/info/api/track/secret/visit/',
      body: { act: 'accept_visit', date: visit.date, from: visit.from, to: visit.to, proof: 'p' },
      headers: { 'accept-language': 'ru' },
    },
  ])
  expect(document.activeElement?.className).toContain('ask')
  const calendar = screen.getByRole('link', { name: 'В календарь, .ics' })
  expect(calendar.getAttribute('href')).toBe('/info/api/track/secret/visit.ics')
})

fullSuiteTest('a proposed time that has passed since cannot be accepted, and the button says why', async () => {
  const request = makeTracked({ step: 'visit_proposed', visit, acts: ['accept_visit', 'propose_visit'] })
  const problem = { code: 'invalid-input', detail: 'Проверьте', fields: { date: ['Это время уже прошло'] } }
  const { user } = await openTrack(request, { onPost: () => ({ status: 400, body: problem }) })
  await user.click(screen.getByRole('button', { name: 'Да, подходит' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Это время уже прошло')
})

test('another time is proposed as a day and a window of hours; a refusal keeps both', async () => {
  const request = makeTracked({ step: 'visit_agreed', visit: agreed, acts: ['propose_visit'] })
  const problem = { code: 'invalid-input', detail: 'Проверьте', fields: { date: ['Это время уже прошло'] } }
  const { user, posts } = await openTrack(request, { onPost: () => ({ status: 400, body: problem }) })
  await user.click(screen.getByText('Другое время'))
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'День' })
  await user.selectOptions(day, 'пятница, 20 ноября')
  await user.click(screen.getByRole('radio', { name: '14:00–16:00' }))
  await user.click(screen.getByRole('button', { name: 'Предложить это время' }))
  await screen.findByText('Это время уже прошло')
  expect(posts()[0]?.body).toEqual({ act: 'propose_visit', date: '2026-11-20', from: 14, to: 16 })
  expect(day.value).toBe('2026-11-20')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '14:00–16:00' }).checked).toBe(true)
  expect(document.activeElement).toBe(day)
})

test.each(
  everyNth(4, [
    ['hours', 'date'],
    ['hours', 'from'],
    ['date', 'date'],
    ['date', 'to'],
  ]),
)('another choice of the %s removes the error that was reported at %s', async (control, field) => {
  const request = makeTracked({ step: 'visit_agreed', visit: agreed, acts: ['propose_visit'] })
  const problem = { code: 'invalid-input', detail: 'Проверьте', fields: { [field]: ['Это время уже прошло'] } }
  const { user } = await openTrack(request, { onPost: () => ({ status: 400, body: problem }) })
  await user.click(screen.getByText('Другое время'))
  await user.click(screen.getByRole('button', { name: 'Предложить это время' }))
  await screen.findByText('Это время уже прошло')
  if (control === 'hours') await user.click(screen.getByRole('radio', { name: '14:00–16:00' }))
  else await user.selectOptions(screen.getByRole('combobox', { name: 'День' }), 'пятница, 20 ноября')
  expect(screen.queryByText('Это время уже прошло')).toBeNull()
})

test('a second tap sends nothing while the first response is awaited, and the button is busy', async () => {
  let respond: (response: { body: TrackedRequest }) => void = () => undefined
  const request = makeTracked({ step: 'stated', connected_on: '2026-11-17', acts: ['confirm', 'object'] })
  const after = makeTracked({ step: 'confirmed', connected_on: '2026-11-17', guarantee_until: '2027-02-15' })
  const onPost = () => new Promise<{ body: TrackedRequest }>((resolve) => (respond = resolve))
  const { user, posts } = await openTrack(request, { after, onPost })
  const yes = screen.getByRole('button', { name: 'Да, интернет работает' })
  await user.dblClick(yes)
  await user.click(screen.getByText('Нет, не подключили'))
  await user.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  expect(yes.getAttribute('aria-busy')).toBe('true')
  expect(posts()).toHaveLength(1)
  respond({ body: after })
  await screen.findByRole('heading', { name: /^Гарантия до/ })
  expect(posts()).toHaveLength(1)
})

test('an objection is sent with its explanation', async () => {
  const request = makeTracked({ step: 'stated', connected_on: '2026-11-17', acts: ['confirm', 'object'] })
  const { user, posts } = await openTrack(request, { after: makeTracked({ step: 'disputed' }) })
  await user.click(screen.getByText('Нет, не подключили'))
  await user.type(screen.getByRole('textbox', { name: /^Что не так/ }), 'Мастер не пришёл')
  await user.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  await screen.findByRole('heading', { name: 'Разбираемся с подключением' })
  expect(posts()).toMatchObject([{ path: '/info/api/track/secret/object/', body: { text: 'Мастер не пришёл' } }])
})

test('a conflict shows the current state with the message', async () => {
  const request = makeTracked({ step: 'delivered', acts: ['cancel'] })
  const after = makeTracked({ step: 'refused', reason: 'no_line', acts: ['cancel'] })
  const detail = 'Сейчас это сделать нельзя'
  const onPost = () => ({ status: 409, body: { code: 'action-not-possible', detail, current: after } })
  const { user } = await openTrack(request, { after, onPost })
  await user.click(screen.getByText('Отозвать заявку'))
  await user.click(screen.getByRole('button', { name: 'Да, отозвать' }))
  await screen.findByRole('heading', { name: 'Codru Net не может подключить' })
  expect(screen.getByRole('alert').textContent).toBe(detail)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('without a connection the form keeps what was typed and says so', async () => {
  const { user } = await openTrack(makeTracked({ acts: ['contacts'] }), { onPost: () => 'unreachable' })
  await user.click(screen.getByLabelText('Изменить e-mail'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  await user.clear(field)
  await user.paste('new@example.md')
  await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Сервер не отвечает')
  expect(field.value).toBe('new@example.md')
})

test('a changed phone number closes its form', async () => {
  const request = makeTracked({ acts: ['contacts'] })
  const { user, posts } = await openTrack(request, { after: { ...request, phone: '+37379000111' } })
  await user.click(screen.getByLabelText('Изменить телефон'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
  expect(field.value).toBe('+373 69 123 456')
  await user.clear(field)
  await user.paste('79000111')
  await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Сохранить' }))
  const panel = screen.getByRole('region', { name: 'У кого ваши контакты' })
  await within(panel).findByText('+373 79 000 111')
  expect(posts()[0]?.body).toEqual({ phone: '79000111' })
  expect(screen.getByLabelText('Изменить телефон').closest('details')?.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Изменить телефон'))
})

test('a contact that is saved after a refusal gives the focus to its button', async () => {
  const request = makeTracked({ acts: ['contacts'] })
  const problem = { code: 'invalid-input', detail: 'Проверьте', fields: { phone: ['Это не номер'] } }
  let isRefused = true
  const after = { ...request, phone: '+37379000111' }
  const onPost = () => (isRefused ? { status: 400, body: problem } : { body: after })
  const { user, posts } = await openTrack(request, { after, onPost })
  const change = screen.getByLabelText('Изменить телефон')
  await user.click(change)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
  await user.clear(field)
  await user.type(field, '12{Enter}')
  await screen.findByText('Это не номер')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(change.closest('details')?.open).toBe(true)
  isRefused = false
  await user.clear(field)
  await user.type(field, '79000111{Enter}')
  await vi.waitFor(() => expect(change.closest('details')?.open).toBe(false))
  expect([document.activeElement, posts().length]).toEqual([change, 2])
})

test.each([
  ['Изменить телефон', 'Телефон'],
  ['Изменить e-mail', 'E-mail'],
])('a contact that is saved without a change closes its form: %s', async (label, name) => {
  const { user, posts } = await openTrack(makeTracked({ acts: ['contacts'] }))
  const change = screen.getByLabelText(label)
  await user.click(change)
  await user.type(screen.getByRole('textbox', { name }), '{Enter}')
  await vi.waitFor(() => expect(change.closest('details')?.open).toBe(false))
  expect([document.activeElement, posts().length]).toEqual([change, 1])
})

test.each([
  ['with a proof', '?proof=p', {}, true],
  ['without a proof', '', {}, false],
  ['for a verified address', '?proof=p', { is_email_verified: true }, false],
])('the address can be verified %s: %s', async (_, query, part, isOffered) => {
  const request = makeTracked({ acts: ['verify'], ...part })
  const { user, posts } = await openTrack(request, { path: `/track/secret${query}` })
  const button = screen.queryByRole('button', { name: 'Подтвердить e-mail' })
  expect(button !== null).toBe(isOffered)
  expect(posts()).toEqual([])
  if (button === null) return
  await user.click(button)
  await vi.waitFor(() =>
    expect(posts()).toMatchObject([{ path: '/info/api/track/secret/verify/', body: { proof: 'p' } }]),
  )
})

const alternative = {
  provider: { id: 3, name: 'Nistru Telecom', logo: null },
  tariff: { id: 9, name: 'Turbo', name_ro: 'Turbo', price: 255, speed: 450 },
}

test('one tap sends the request to an offered provider and opens its page', async () => {
  const request = makeTracked({ step: 'refused', reason: 'no_line', acts: ['move'], alternatives: [alternative] })
  const { user, posts } = await openTrack(request, {
    after: makeTracked({ id: 10483, provider: { id: 3, name: 'Nistru Telecom', number: '' } }),
    onPost: () => ({ body: { id: 10483, tracking_url: 'https://motanet.md/ro/track/next' } }),
  })
  expect(shown().orange).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Отправить сюда: Turbo, Nistru Telecom' }))
  await screen.findByRole('heading', { name: 'Ждём ответа Nistru Telecom' })
  expect(posts()).toMatchObject([{ path: '/info/api/track/secret/move/', body: { provider_id: 3, tariff_id: 9 } }])
})

test.each([
  [[alternative], 'Дальше\u00a0— вы: выберите, куда отправить заявку.'],
  [[], 'Дальше\u00a0— вы: можно отправить новую заявку.'],
])('after a refusal the next step is what the page offers: %j', async (alternatives, note) => {
  await openTrack(makeTracked({ step: 'refused', reason: 'no_line', acts: ['move'], alternatives }))
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain(note)
})

test('other providers are offered to a waiting customer only after they were offered', async () => {
  const waiting = makeTracked({ step: 'delivered', acts: ['move'], alternatives: [alternative] })
  const { unmount } = await openTrack(waiting)
  expect(screen.queryByText('Turbo')).toBeNull()
  unmount()
  const offered = makeEvent({ kind: 'offered', step: 'delivered', actor: 'system' })
  await openTrack({ ...waiting, history: [offered] })
  expect(shown().title).toBe('Codru Net пока не отвечает')
  expect(screen.getByText('Turbo')).toBeDefined()
})

const delayed = 'Codru Net задерживает подключение'

test.each([
  ['has taken the request and does nothing more', { step: 'taken' }, [], delayed],
  [
    'does not respond to the proposed time',
    { step: 'visit_proposed', visit: { ...visit, proposed_by: 'customer' } },
    [],
    delayed,
  ],
  [
    'has gone on since',
    { step: 'taken' },
    [makeEvent({ step: 'taken', actor: 'provider' })],
    'Codru Net готовит подключение',
  ],
] as const)('other providers are offered if this one %s', async (_, state, later, title) => {
  const history = [
    makeEvent({ step: 'taken' }),
    makeEvent({ kind: 'offered', step: 'taken', actor: 'system' }),
    makeEvent({ kind: 'offered', step: 'taken', actor: 'desk' }),
    ...later,
  ]
  await openTrack(makeTracked({ ...state, acts: ['move'], alternatives: [alternative], history }))
  expect(shown().title).toBe(title)
  expect(shown().text).not.toContain(title === delayed ? 'ничего не нужно' : delayed)
  expect(screen.getByText('Turbo')).toBeDefined()
})

test('a proposed visit that is over is no question any more: the customer states the connection or proposes another time', async () => {
  await openTrack(
    makeTracked({
      step: 'visit_proposed',
      visit: { ...visit, date: '2026-11-16' },
      acts: ['accept_visit', 'propose_visit', 'connected'],
      history: [makeEvent({ kind: 'visit', step: 'visit_proposed', actor: 'provider' })],
    }),
  )
  expect(shown().title).toBe('Визит был назначен на 16 ноября')
  expect(screen.queryByRole('button', { name: 'Да, подходит' })).toBeNull()
  expect(await screen.findByText('Другое время')).toBeDefined()
})

test('the customer of a request to no provider chooses among what staff have found', async () => {
  const provider = { id: 1, name: 'Motanet', number: '' }
  const history = [makeEvent({ kind: 'offered', step: 'taken', actor: 'desk' })]
  for (const step of ['sent', 'taken'] as const) {
    const request = makeTracked({ step, provider, tariff: null, acts: ['move'], alternatives: [alternative], history })
    const { unmount } = await openTrack(request)
    expect(shown().title).toBe('Выберите провайдера')
    expect(screen.getByText('Turbo')).toBeDefined()
    expect(screen.queryByText(/Motanet сразу потеряет/)).toBeNull()
    unmount()
  }
})

test('who sent a rejected request sees why, and nothing to do', async () => {
  const text = 'Похоже на рассылку.'
  const history = [
    makeEvent({ step: 'held', actor: 'customer' }),
    makeEvent({ step: 'rejected', actor: 'desk', details: { text } }),
  ]
  await openTrack(makeTracked({ step: 'rejected', status: 'rejected', history }))
  expect(shown().title).toBe('Заявка не прошла проверку')
  expect(screen.getByText(`«${text}»`)).toBeDefined()
})

test('the journey tells a dispute once, also if the provider changes the status during it', async () => {
  const history = [
    makeEvent({ step: 'disputed' }),
    makeEvent({ kind: 'claim_response', step: 'disputed' }),
    makeEvent({ step: 'disputed' }),
  ]
  await openTrack(makeTracked({ step: 'disputed', history }))
  expect(screen.getAllByText('Codru Net сообщил, что подключения нет')).toHaveLength(1)
})

test('the journey tells of each chosen provider that it has taken the request, and of the same one that it has again', async () => {
  const steps = ['tendering', 'sent', 'taken', 'tendering', 'sent', 'taken', 'refused', 'taken'] as const
  const history = steps.map((step, hour) => makeEvent({ step, changed_at: `2026-11-16T0${hour}:00:00Z` }))
  await openTrack(makeTracked({ step: 'taken', history }))
  expect(screen.getAllByText('Взята в работу')).toHaveLength(2)
  expect(screen.getAllByText('Снова в работе')).toHaveLength(1)
})

test('the journey tells what the desk decided, and how the customer consented', async () => {
  const history = [
    makeEvent({ step: 'disputed', actor: 'customer' }),
    makeEvent({ step: 'delivered', actor: 'desk', details: { text: 'Монтажник ошибся адресом.' } }),
    makeEvent({ kind: 'consented', step: 'delivered', actor: 'desk', details: { text: 'Просит Nistru.' } }),
  ]
  await openTrack(makeTracked({ step: 'delivered', history }))
  for (const part of [
    'Motanet решил, что подключения не было',
    '«Монтажник ошибся адресом.»',
    'Вы согласились по телефону',
    '«Просит Nistru.»',
  ])
    expect(screen.getByText(part)).toBeDefined()
})

test('the journey tells that the desk has withdrawn the request for the customer', async () => {
  const note = 'С ваших слов записал Motanet.'
  for (const actor of ['customer', 'desk'] as const) {
    const { unmount } = await openTrack(
      makeTracked({ step: 'withdrawn', history: [makeEvent({ step: 'withdrawn', actor })] }),
    )
    expect(screen.queryByText(note) !== null).toBe(actor === 'desk')
    unmount()
  }
})

test('every holder of the contacts is named with the date, also one that has them no longer', async () => {
  const [first, second] = makeTracked().holders
  const holders = [
    { ...(first as NonNullable<typeof first>), until: '2026-11-17T09:00:00Z' },
    second as NonNullable<typeof second>,
  ]
  await openTrack(makeTracked({ step: 'withdrawn', holders }))
  const panel = screen.getByRole('region', { name: 'У кого ваши контакты' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'CCodru Netдоступ закрыт 17 ноября, 11:00',
    'Служба Motanetс 16 ноября, 14:12, только чтобы помочь с заявкой',
  ])
})

test('a transferred request links to its successor in the language of the page', async () => {
  await openTrack(makeTracked({ step: 'transferred', successor_url: 'https://motanet.md/track/next' }), {
    path: '/ro/track/secret',
  })
  expect(screen.getByRole('link', { name: 'Deschide cererea nouă' }).getAttribute('href')).toBe('/ro/track/next')
})

test.each([
  ['taken', 1],
  ['withdrawn', 0],
  ['transferred', 0],
] as const)('a request that is %s names the provider’s phone number %s times', async (step, count) => {
  await openTrack(makeTracked({ step }))
  const help = screen.getByRole('region', { name: 'Есть вопросы?' })
  expect(within(help).queryAllByRole('link', { name: /Codru Net, / })).toHaveLength(count)
})

test('mails can be ended and a request withdrawn only while that is possible', async () => {
  const { user, posts } = await openTrack(makeTracked({ is_unsubscribed: false }))
  expect(screen.queryByText('Отозвать заявку')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Не присылать письма' }))
  await vi.waitFor(() => expect(posts()).toMatchObject([{ path: '/info/api/track/secret/unsubscribe/' }]))
})

test('the customer states a connection with its day, not before the request', async () => {
  const { user, posts } = await openTrack(makeTracked({ step: 'taken', acts: ['connected'] }), {
    after: makeTracked({ step: 'stated', connected_on: '2026-11-16' }),
  })
  await user.click(await screen.findByText('Интернет уже работает'))
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Когда подключили' })
  expect([...day.options].map(({ value }) => value)).toEqual(['2026-11-17', '2026-11-16'])
  await user.selectOptions(day, '2026-11-16')
  await user.click(screen.getByRole('button', { name: 'Сообщить о подключении' }))
  await screen.findByRole('heading', { name: 'Вы сообщили, что интернет работает' })
  expect(posts()).toMatchObject([{ path: '/info/api/track/secret/confirm/', body: { date: '2026-11-16' } }])
})

test('a confirmation by mistake is taken back, and the customer is asked again about the statement of the provider', async () => {
  const statement = makeEvent({ step: 'stated', changed_at: '2026-11-16T15:00:00Z', details: { date: '2026-11-16' } })
  const takenBack = makeEvent({ step: 'stated', actor: 'customer', changed_at: now, details: { taken_back: true } })
  const connected = { connected_on: '2026-11-16', history: [statement] }
  const confirmed = makeTracked({ ...connected, step: 'confirmed', connected_at: now, acts: ['unconfirm', 'claim'] })
  const { user, posts } = await openTrack(confirmed, {
    after: makeTracked({
      ...{ ...connected, step: 'stated', acts: ['confirm', 'object'] },
      history: [statement, takenBack],
    }),
  })
  await screen.findByText('Подтвердили по ошибке? Отменить можно до 24 ноября включительно.')
  await user.click(screen.getByRole('button', { name: 'Отменить подтверждение' }))
  await screen.findByRole('heading', { name: 'Подключили?' })
  expect(shown().text).toContain('16 ноября, 17:00')
  screen.getByText('Вы отменили отметку о подключении')
  expect(posts()).toMatchObject([{ path: '/info/api/track/secret/unconfirm/' }])
})

test('an own statement is taken back while the provider has not answered it', async () => {
  const stated = makeTracked({ step: 'stated', connected_on: '2026-11-16', acts: ['unconfirm'] })
  const { user, posts } = await openTrack(stated, {
    after: makeTracked({ step: 'taken', acts: ['connected'] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Отменить: интернет ещё не работает' }))
  await screen.findByRole('heading', { name: 'Codru Net готовит подключение' })
  expect(posts()).toMatchObject([{ path: '/info/api/track/secret/unconfirm/' }])
})

test('an objection that came too late is shown with what was written', async () => {
  const request = makeTracked({ step: 'stated', connected_on: '2026-11-17', acts: ['confirm', 'object'] })
  const after = makeTracked({ step: 'confirmed', connected_on: '2026-11-17', guarantee_until: '2027-02-15' })
  const detail = 'Сейчас это сделать нельзя'
  const onPost = () => ({ status: 409, body: { code: 'action-not-possible', detail, current: after } })
  const { user } = await openTrack(request, { after, onPost })
  await user.click(screen.getByText('Нет, не подключили'))
  await user.type(screen.getByRole('textbox', { name: /^Что не так/ }), 'Мастер не пришёл')
  await user.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`${detail} Вы написали: Мастер не пришёл`)
})

test('a changed e-mail address leaves the proof of the former one behind', async () => {
  const request = makeTracked({ acts: ['contacts', 'verify'] })
  const after = { ...request, email: 'new@example.md' }
  const { user } = await openTrack(request, { path: '/track/secret?proof=p', after })
  expect(screen.getByRole('button', { name: 'Подтвердить e-mail' })).toBeTruthy()
  await user.click(screen.getByLabelText('Изменить e-mail'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  await user.clear(field)
  await user.paste('new@example.md')
  await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findAllByText('new@example.md')).not.toHaveLength(0)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Подтвердить e-mail' })).toBeNull())
})

test.each([
  ['Подтвердить e-mail', { is_email_verified: true }, 'E-mail подтверждён.'],
  ['Не присылать письма', { is_unsubscribed: true }, /^Письма о ходе заявки отключены/],
] as const)('what replaces the button «%s» gets its focus', async (name, done, text) => {
  const request = makeTracked({ acts: ['verify'] })
  const { user } = await openTrack(request, { path: '/track/secret?proof=p', after: { ...request, ...done } })
  await user.click(screen.getByRole('button', { name }))
  const replacement = await screen.findByText(text)
  await vi.waitFor(() => expect(document.activeElement).toBe(replacement))
})

test('only a page that no mail has opened says where the address is confirmed', async () => {
  const request = makeTracked({ acts: ['verify'] })
  const note = 'Чтобы подтвердить адрес, откройте последнее письмо от Motanet.'
  const { unmount } = await openTrack(request, { path: '/track/secret?proof=p' })
  expect([screen.queryByText(note), screen.queryByRole('button', { name: 'Подтвердить e-mail' })]).toEqual([
    null,
    expect.anything(),
  ])
  unmount()
  await openTrack(request, { path: '/track/secret' })
  expect([screen.queryByText(note), screen.queryByRole('button', { name: 'Подтвердить e-mail' })]).toEqual([
    expect.anything(),
    null,
  ])
})

test('a request that staff pass on is called after the provider that the customer has chosen', async () => {
  const passedOn = { provider: { id: 1, name: 'Motanet', number: '' }, named_provider: 'Prut' }
  const { unmount } = await openTrack(makeTracked({ ...passedOn, acts: ['cancel'] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/ от Prut$/)
  // Staff keep the contacts of a withdrawn request
  expect(screen.queryByText(/Motanet сразу потеряет доступ/)).toBeNull()
  screen.getByText('Передумали? Ваши контакты не увидит ни один провайдер.')
  unmount()
  await openTrack(makeTracked({ ...passedOn, kind: 'office', tariff: null }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/: Prut$/)
})

test('who was not reached can correct the phone, and is told so', async () => {
  const refused = { step: 'refused', acts: ['contacts', 'cancel'] } as const
  const { unmount } = await openTrack(makeTracked({ ...refused, acts: [...refused.acts], reason: 'unreachable' }))
  expect(screen.getByText(/^Если телефон указан неверно/)).toBeDefined()
  expect(screen.getByLabelText('Изменить телефон')).toBeDefined()
  unmount()
  await openTrack(makeTracked({ ...refused, acts: [...refused.acts], reason: 'no_line' }))
  expect(screen.queryByText(/^Если телефон указан неверно/)).toBeNull()
})

test('the tariff of a suspended provider is not called one of Motanet, and no provider has the contacts', async () => {
  await openTrack(makeTracked({ provider: { id: 1, name: 'Motanet', number: '' }, acts: ['contacts'] }))
  expect(screen.getByText('Провайдеры их не видят.')).toBeDefined()
  expect(screen.queryByText('Провайдер сразу получит новый номер.')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fibra 500')
})

test.each([
  [{ acts: ['cancel'] }, 'Заявка будет отозвана'],
  [{ step: 'confirmed' }, 'Гарантией по этой заявке воспользоваться будет нельзя'],
  [
    { step: 'transferred', successor_url: 'https://motanet.md/track/next' },
    'Если новая заявка ещё открыта, она будет отозвана',
  ],
] as [Partial<TrackedRequest>, string][])('an erasure says what it ends: %o', async (part, text) => {
  const { user } = await openTrack(makeTracked(part))
  await user.click(screen.getByText('Удалить данные'))
  expect(screen.getByRole('button', { name: 'Да, удалить навсегда' }).closest('form')?.textContent).toContain(text)
})

test('the phone of the provider is written as on its page', async () => {
  await openTrack(makeTracked())
  screen.getByRole('link', { name: 'Позвонить в Codru Net, +373 22 000 001' })
})

test('the proof of a mail to a former address leads to the last mail instead of another attempt', async () => {
  const request = makeTracked({ acts: ['verify'] })
  const problem = { code: 'invalid-link', detail: 'Ссылка недействительна или устарела.' }
  const onPost = () => ({ status: 400, body: problem })
  const { user } = await openTrack(request, { path: '/track/secret?proof=p', onPost })
  await user.click(screen.getByRole('button', { name: 'Подтвердить e-mail' }))
  const replacement = await screen.findByRole('status')
  expect(replacement.textContent).toBe('Чтобы подтвердить адрес, откройте последнее письмо от Motanet.')
  await vi.waitFor(() => expect(document.activeElement).toBe(replacement))
  expect([screen.queryByRole('button', { name: 'Подтвердить e-mail' }), screen.queryByText(problem.detail)]).toEqual([
    null,
    null,
  ])
})

test('opening the page of a request removes its notice, and no other', async () => {
  const [sent, other] = [makeTracked().id, 5].map((id) => ({ id, trackingPath: `/track/${id}`, hasMail: true }))
  for (const request of [sent, other]) rememberSent(request as SentRequest)
  await openTrack(makeTracked())
  expect(JSON.parse(sessionStorage.getItem('sent-requests') ?? '')).toEqual([other])
})

test('the way to other tariffs keeps the place of the request', async () => {
  await openTrack(makeTracked({ step: 'withdrawn', address_id: 7 }))
  expect(screen.getByRole('link', { name: 'Посмотреть другие тарифы' }).getAttribute('href')).toBe(
    '/forhome?address_id=7',
  )
})

test('mails that were ended are started again by one tap', async () => {
  const request = makeTracked({ is_unsubscribed: true, is_email_verified: true })
  const { user, calls } = await openTrack(request, { after: makeTracked() })
  await user.click(screen.getByRole('button', { name: 'Снова присылать письма' }))
  const told = await screen.findByText('Письма о ходе заявки снова включены.')
  await vi.waitFor(() => expect(document.activeElement).toBe(told))
  expect(screen.getByRole('button', { name: 'Не присылать письма' })).toBeDefined()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'DELETE', path: '/info/api/track/secret/unsubscribe/' }),
  )
})

fullSuiteTest('a proposed visit that the customer answers with another time gives the focus to the card', async () => {
  const request = makeTracked({ step: 'visit_proposed', visit, acts: ['accept_visit', 'propose_visit'] })
  const after = makeTracked({ step: 'visit_proposed', visit: { ...visit, proposed_by: 'customer' } })
  const { user } = await openTrack(request, { after })
  await user.click(screen.getByText('Другое время'))
  await user.click(screen.getByRole('button', { name: 'Предложить это время' }))
  await screen.findByRole('heading', { name: 'Вы предложили другое время' })
  expect(document.activeElement?.className).toContain('ask')
})

test('the link in a mail opens the withdrawal', async () => {
  await openTrack(makeTracked({ acts: ['cancel'] }), { path: '/track/secret?proof=p#withdraw' })
  const summary = await screen.findByText('Отозвать заявку')
  await vi.waitFor(() => expect(summary.closest('details')?.open).toBe(true))
})

test.each<[Partial<TrackedRequest>, string]>([
  [{ step: 'transferred' }, 'Теперь их видит провайдер, которого вы выбрали.'],
  [{ step: 'held' }, 'Провайдер увидит их после проверки заявки.'],
  [{ step: 'sent' }, 'Другие провайдеры их не видят.'],
])('who else sees the contacts is said truthfully: %o', async (part, text) => {
  await openTrack(makeTracked(part))
  expect((await screen.findByRole('region', { name: 'У кого ваши контакты' })).textContent).toContain(text)
})
