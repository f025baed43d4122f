import type { GuaranteeClaim } from '@motanet/contract/requests/guarantee-claims.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEvent, makeTracked, openTrack } from './test/tracked.tsx'

afterEach(() => vi.useRealTimers())

/** Node's Request cannot parse a form with the files of jsdom. */
class FormRequest extends Request {
  private readonly form: FormData | undefined

  constructor(url: RequestInfo | URL, { body, ...init }: RequestInit = {}) {
    super(url, body instanceof FormData ? init : { ...init, body: body ?? null })
    this.form = body instanceof FormData ? body : undefined
  }

  override formData() {
    return this.form === undefined ? super.formData() : Promise.resolve(this.form)
  }
}
beforeEach(() => void vi.stubGlobal('Request', FormRequest))

const guaranteed = { step: 'confirmed', connected_on: '2026-11-10', guarantee_until: '2027-02-08' } as const
const claim: GuaranteeClaim = {
  ...{ id: 3, state: 'waiting', reason: 'slow', text: 'Вечером 3 Мб/с', photos: [], response: null, decision: null },
  ...{ claimed_at: '2026-11-17T09:00:00Z', respond_by: '2026-11-20T16:00:00Z' },
}
const response = { text: 'Проверим порт', responded_at: '2026-11-17T09:30:00Z' }
const decided = (outcome: 'replaced' | 'refunded' | 'declined', refund: number | null = null) => ({
  ...claim,
  ...{ state: outcome, respond_by: null, response },
  decision: {
    ...{ outcome, text: 'Скорость подтверждена замером', refund, decided_at: '2026-11-17T09:50:00Z' },
    refunded_by: refund === null ? null : ('provider' as const),
  },
})
const alternative = {
  provider: { id: 4, name: 'Nistru', logo: null },
  tariff: { id: 9, name: 'Fibra 300', name_ro: 'Fibra 300', price: 220, speed: 300 },
}

const cases: [string, Partial<TrackedRequest>, { badge: string; title: string; current: string | null }][] = [
  [
    'a claim that waits for the provider',
    { claims: [claim] },
    {
      ...{ badge: 'Следующий шаг\u00a0— за Codru Net', title: 'Ждём ответа Codru Net на обращение' },
      current: 'Ответ Codru Net на обращение',
    },
  ],
  [
    'a claim that the desk decides',
    { claims: [{ ...claim, state: 'responded', respond_by: null, response }] },
    {
      ...{ badge: 'Следующий шаг\u00a0— за Motanet', title: 'Решаем ваше обращение', current: 'Решение Motanet' },
    },
  ],
  [
    'a replaced provider with alternatives',
    { claims: [decided('replaced')], alternatives: [alternative], acts: ['move'] },
    { badge: 'Сейчас ваш ход', title: 'Выберите другого провайдера', current: null },
  ],
  [
    'a replaced provider without alternatives',
    { claims: [decided('replaced')], acts: ['move'] },
    { badge: 'Следующий шаг\u00a0— за Motanet', title: 'Выберите другого провайдера', current: null },
  ],
  [
    'a refund',
    { claims: [decided('refunded', 240.5)] },
    { badge: 'Подключено', title: 'Гарантия до 8 февраля 2027 г.', current: null },
  ],
]
test.each(cases)('the first card of %s', async (_, part, { badge, title, current }) => {
  await openTrack(makeTracked({ ...guaranteed, ...part }))
  const card = document.querySelector('.ask') as HTMLElement
  expect([
    card.querySelector('.badge')?.textContent,
    within(card).getByRole('heading', { level: 2 }).textContent,
  ]).toEqual([badge, title])
  expect(document.querySelector('[aria-current=step] h3')?.textContent ?? null).toBe(current)
})

test('a replaced provider is left by one tap', async () => {
  const request = makeTracked({
    ...guaranteed,
    claims: [decided('replaced')],
    alternatives: [alternative],
    acts: ['move'],
  })
  const { user, posts } = await openTrack(request, {
    onPost: () => ({ body: { id: 11, tracking_url: 'https://motanet.md/track/next' } }),
  })
  await user.click(screen.getByRole('button', { name: /^Отправить сюда: Fibra 300/ }))
  expect(posts()).toMatchObject([{ path: '/info/api/track/secret/move/', body: { provider_id: 4, tariff_id: 9 } }])
})

test('a claim is sent; then it is shown, and the form is gone', async () => {
  const request = makeTracked({ ...guaranteed, acts: ['claim'] })
  const after = makeTracked({
    ...{ ...guaranteed, claims: [claim] },
    history: [makeEvent({ kind: 'claim', step: 'confirmed', actor: 'customer', details: { claim_reason: 'slow' } })],
  })
  const { user, posts } = await openTrack(request, { after })
  await user.click(screen.getByText('Обратиться по гарантии'))
  await user.click(screen.getByRole('radio', { name: 'Скорость ниже обещанной' }))
  await user.type(screen.getByRole('textbox', { name: 'Подробности' }), claim.text)
  expect(screen.getByLabelText<HTMLInputElement>(/^Фотографии/).multiple).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Отправить обращение' }))
  await screen.findByText('Вы обратились по гарантии')
  expect(posts()).toMatchObject([
    { path: '/info/api/track/secret/guarantee/', body: { reason: 'slow', text: claim.text } },
  ])
  expect(screen.getByRole('region', { name: 'Обращение по гарантии' }).textContent).toContain(claim.text)
  expect(screen.queryByText('Обратиться по гарантии')).toBeNull()
})

test('a refused claim keeps what was typed, and its errors until their fields are changed', async () => {
  const problem = { code: 'invalid-input', detail: 'Проверьте', fields: { reason: ['x'], photos: ['Это не картинка'] } }
  const { user, posts } = await openTrack(makeTracked({ ...guaranteed, acts: ['claim'] }), {
    onPost: () => ({ status: 400, body: problem }),
  })
  await user.click(screen.getByText('Обратиться по гарантии'))
  await user.type(screen.getByRole('textbox', { name: 'Подробности' }), 'Нет света')
  await user.click(screen.getByRole('button', { name: 'Отправить обращение' }))
  await screen.findByText('Это не картинка')
  expect(posts()[0]?.body).toEqual({ reason: '', text: 'Нет света' })
  expect(screen.getByText('Выберите, что не так')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  const details = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Подробности' })
  expect(details.value).toBe('Нет света')
  const reason = screen.getByRole('radio', { name: 'Другая проблема' })
  await user.click(reason)
  expect([screen.queryByText('Выберите, что не так'), document.activeElement]).toEqual([null, reason])
  expect([screen.queryByText('Это не картинка') === null, details.value]).toEqual([false, 'Нет света'])
  await user.upload(screen.getByLabelText(/^Фотографии/), new File(['x'], 'speed.png', { type: 'image/png' }))
  expect([screen.queryByText('Это не картинка'), screen.queryByRole('alert')]).toEqual([null, null])
})

test('the response and the decision are read with the refund and its payer', async () => {
  await openTrack(makeTracked({ ...guaranteed, claims: [decided('refunded', 240.5)], acts: ['claim'] }))
  const panel = screen.getByRole('region', { name: 'Обращение по гарантии' })
  for (const text of ['Возврат', 'Проверим порт', 'Возврат 240,50\u00a0лея. Платит провайдер.', 'Обратиться ещё раз'])
    expect(panel.textContent).toContain(text)
})

test('a replaced provider and the refund are read together', async () => {
  const claims = [decided('replaced', 240.5)]
  await openTrack(makeTracked({ ...guaranteed, claims, alternatives: [alternative], acts: ['move'] }))
  expect(screen.getByRole('region', { name: 'Обращение по гарантии' }).textContent).toContain(
    'Можно сменить провайдера. Возврат 240,50\u00a0лея. Платит провайдер.',
  )
  expect(screen.getByRole('heading', { name: 'Выберите другого провайдера' })).toBeTruthy()
})

test('the photos of a claim are numbered', async () => {
  const photo = (name: string) => ({ src: `/media/${name}`, avif: '', webp: '', width: 96, height: 96 })
  await openTrack(makeTracked({ ...guaranteed, claims: [{ ...claim, photos: [photo('a'), photo('b')] }] }))
  expect(screen.getAllByRole('img', { name: /^Фото/ }).map((image) => image.getAttribute('alt'))).toEqual([
    'Фото 1',
    'Фото 2',
  ])
})

const invitation = () => screen.queryByRole('link', { name: 'Написать отзыв' })

test('a confirmed connection invites to a review of the provider', async () => {
  await openTrack(makeTracked({ ...guaranteed, earns_bonus: true }))
  expect(screen.getByRole('region', { name: 'Как работает Codru Net?' }).textContent).toContain('начислим бонус')
  expect(invitation()?.getAttribute('href')).toBe('/provider/2#reviews')
})

test.each<[string, Partial<TrackedRequest>]>([
  ['before the confirmation', { step: 'stated' }],
  ['after a claim', { ...guaranteed, claims: [claim] }],
  ['that cannot be written', { ...guaranteed, earns_bonus: true, can_review: false }],
])('nobody is invited to a review %s', async (_, part) => {
  await openTrack(makeTracked(part))
  expect(invitation()).toBeNull()
})

test.each([
  ['angela@example.md', 'появится здесь и придёт на e-mail.'],
  [null, 'появится здесь.'],
])('the decision of the desk is promised by mail only with an address: %s', async (email, expected) => {
  const claims: GuaranteeClaim[] = [{ ...claim, state: 'responded', respond_by: null, response }]
  await openTrack(makeTracked({ ...guaranteed, email, claims }))
  expect(document.querySelector('.ask__text')?.textContent?.endsWith(expected)).toBe(true)
})
