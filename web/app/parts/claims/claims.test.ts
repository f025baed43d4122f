import { expect, test } from 'vitest'
import type { CallApi } from '../../lib/api.ts'
import { ApiProblem } from '../../lib/api.ts'
import { loadClaims, onlyAims } from './claims.ts'
import * as messages from './messages.ts'

const answering = (body: unknown) => (async () => body) as unknown as CallApi
const claim = { key: 'connection', value: 1.5, unit: 'days', n: 57, period_days: 365, is_aim: false }

test('a measured claim is rounded up and names its cases and period in both languages', async () => {
  const { choice, connection } = await loadClaims(answering([claim]))
  expect([choice, connection]).toEqual([null, { value: 2, cases: 57, periodDays: 365 }])
  expect(messages.connectionFigure(connection).ru.replaceAll('\u00a0', ' ')).toBe('2 дня')
  const text = messages.connectionPhrase(connection)
  expect(text.ru.replaceAll('\u00a0', ' ')).toContain('медиана по 57 подтверждённым подключениям за 365 дней')
  expect(text.ro.replaceAll('\u00a0', ' ')).toContain('mediana a 57 de conectări confirmate în 365 de zile')
  expect(text.ru).not.toContain('цель')
})

test('before enough cases, and without a response, the pages state the aim', async () => {
  const failing = (() => Promise.reject(new ApiProblem({ status: 503, code: 'x', detail: '' }))) as unknown as CallApi
  for (const callApi of [answering([{ ...claim, is_aim: true, n: 49 }]), failing])
    expect(await loadClaims(callApi)).toEqual(onlyAims)
  expect(messages.connectionPhrase(null).ru).toContain('Наша цель')
  expect(messages.choiceSentence(null).ro).toContain('Scopul nostru')
})
