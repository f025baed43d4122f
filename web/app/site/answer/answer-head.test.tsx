import type { AnsweredRequest } from '@motanet/contract/requests/answer.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { AnswerHead } from './answer-head.tsx'

const visit = { date: '2026-11-19', from: 10, to: 12, proposed_by: 'provider', is_agreed: false } as const
const claim: AnsweredRequest['claims'][number] = {
  ...{ id: 3, state: 'waiting', reason: 'slow', text: 'Медленно', photos: [], response: null, decision: null },
  ...{ claimed_at: '2026-11-17T09:00:00Z', respond_by: '2026-11-20T16:00:00Z' },
}
const request: AnsweredRequest = {
  is_test: false,
  id: 10482,
  kind: 'tariff',
  status: 'info',
  step: 'delivered',
  created_at: '2026-11-18T12:12:00Z',
  visit: null,
  reason: null,
  reason_text: '',
  connected_on: null,
  connected_at: null,
  is_email_verified: false,
  provider: { id: 2, name: 'Codru Net' },
  tariff: null,
  has_contacts: true,
  tender: null,
  name: '',
  phone: null,
  email: null,
  address: '',
  place: null,
  comments: '',
  call_time: null,
  services: [],
  employees_count: null,
  new_company: false,
  inn: '',
  respond_by: null,
  link_expires_at: '2026-12-17T10:00:00Z',
  acts: [],
  calendar: { now: '2026-11-18T12:30:00Z', visit_days: [] },
  history: [],
  claims: [],
}

function textOf(given: Partial<AnsweredRequest>, path = '/answer/x') {
  renderAt(path, <AnswerHead request={{ ...request, ...given }} />)
  return [screen.getByRole('heading').textContent, screen.getByRole('banner').lastElementChild?.textContent]
}

test.each([
  ['2026-11-18T14:12:00Z', '2026-11-18T12:12:00Z', 'Ответьте сегодня до 16:12. Пришла в 14:12.'],
  ['2026-11-19T08:00:00Z', '2026-11-18T12:12:00Z', 'Ответьте до 10:00, 19 ноября. Пришла в 14:12.'],
  ['2026-11-18T12:00:00Z', '2026-11-17T15:00:00Z', 'Ответ ждали до 14:00. Ответьте сейчас. Пришла в 17:00, 17 ноября.'],
])('the deadline %s of a new request is named in local time', (respond_by, created_at, expected) => {
  expect(textOf({ respond_by, created_at })).toEqual(['Новая заявка', expected])
})

test.each<[Partial<AnsweredRequest>, string, string]>([
  [{ step: 'taken' }, 'Заявка в работе', 'Позвоните клиенту и договоритесь о визите.'],
  [{ step: 'visit_proposed', visit }, 'Визит предложен', 'Чт, 19 ноября, 10–12. Клиент ещё не ответил.'],
  [
    { step: 'visit_proposed', visit: { ...visit, proposed_by: 'customer' } },
    'Клиент предлагает визит',
    'Чт, 19 ноября, 10–12. Примите это время или предложите другое.',
  ],
  [
    { step: 'visit_proposed', visit: { ...visit, date: '2026-11-17', proposed_by: 'customer' } },
    'Клиент предлагает визит',
    'Вт, 17 ноября, 10–12. Это время уже прошло.',
  ],
  [
    { step: 'visit_proposed', visit: { ...visit, date: '2026-11-17' } },
    'Визит предложен',
    'Вт, 17 ноября, 10–12. Это время уже прошло.',
  ],
  [{ step: 'visit_agreed', visit }, 'Визит согласован', 'Чт, 19 ноября, 10–12.'],
  [
    { step: 'stated', connected_on: '2026-11-18' },
    'Ждём ответа клиента',
    'Вы сообщили, что подключили 18 ноября. Клиент подтвердит это, и начнётся гарантия.',
  ],
  [
    { step: 'stated', connected_on: '2026-11-18', acts: ['connected', 'not_connected'] },
    'Подключение уже есть?',
    'Клиент пишет, что интернет работает с 18 ноября.',
  ],
  [
    { step: 'confirmed', connected_on: '2026-11-18' },
    'Подключение подтверждено',
    'Подключено 18 ноября. С этого дня идёт гарантия 90 дней.',
  ],
  [
    { step: 'confirmed', acts: ['respond_claim'], claims: [claim] },
    'Обращение по гарантии',
    'Клиент сообщает о проблеме с подключением. Ответьте до 20 ноября, 18:00.',
  ],
  [
    { step: 'confirmed', acts: ['respond_claim'], claims: [{ ...claim, respond_by: null }] },
    'Обращение по гарантии',
    'Срок ответа прошёл: обращение уже решает Motanet. Ответ ещё может на это повлиять.',
  ],
  [{ step: 'disputed' }, 'Подключение оспорено', 'Стороны говорят разное, поэтому решает Motanet. Мы свяжемся с вами.'],
  [{ step: 'refused', reason: 'other', reason_text: 'Дом сносят' }, 'Вы отказались от заявки', 'Другое. Дом сносят'],
])('the heading follows the state: %j', (given, title, note) => {
  expect(textOf(given)).toEqual([title, note])
})

test.each([
  ['withdrawn', 'Cerere retrasă'],
  ['transferred', 'Cerere transferată'],
] as const)('a request that was %s says so in Romanian', (step, title) => {
  expect(textOf({ step }, '/ro/answer/x')[0]).toBe(title)
})

const tender: NonNullable<AnsweredRequest['tender']> = {
  ...{ id: 10482, kind: 'office', state: 'open', closes_at: '2026-11-30T22:00:00Z', free_places: 3, offer: null },
} as NonNullable<AnsweredRequest['tender']>
const failed = { ...tender, offer: { state: 'failed' } } as typeof tender

test('a provider that failed does not read after the next choice that it had no contacts', () => {
  const texts = textOf({ tender: { ...failed, state: 'lost' } })
  expect(texts).toEqual(['Выбрано другое предложение', 'Клиент выбрал другого провайдера, его контакты скрыты.'])
})

test.each<[Partial<AnsweredRequest>, string, boolean]>([
  [{ tender }, 'Тендер: сделайте предложение', true],
  [{ tender: failed }, 'Вы не подключили клиента, он выбирает заново', false],
  [{ tender: { ...tender, state: 'lost' } }, 'Выбрано другое предложение', true],
  [{ tender: { ...tender, state: 'cancelled' } }, 'Тендер отменён', false],
  [{ tender: { ...tender, state: 'expired' } }, 'Тендер закрыт без выбора', false],
])('an invited provider is told only what is so: %#', (given, title, hasNote) => {
  const [heading, last] = textOf(given)
  expect([heading, last !== heading]).toEqual([title, hasNote])
})
