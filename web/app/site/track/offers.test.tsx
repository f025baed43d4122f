import type { GuaranteeClaim } from '@motanet/contract/requests/guarantee-claims.ts'
import type { OwnTender, ReceivedOffer } from '@motanet/contract/requests/tenders.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as messages from './messages-offers.ts'
import { makeEvent, makeTracked, now, openTrack } from './test/tracked.tsx'

afterEach(() => vi.useRealTimers())

function makeOffer(id: number, part: Partial<ReceivedOffer> = {}): ReceivedOffer {
  return {
    id,
    state: 'live',
    version: 1,
    updated_at: now,
    previous: null,
    monthly_price: 400 + id,
    connection_fee: 0,
    duration_months: 12,
    equipment: 'Роутер',
    install_days: 3,
    message: '',
    valid_until: '2026-12-01',
    effective_monthly_cost: 400 + id,
    install_by: '2026-11-20',
    provider: { id, name: `Провайдер ${id}`, logo: null, rating: null, reviews: 0 },
    ...part,
  }
}

function makeTender(part: Partial<OwnTender> = {}) {
  const tender: OwnTender = {
    state: 'open',
    invited: 7,
    declined: 0,
    closes_at: '2026-11-30T22:00:00Z',
    is_at_desk: false,
    seen_by_providers: null,
    offers: [],
    withdrawn_by: [],
    questions: [],
    share_url: null,
    acts: [],
    ...part,
  }
  const desk = { id: 1, name: 'Motanet', number: '' }
  const history = [makeEvent({ step: 'tendering', actor: 'customer' })]
  return makeTracked({ kind: 'office', tariff: null, provider: desk, step: 'tendering', history, tender })
}

test('an open tender without offers says how many are invited, and until when offers are expected', async () => {
  const tender = makeTender({ closes_at: '2026-11-20T16:00:00Z', acts: ['ask'] })
  await openTrack({ ...tender, services: ['internet'], comments: 'Нужен кабель' })
  const card = document.querySelector('.ask') as HTMLElement
  expect(card.textContent).toContain('Пригласили 7 провайдеров. Они видят вашу заявку,')
  expect(card.textContent).toContain('Предложения ждём до 20 ноября, 18:00')
  expect(await screen.findByLabelText('Вопрос всем провайдерам')).toBeDefined()
})

test('withdrawn offers are named beside those that can be chosen, and where none is left', async () => {
  const withdrawn_by = ['Codru Net']
  const { unmount } = await openTrack(makeTender({ withdrawn_by, offers: [makeOffer(1)], acts: ['accept'] }))
  await screen.findByText('Больше не действует предложение: Codru Net.')
  unmount()
  await openTrack(makeTender({ withdrawn_by: ['Codru Net', 'Dava'] }))
  const card = document.querySelector('.ask') as HTMLElement
  expect(card.textContent).toContain('Больше не действуют предложения: Codru Net, Dava. Пригласили')
})

test.each<[Partial<TrackedRequest>, string, string]>([
  [{}, 'о каждом напишем.', 'придёт сюда и письмом.'],
  [
    { email: null, acts: ['contacts'] },
    'Предложения появляются здесь. Добавьте e-mail, чтобы мы сообщали о новых предложениях.',
    'появится здесь. Ждать не обязательно. Добавьте e-mail',
  ],
  [{ is_unsubscribed: true }, 'Предложения появляются здесь.', 'появится здесь. Ждать не обязательно.'],
])('mails about offers are promised only to those who get them: %o', async (part, expected, slot) => {
  const request = { ...makeTender({ closes_at: '2026-11-20T16:00:00Z' }), ...part }
  const { unmount } = await openTrack(request)
  const card = document.querySelector('.ask .ask__text') as HTMLElement
  expect(card.textContent?.endsWith(expected)).toBe(true)
  unmount()
  const offers = { ...makeTender({ offers: [makeOffer(1)], acts: ['accept'] }).tender } as OwnTender
  await openTrack({ ...request, tender: offers })
  expect(document.querySelector('.offer--empty')?.textContent).toContain(slot)
  expect(document.querySelector('.offer--empty')?.textContent).toContain('Есть свободные места')
})

test('an open tender names only the data that the customer gave', async () => {
  const given = { email: null, address: '', services: ['internet'], comments: '', name: '' }
  const { unmount } = await openTrack({ ...makeTender(), ...given })
  expect(document.querySelector('.ask__text')?.textContent).toContain('видят вашу заявку, но не ваши контакты')
  expect(screen.getByText('Все приглашённые').nextSibling?.textContent).toBe('услуги')
  expect(screen.getByText('Тот, кого вы выберете').nextSibling?.textContent).toBe('телефон')
  unmount()
  await openTrack({ ...makeTender({ offers: [makeOffer(1)], acts: ['accept'] }), ...given, address: 'Измаил, 84' })
  expect(document.querySelector('.offer__choice')?.textContent).toContain(
    'Провайдер 1 получит ваши данные: телефон, адрес.',
  )
})

test.each([
  [['2026-11-21', '2026-11-25'], '25 ноября'],
  [['2026-11-21', '2026-12-20'], '30 ноября'],
])('the choice ends with the tender, or with the last of the offers %o before', async (days, expected) => {
  const offers = days.map((valid_until, index) => makeOffer(index + 1, { valid_until }))
  await openTrack(makeTender({ offers, acts: ['accept'] }))
  expect(document.querySelector('.offers__turn')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    `выберите до конца ${expected}`,
  )
})

test.each([
  [['2026-11-25', '2026-11-21'], 'Предложение Провайдер 2 действует только до конца 21 ноября.'],
  [['2026-12-20', '2026-11-29'], 'Предложение Провайдер 2 действует только до конца 29 ноября.'],
  [['2026-11-21', '2026-11-21'], undefined],
  [['2026-12-20', '2026-11-30'], undefined],
])('the limit of the choice names the offer that is valid for a shorter time, of %o', async (days, expected) => {
  const offers = days.map((valid_until, index) => makeOffer(index + 1, { valid_until }))
  await openTrack(makeTender({ offers, acts: ['accept'] }))
  const limit = document.querySelector('.offers__turn')?.textContent?.replaceAll('\u00a0', ' ')
  expect(/Предложение .*/.exec(limit ?? '')?.[0]).toBe(expected)
})

test('the choice closes other offers only if there are any', async () => {
  const others = 'Остальные предложения закроются.'
  const { unmount } = await openTrack(makeTender({ offers: [makeOffer(1)], acts: ['accept'] }))
  expect(document.querySelector('.offer__choice')?.textContent).not.toContain(others)
  unmount()
  await openTrack(makeTender({ offers: [makeOffer(1), makeOffer(2)], acts: ['accept'] }))
  expect(document.querySelector('.offer__choice')?.textContent).toContain(others)
})

test('the steps of a reopened tender name the provider that acted then', async () => {
  const at = (minute: number) => `2026-11-17T09:${minute}:00.100Z`
  const history = [
    makeEvent({ step: 'tendering', actor: 'customer', changed_at: at(10) }),
    makeEvent({ step: 'sent', actor: 'customer', changed_at: at(20) }),
    makeEvent({ step: 'refused', actor: 'provider', changed_at: at(30), details: { reason: 'no_line' } }),
    makeEvent({ step: 'tendering', actor: 'customer', changed_at: at(40) }),
    makeEvent({ step: 'sent', actor: 'customer', changed_at: at(50) }),
  ]
  const holders = [
    { kind: 'provider' as const, name: 'Prut', since: at(50), until: null },
    { kind: 'provider' as const, name: 'Soroca', since: at(20), until: at(40) },
  ]
  const provider = { id: 3, name: 'Prut', number: '' }
  const tender = makeTender({ state: 'chosen' })
  await openTrack({ ...tender, provider, step: 'sent', history, holders })
  for (const told of ['Вы выбрали предложение Soroca', 'Soroca не может подключить', 'Вы выбрали предложение Prut'])
    expect(screen.getByText(told)).toBeDefined()
})

test('each provider that has or had the contacts is shown with its own logo', async () => {
  const of = (id: number) => ({ ...makeOffer(id).provider, logo: `/media/${id}.webp` })
  const tender = makeTender({ state: 'chosen', offers: [1, 2].map((id) => makeOffer(id, { provider: of(id) })) })
  const holders = [2, 1].map((id) => ({
    ...{ kind: 'provider' as const, name: of(id).name, since: now, until: id === 1 ? now : null },
  }))
  await openTrack({ ...tender, step: 'sent', holders })
  const logos = [...document.querySelectorAll('.holders img')].map((logo) => logo.getAttribute('src'))
  expect(logos).toEqual(['/media/2.webp', '/media/1.webp'])
})

test.each([
  [[], 'Ваших контактов провайдеры не получили.'],
  [[{ kind: 'provider', name: 'Soroca', since: now, until: now }], 'Остальные провайдеры ваших контактов не получили.'],
] as [TrackedRequest['holders'], string][])(
  'who had the contacts is not denied at the end: %j',
  async (holders, text) => {
    await openTrack({ ...makeTender({ state: 'expired' }), step: 'expired', holders })
    expect(document.querySelector('.ask__text')?.textContent).toBe(text)
  },
)

test.each([
  ['tendering', 'Провайдер увидит их, только когда вы выберете его предложение.'],
  ['withdrawn', 'Теперь их видят только сотрудники Motanet.'],
  ['expired', 'Теперь их видят только сотрудники Motanet.'],
] as const)('who sees the contacts of a tender that is %s', async (step, text) => {
  await openTrack({ ...makeTender(), step })
  expect(screen.getByText(text)).toBeDefined()
})

test('the response of a chosen provider is measured from the choice', async () => {
  const history = [
    makeEvent({ step: 'tendering', actor: 'customer', changed_at: '2026-11-17T02:00:00Z' }),
    makeEvent({ step: 'sent', actor: 'customer', changed_at: '2026-11-17T09:00:00Z' }),
    makeEvent({ step: 'taken', changed_at: '2026-11-17T09:02:00Z' }),
  ]
  await openTrack({ ...makeTender({ state: 'chosen' }), step: 'taken', created_at: '2026-11-17T02:00:00Z', history })
  expect(screen.getByText('Ответили за 2 минуты.')).toBeDefined()
})

test('offers are compared: the cheapest, the fastest, what changed and what is the same', async () => {
  const changed = makeOffer(2, { previous: { ...makeOffer(2), monthly_price: 450, equipment: '' }, install_days: 1 })
  await openTrack(makeTender({ offers: [makeOffer(1), changed], acts: ['accept', 'decline'] }))
  expect(screen.getByRole('heading', { name: 'Два предложения для вашего офиса' })).toBeDefined()
  expect(document.body.textContent).toContain('выберите до конца 30 ноября')
  const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
  expect([first.textContent, second.textContent].map((text) => text?.includes('Дешевле всех'))).toEqual([true, false])
  expect([first.textContent, second.textContent].map((text) => text?.includes('Быстрее всех'))).toEqual([false, true])
  expect(second.textContent).toContain('было: 450\u00a0лей в месяц')
  const same = [...first.querySelectorAll('.is-same dt')].map(({ textContent }) => textContent)
  expect(same).toEqual(['Срок договора', 'Оборудование', 'Сообщение', 'Действует'])
  // The offers replace the first card
  expect(document.querySelector('.ask')).toBeNull()
})

test('once an offer is accepted, what comes next stands above the offers', async () => {
  const accepted = makeOffer(1, { state: 'accepted', message: 'Звоните [ascuns până la alegere]' })
  const offers = [accepted, makeOffer(2, { state: 'closed' })]
  await openTrack({ ...makeTender({ state: 'chosen', offers }), step: 'delivered' })
  const [turn, list] = [document.querySelector('.ask') as HTMLElement, document.querySelector('.offers') as HTMLElement]
  expect(turn.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(list.textContent).toContain('Звоните [скрыто до выбора]')
})

test('an offer is accepted in two steps, in the version that is shown', async () => {
  const chosen = { id: 8, name: 'Провайдер 1', number: '' }
  const tender = makeTender({ offers: [makeOffer(1, { version: 4 })], acts: ['accept', 'decline'] })
  const after = {
    ...makeTender({ state: 'chosen', offers: [makeOffer(1, { state: 'accepted' })] }),
    ...{ provider: chosen, step: 'sent' as const },
  }
  const { user, posts } = await openTrack(tender, { after })
  await user.click(screen.getByLabelText('Выбрать предложение Провайдер 1'))
  await user.click(screen.getByRole('button', { name: 'Да, выбрать' }))
  expect(await screen.findByText('Ждём ответа Провайдер 1')).toBeDefined()
  expect(document.activeElement).toBe(document.querySelector('.ask'))
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['/info/api/track/secret/accept/', { offer_id: 1, version: 4 }],
  ])
  expect(within(screen.getByRole('article')).getByText('Вы выбрали')).toBeDefined()
})

test('a choice of changed terms is refused: the message has the focus above the offers, and the question is closed', async () => {
  const tender = (part: Partial<ReceivedOffer>) =>
    makeTender({ offers: [makeOffer(1, part), makeOffer(2)], acts: ['accept', 'decline'] })
  const after = tender({ version: 2, monthly_price: 680 })
  const detail = 'Провайдер изменил предложение'
  const onPost = () => ({ status: 409, body: { code: 'offer-changed', detail, current: after } })
  const { user } = await openTrack(tender({}), { after, onPost })
  await user.click(screen.getByLabelText('Выбрать предложение Провайдер 1'))
  await user.click(screen.getAllByRole('button', { name: 'Да, выбрать' })[0] as HTMLElement)
  await screen.findByText(/^680 лей/)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe(detail)
  expect(document.activeElement).toBe(alert)
  const list = document.querySelector('.offers') as HTMLElement
  expect(alert.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.querySelectorAll('.offer__choice[open]')).toHaveLength(0)
})

test('after a failure the other offers can be taken back; masked texts are shown with the way to show them', async () => {
  const offers = [makeOffer(1, { state: 'accepted' }), makeOffer(2, { state: 'closed' })]
  const failed = makeTender({ state: 'chosen', offers, acts: ['reopen'] })
  const { unmount } = await openTrack({
    ...failed,
    step: 'refused',
    provider: { id: 9, name: 'Codru Net', number: '' },
  })
  expect(screen.getByRole('button', { name: 'Вернуть остальные предложения' })).toBeDefined()
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('можно вернуть остальные предложения.')
  expect(document.body.textContent).toContain('Codru Net сразу потеряет доступ к вашим контактам.')
  unmount()
  const seen_by_providers = { address: 'ул. Измаил, 84', comments: 'Звоните [скрыто до выбора]' }
  const { user, posts } = await openTrack(makeTender({ seen_by_providers, acts: ['show_texts'] }))
  expect(document.body.textContent).toContain('Звоните [скрыто до выбора]')
  await user.click(screen.getByRole('button', { name: 'Показать, как написано' }))
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
})

test.each<[string, ReceivedOffer[]]>([
  ['there were none', []],
  ['theirs is over', [makeOffer(2, { state: 'closed', valid_until: '2026-11-16' })]],
  ['they were declined', [makeOffer(2, { state: 'declined' })]],
])('after a failure no other offers are promised if %s', async (_, others) => {
  const offers = [makeOffer(1, { state: 'accepted' }), ...others]
  const failed = makeTender({ state: 'chosen', offers, acts: ['reopen'] })
  const { unmount } = await openTrack({ ...failed, step: 'refused' })
  expect(screen.getByRole('button', { name: 'Искать другого провайдера' })).toBeDefined()
  expect(screen.getByText(/Других действующих предложений нет: поищем провайдера вместе с вами\./)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/остальные предложения/i)
  unmount()
  const claim: GuaranteeClaim = {
    ...{ id: 3, state: 'replaced', reason: 'slow', text: 'Медленно', photos: [], response: null, decision: null },
    ...{ claimed_at: now, respond_by: null },
  }
  await openTrack({ ...failed, step: 'confirmed', claims: [claim] })
  expect(document.querySelector('.ask')?.textContent).not.toContain('тому, кого вы выберете')
})

test('offers that are taken back get the focus', async () => {
  const offers = [makeOffer(1, { state: 'failed' }), makeOffer(2)]
  const closed = [makeOffer(1, { state: 'accepted' }), makeOffer(2, { state: 'closed' })]
  const failed = { ...makeTender({ state: 'chosen', offers: closed, acts: ['reopen'] }), step: 'refused' as const }
  const { user } = await openTrack(failed, { after: makeTender({ offers, acts: ['accept'] }) })
  await user.click(screen.getByRole('button', { name: 'Вернуть остальные предложения' }))
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('offers'))
})

test('once the offers are shared, or no longer, the focus stays at them', async () => {
  const tender = { offers: [makeOffer(1)], acts: ['accept' as const] }
  const shared = makeTender({ ...tender, share_url: 'https://motanet.example/track/shared' })
  const first = await openTrack(makeTender(tender), { after: shared })
  await first.user.click(await screen.findByRole('button', { name: messages.share.ru }))
  await screen.findByText('https://motanet.example/track/shared')
  expect(document.activeElement?.className).toBe('offers')
  first.unmount()
  const { user } = await openTrack(shared, { after: makeTender(tender) })
  await user.click(await screen.findByRole('button', { name: messages.stopSharing.ru, hidden: true }))
  await screen.findByRole('button', { name: messages.share.ru })
  expect(document.activeElement?.className).toBe('offers')
})

test('after an offer is declined, the others have the focus', async () => {
  const acts: OwnTender['acts'] = ['accept', 'decline']
  const after = makeTender({ offers: [makeOffer(1)], acts })
  const { user } = await openTrack(makeTender({ offers: [makeOffer(1), makeOffer(2)], acts }), { after })
  await user.click(screen.getByRole('button', { name: 'Отклонить предложение Провайдер 2' }))
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('offers'))
  expect(screen.queryByText('Провайдер 2')).toBeNull()
})

test('a sent question has the focus', async () => {
  const questions = [{ id: 3, text: 'Кто чинит роутер?', asked_at: now, answers: [] }]
  const { user } = await openTrack(makeTender({ acts: ['ask'] }), { after: makeTender({ questions, acts: ['ask'] }) })
  await user.type(await screen.findByLabelText('Вопрос всем провайдерам'), 'Кто чинит роутер?')
  await user.click(screen.getByRole('button', { name: 'Спросить' }))
  const heading = await screen.findByRole('heading', { name: 'Кто чинит роутер?' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading.closest('article')))
})

test('who may take the other offers back still sees why, and can say that the internet works', async () => {
  const offers = [makeOffer(1, { state: 'accepted' }), makeOffer(2, { state: 'closed' })]
  const failed = makeTender({ state: 'chosen', offers, acts: ['reopen'] })
  await openTrack({ ...failed, step: 'refused', reason: 'other', reason_text: 'Дом сносят', acts: ['connected'] })
  expect(screen.getByRole('button', { name: 'Вернуть остальные предложения' })).toBeDefined()
  expect(document.querySelector('.ask')?.textContent).toContain('Дом сносят')
  expect(await screen.findByText('Интернет уже работает')).toBeDefined()
})

test('the claim about an earlier provider says nothing about the one that was chosen after it', async () => {
  const claim: GuaranteeClaim = {
    ...{ id: 3, state: 'replaced', reason: 'slow', text: 'Медленно', photos: [], response: null, decision: null },
    ...{ claimed_at: now, respond_by: null },
  }
  const offers = [makeOffer(1, { state: 'failed' }), makeOffer(2, { state: 'accepted' })]
  const guaranteed = { step: 'confirmed', connected_on: '2026-11-10', guarantee_until: '2027-02-08' } as const
  await openTrack({ ...makeTender({ state: 'chosen', offers }), ...guaranteed, claims: [claim] })
  expect(document.querySelector('.ask')?.textContent).toContain('Гарантия до 8 февраля')
})

test('a question that is too long stays in its field, with the error', async () => {
  const problem = { code: 'invalid-input', detail: 'Ошибка', fields: { text: ['Слишком длинно'] } }
  const { user } = await openTrack(makeTender({ acts: ['ask'] }), { onPost: () => ({ status: 400, body: problem }) })
  await user.type(await screen.findByLabelText('Вопрос всем провайдерам'), 'Кто чинит роутер?')
  await user.click(screen.getByRole('button', { name: 'Спросить' }))
  expect(await screen.findByText('Слишком длинно')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Вопрос всем провайдерам').value).toBe('Кто чинит роутер?')
})
