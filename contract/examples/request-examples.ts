import type * as deliveries from '../delivery/deliveries.ts'
import type * as requests from '../requests/provider-requests.ts'
import type { ProviderRequest } from '../requests/provider-requests.ts'
import type { ExamplesOf } from './example.ts'

const createdAt = '2026-11-26T09:00:00.000Z'
const deliveredAt = '2026-11-26T09:00:01.000Z'
const takenAt = '2026-11-26T09:20:00.000Z'
const tariff = { id: 7, name: 'Fibra 500', name_ro: 'Fibra 500' }
const request: ProviderRequest = {
  ...{ id: 31, kind: 'tariff', status: 'info', name: 'Ion Rusu', phone: '+37369123456', email: 'ion.rusu@example.md' },
  ...{
    address: 'str. Pușkin 12, ap. 7',
    point: null,
    tariff,
    new_company: false,
    services: [],
    employees_count: null,
    inn: '',
  },
  ...{
    comments: '',
    call_time: null,
    created_at: createdAt,
    step: 'delivered',
    visit: null,
    reason: null,
    reason_text: '',
  },
  ...{ connected_on: null, connected_at: null, is_email_verified: false, has_contacts: true, is_erased: false },
  ...{ answered_at: null, turn: 'provider', assignee: null, tender: null, version: 1 },
}
const taken: ProviderRequest = { ...request, status: 'in_progress', step: 'taken', answered_at: takenAt, version: 2 }
const connected: ProviderRequest = {
  ...{ ...taken, status: 'connected', step: 'stated', connected_on: '2026-11-26', turn: 'customer', version: 3 },
}
const event = { status: 'info', actor: null, role: 'system', is_on_behalf: false, kind: 'step', details: {} } as const
const columns = [
  ...['№', 'Дата', 'Статус', 'Вид', 'Имя', 'Телефон', 'E-mail', 'Тариф', 'Адрес', 'Новая компания', 'Услуги'],
  ...['Сотрудники', 'IDNO', 'Комментарий', 'Когда позвонить'],
]
const csv = [
  `\uFEFF${columns.map((name) => `"${name}"`).join(';')}`,
  '31;"2026-11-26 11:00";"Заинтересован";"Тариф";"Ion Rusu";"373 69 123 456";"ion.rusu@example.md";"Fibra 500";"str. Pușkin 12, ap. 7";"нет";"";"";"";"";""',
]

export const requestExamples = {
  listReceivedRequests: {
    response: {
      ...{ count: 1, next: null, previous: null, results: [request] },
      counts: { info: 1, in_progress: 0, connected: 0, rejected: 0 },
    },
  },
  listRequestFilters: {
    response: {
      tariffs: [tariff],
      tariff_services: [{ id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă' }],
      services: [],
      assignees: [{ id: 9, name: 'Ana Rusu' }],
    },
  },
  exportReceivedRequests: { response: `${csv.join('\r\n')}\r\n` },
  getReceivedRequest: {
    response: {
      ...{ ...taken, acts: ['visit', 'cannot', 'connected'] },
      calendar: { now: takenAt, visit_days: ['2026-11-27', '2026-11-28', '2026-11-30'] },
      ...{
        respond_by: null,
        has_public_tariff: true,
        place: { longitude: 28.8324, latitude: 47.0245 },
        notes: [],
        claims: [],
        answer_links: 1,
      },
      history: [
        { ...event, role: 'customer', step: 'sent', changed_at: createdAt },
        { ...event, step: 'delivered', changed_at: deliveredAt },
        { ...event, status: 'in_progress', actor: 'CRM', role: 'provider', step: 'taken', changed_at: takenAt },
      ],
    },
  },
  actOnReceivedRequest: { body: { act: 'take' }, response: taken },
  updateReceivedRequest: { body: { status: 'connected' }, response: connected },
  updateReceivedRequests: {
    body: { changes: [{ id: 31, status: 'in_progress', version: 1 }] },
    response: { results: [{ id: 31, request: taken }] },
  },
} satisfies ExamplesOf<typeof requests>

const webhookId = 'a6c24483-4053-45fc-92af-7adf56fb0be7'

export const deliveryExamples = {
  listDeliveries: {
    response: [
      {
        ...{ id: 40, event: 'request.created', webhook_id: webhookId, request_id: 31, state: 'waiting' },
        ...{ at: deliveredAt, attempts: 1, response_status: 503, error: 'status 503', duration_ms: 112 },
        ...{ next_attempt_at: '2026-11-26T09:00:21.000Z', may_resend: true },
      },
    ],
  },
  getDeliveredEvent: {
    response: {
      ...{ id: webhookId, type: 'request.created', timestamp: createdAt },
      data: {
        ...{ id: 31, kind: 'tariff', status: 'info', step: 'sent', created_at: createdAt, tariff },
        place: { locality: 'Кишинёв', locality_ro: 'Chișinău', sector: 'Центр', sector_ro: 'Centru' },
        ...{ visit: null, connected_on: null, reason: null, contacts: null, answer_url: null },
      },
    },
  },
} satisfies ExamplesOf<typeof deliveries>
