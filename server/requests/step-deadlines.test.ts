import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseWorkingHours } from '../calendar/working-hours.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'
import { sweepDeadlines } from './deadline-sweep.ts'
import { lockRequest } from './processing.queries.ts'
import { setStep, system } from './processing.ts'

/** A Monday, 10:00 in Chisinau. */
const monday = '2026-11-23T08:00:00Z'
const time = createShiftedTime(monday)
/** On Friday of the same week. */
const visit = { date: '2026-11-27', from: 10, to: 12 }

let server: TestServer
let owner: { authorization: string }
let tariff: number
let provider: number
let phones = 69_100_000

const { query, track, trackUrl, messages, deskItems, waiting } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.test' }, undefined, { clock: time.clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  await query('update deadline set cancelled_at = now() where done_at is null and cancelled_at is null')
  time.set(monday)
  const created = await createProviderOwner(server)
  owner = created.owner
  provider = created.own
  // Mobile internet is available everywhere
  tariff = await server.make.tariff({ provider_id: created.own, service_id: 2 })
})

async function send(given: object = {}): Promise<number> {
  phones += 1
  const contacts = { phone: `+373${phones}`, email: `c${phones}@example.md`, address: 'Кишинёв, ул. Пушкина, 1' }
  const body = { kind: 'tariff', tariff_id: tariff, longitude: 28.85, latitude: 47.02, ...contacts, ...given }
  const response = await server.post('/info/api/tariff-request/', body)
  expect([response.status, response.text]).toEqual([201, expect.anything()])
  return response.body.id
}

async function act(id: number, action: object) {
  const { status, body } = await server.post(`/info/api/tariff-request/${id}/act/`, action, { ...owner })
  expect([status, body]).toEqual([200, expect.anything()])
}

async function sendTaken(given?: object) {
  const id = await send(given)
  await act(id, { act: 'take' })
  return id
}

async function answerVisit(id: number, answer: object) {
  const { status, body } = await server.post(`${trackUrl(id)}visit/`, answer)
  expect([status, body]).toEqual([200, expect.anything()])
}

async function sweepAt(moment: string) {
  time.set(moment)
  await server.sweepDeadlines()
}

const told = async (id: number, party: 'provider' | 'customer') => (await messages(id, party)).slice(1)
const lastEvent = async (id: number) => (await track(id)).history.at(-1)

describe('a request that was taken and then stands still', () => {
  test('is due again after two and four working days', async () => {
    expect(await waiting(await sendTaken())).toEqual({
      standstill: '2026-11-25T08:00:00.000Z',
      standstill_at_desk: '2026-11-27T08:00:00.000Z',
    })
  })

  test('is recalled to its provider', async () => {
    const id = await sendTaken()
    await sweepAt('2026-11-25T07:59:00Z')
    expect(await told(id, 'provider')).toEqual([])
    await sweepAt('2026-11-25T08:00:00Z')
    expect(await told(id, 'provider')).toEqual(['standstill'])
    expect(await told(id, 'customer')).toEqual(['taken'])
    expect(await lastEvent(id)).toMatchObject({ kind: 'reminded', step: 'taken', actor: 'system' })
  })

  test('goes to the desk, and the customer may choose another provider', async () => {
    await server.make.tariff({ service_id: 2 })
    const id = await sendTaken()
    expect((await track(id)).alternatives).toEqual([])
    await sweepAt('2026-11-27T08:00:00Z')
    expect(await deskItems(id)).toEqual(['standstill'])
    expect(await told(id, 'customer')).toEqual(['taken', 'standstill'])
    const { history, alternatives, step } = await track(id)
    expect(history.at(-1)).toMatchObject({ kind: 'offered', actor: 'system' })
    expect([alternatives.length > 0, step]).toEqual([true, 'taken'])
  })

  test('goes to the desk alone if there is no other provider', async () => {
    const id = await sendTaken({ longitude: undefined, latitude: undefined })
    await sweepAt('2026-11-27T08:00:00Z')
    expect([await deskItems(id), await told(id, 'customer')]).toEqual([['standstill'], ['taken']])
    expect(await lastEvent(id)).toMatchObject({ kind: 'reminded' })
  })

  test('is watched whichever way it was taken', async () => {
    const id = await send()
    const url = `/info/api/tariff-request/${id}/`
    await server.send({ method: 'PATCH', url, headers: { ...owner }, payload: { status: 'in_progress' } })
    expect(Object.keys(await waiting(id))).toEqual(['standstill', 'standstill_at_desk'])
  })

  test.each([
    ['a refusal', { act: 'cannot', reason: 'no_line' }],
    ['a connection', { act: 'connected' }],
  ])('ends with %s, which leaves the desk nothing to do', async (_, action) => {
    const id = await sendTaken()
    await sweepAt('2026-11-27T08:00:00Z')
    await act(id, action)
    expect(await query(`select kind from desk_item where request_id = $1 and state <> 'closed'`, id)).toEqual([])
    await sweepAt('2026-12-18T08:00:00Z')
    expect(await told(id, 'provider')).not.toContain('visit_outcome')
    expect(await deskItems(id)).not.toContain('escalation')
  })

  test.each(['cancel/', 'confirm/'])('ends when the customer calls %s', async (path) => {
    const id = await sendTaken()
    expect((await server.post(`${trackUrl(id)}${path}`, {})).status).toBe(200)
    await sweepAt('2026-11-30T08:00:00Z')
    expect([await told(id, 'provider'), await deskItems(id)]).toEqual([expect.not.arrayContaining(['standstill']), []])
  })

  test('is not watched at the desk, whose item it is', async () => {
    const id = await send({ tariff_id: undefined })
    await server.database.db.transaction().execute(async (transaction) => {
      const row = (await lockRequest(transaction, id)) ?? expect.fail()
      expect(row.provider_id).toBe(deskId)
      await setStep(transaction, server.processing, { row, by: system, step: 'taken' })
    })
    expect(await waiting(id)).not.toHaveProperty('standstill')
  })

  test('is not watched until the promised day of an accepted offer, except for a visit', async () => {
    const id = await send()
    await query(
      `insert into deadline (request_id, kind, since, due_at) values ($1, 'promised_connection', $2, $3)`,
      ...[id, monday, '2026-12-10T16:00:00Z'],
    )
    await act(id, { act: 'take' })
    expect(Object.keys(await waiting(id))).toEqual(['promised_connection'])
    await act(id, { act: 'visit', ...visit })
    await answerVisit(id, { act: 'accept_visit' })
    expect(Object.keys(await waiting(id))).toEqual([
      'visit_reminder',
      'visit_outcome',
      'standstill_at_desk',
      'promised_connection',
    ])
  })

  test('is due by the working hours, also by changed ones', async () => {
    const id = await sendTaken()
    const afternoons = { ...server.processing, workingHours: parseWorkingHours('mon-fri 14-18') ?? [] }
    await sweepDeadlines(server.database.jobsDb, afternoons)
    expect((await waiting(id)).standstill).toBe('2026-11-27T14:00:00.000Z')
    await server.sweepDeadlines()
    expect((await waiting(id)).standstill).toBe('2026-11-25T08:00:00.000Z')
  })

  test('is watched again once an accepted offer has missed its promised day', async () => {
    const id = await send()
    await query(
      `insert into deadline (request_id, kind, since, due_at) values ($1, 'promised_connection', $2, $3)`,
      ...[id, monday, '2026-11-24T08:00:00Z'],
    )
    await act(id, { act: 'take' })
    await sweepAt('2026-11-24T08:00:00Z')
    expect(await waiting(id)).toEqual({
      standstill: '2026-11-26T08:00:00.000Z',
      standstill_at_desk: '2026-11-28T08:00:00.000Z',
    })
  })

  test('comes back to the desk if its item is closed, but the customer is told once', async () => {
    await server.make.tariff({ service_id: 2 })
    const id = await sendTaken()
    await sweepAt('2026-11-27T08:00:00Z')
    const [item] = await query<{ id: number; version: number }>(
      `select id, version from desk_item where request_id = $1`,
      id,
    )
    const { id: itemId, version } = item ?? expect.fail()
    const headers = {
      ...(await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))),
      'if-match': `"${version}"`,
    }
    const body = { reason: 'called', text: 'Обещает завтра' }
    expect((await server.post(`/api/staff/queue/${itemId}/close/`, body, headers)).status).toBe(200)
    await sweepAt('2026-12-03T09:00:00Z')
    expect(await deskItems(id)).toEqual(['standstill', 'standstill'])
    expect((await told(id, 'customer')).filter((kind) => kind === 'standstill')).toHaveLength(1)
  })

  test('is nobody’s any more if another version has ended it without its deadlines', async () => {
    const id = await sendTaken()
    await query(`update request set step = 'refused', status = 'rejected' where id = $1`, id)
    await sweepAt('2026-11-27T08:00:00Z')
    expect([await told(id, 'provider'), await deskItems(id)]).toEqual([[], []])
  })

  test('waits for a response again once it is set back', async () => {
    const id = await sendTaken()
    const url = `/info/api/tariff-request/${id}/`
    await server.send({ method: 'PATCH', url, headers: { ...owner }, payload: { status: 'info' } })
    expect(Object.keys(await waiting(id))).toEqual(['reminder', 'escalation', 'alternatives'])
  })
})

describe('a visit', () => {
  test('that both agreed on: after its end both are asked, then the desk', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await answerVisit(id, { act: 'accept_visit' })
    expect(await waiting(id)).toEqual({
      visit_reminder: '2026-11-26T13:00:00.000Z',
      visit_outcome: '2026-11-27T13:00:00.000Z',
      standstill_at_desk: '2026-12-02T14:00:00.000Z',
    })
    await sweepAt('2026-11-27T13:00:00Z')
    expect((await told(id, 'provider')).at(-1)).toBe('visit_outcome')
    expect((await told(id, 'customer')).at(-1)).toBe('visit_outcome')
    expect(await lastEvent(id)).toMatchObject({ kind: 'reminded', step: 'visit_agreed' })
    await sweepAt('2026-12-02T14:00:00Z')
    expect(await deskItems(id)).toEqual(['standstill'])
  })

  test('that both agreed on is recalled to both on the day before, unless it is too late for that', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await answerVisit(id, { act: 'accept_visit' })
    await sweepAt('2026-11-26T12:59:00Z')
    expect((await told(id, 'customer')).at(-1)).toBe('visit_agreed')
    await sweepAt('2026-11-26T13:00:00Z')
    expect((await told(id, 'provider')).at(-1)).toBe('visit_reminder')
    expect((await told(id, 'customer')).at(-1)).toBe('visit_reminder')
    await act(id, { act: 'visit_again', date: '2026-11-27', from: 14, to: 16 })
    await answerVisit(id, { act: 'accept_visit' })
    expect(await waiting(id)).not.toHaveProperty('visit_reminder')
  })

  test('is recalled to no recipient whose notification hours begin when it has begun, nor after it has moved', async () => {
    const [late, early] = [{ from_minute: 10 * 60 }, { from_minute: 9 * 60 }]
    const addRecipient = (hours: object) =>
      server.make.recipient({ provider_id: provider, ...hours, weekdays: [5], confirmed_at: time.clock() })
    await addRecipient(late)
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await answerVisit(id, { act: 'accept_visit' })
    await addRecipient(early)
    await sweepAt('2026-11-26T13:00:00Z')
    const reminders = async () => (await messages(id, 'provider')).filter((kind) => kind === 'visit_reminder')
    expect(await reminders()).toEqual(['visit_reminder'])
    await act(id, { act: 'visit_again', date: '2026-11-30', from: 14, to: 16 })
    expect(await reminders()).toEqual([])
  })

  test('that the customer proposed is asked of no recipient whose notification hours begin after the answer', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await server.make.recipient({ provider_id: provider, from_minute: 20 * 60, confirmed_at: time.clock() })
    await answerVisit(id, { act: 'propose_visit', date: '2026-11-30', from: 10, to: 12 })
    expect((await messages(id, 'provider')).at(-1)).toBe('visit_proposed')
    await act(id, { act: 'accept_visit' })
    expect(await messages(id, 'provider')).not.toContain('visit_proposed')
  })

  test('on a Monday is recalled on the last working day before', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', date: '2026-11-30', from: 10, to: 12 })
    await answerVisit(id, { act: 'accept_visit' })
    expect((await waiting(id)).visit_reminder).toBe('2026-11-28T12:00:00.000Z')
  })

  test('that is over is neither recalled nor accepted', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await sweepAt('2026-11-27T10:00:00Z')
    expect(await told(id, 'customer')).toEqual(['taken', 'visit_proposed'])
    const late = await server.post(`${trackUrl(id)}visit/`, { act: 'accept_visit' })
    expect([late.status, late.body.fields]).toEqual([400, { date: [expect.anything()] }])
  })

  test('that the provider proposed: the customer is asked again while it is ahead, and about its outcome', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await sweepAt('2026-11-25T08:00:00Z')
    expect(await told(id, 'provider')).toEqual([])
    expect(await told(id, 'customer')).toEqual(['taken', 'visit_proposed', 'visit_proposed'])
    await sweepAt('2026-11-27T13:00:00Z')
    expect(await told(id, 'provider')).toEqual(['visit_outcome'])
    expect((await told(id, 'customer')).at(-1)).toBe('visit_outcome')
  })

  test('that the provider proposed to a customer who wants no mails: the provider is reminded to call', async () => {
    const id = await sendTaken()
    await query('update request set unsubscribed_at = now() where id = $1', id)
    await act(id, { act: 'visit', ...visit })
    await sweepAt('2026-11-25T08:00:00Z')
    expect(await told(id, 'provider')).toEqual(['standstill'])
    expect(await lastEvent(id)).toMatchObject({ kind: 'reminded', step: 'visit_proposed' })
    const [mail] = await query<{ text: string }>(
      `select text from mail where kind = 'standstill' and recipient = (select email from account where provider_id = $1)`,
      provider,
    )
    // The customer may receive mails by the time the message is repeated
    expect(mail?.text).toContain('Позвоните ему')
    expect(mail?.text).not.toContain('Писем он не получает')
    // Other providers are not offered while the customer's answer is awaited
    expect(mail?.text).not.toContain('других провайдеров')
  })

  test('that the provider proposed for an earlier day: only its outcome is asked', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', date: '2026-11-24', from: 10, to: 12 })
    await sweepAt('2026-11-25T08:00:00Z')
    expect(await told(id, 'customer')).toEqual(['taken', 'visit_proposed', 'visit_outcome'])
  })

  test('that the customer proposed waits for the provider, which is reminded on its eve at the latest', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await answerVisit(id, { act: 'propose_visit', date: '2026-11-28', from: 10, to: 12 })
    await sweepAt('2026-11-25T08:00:00Z')
    expect(await told(id, 'provider')).toEqual(['visit_proposed', 'standstill'])
    await answerVisit(id, { act: 'propose_visit', date: '2026-11-26', from: 10, to: 12 })
    expect((await waiting(id)).standstill).toBe('2026-11-25T13:00:00.000Z')
  })

  test('that the customer proposes leaves the desk its item, and the provider no more time', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', date: '2026-11-24', from: 10, to: 12 })
    const { standstill_at_desk: due } = await waiting(id)
    await answerVisit(id, { act: 'propose_visit', date: '2026-11-26', from: 10, to: 12 })
    expect((await waiting(id)).standstill_at_desk).toBe(due)
    await sweepAt(due ?? '')
    await answerVisit(id, { act: 'propose_visit', date: '2026-12-04', from: 10, to: 12 })
    expect(await query(`select kind from desk_item where request_id = $1 and state <> 'closed'`, id)).toHaveLength(1)
  })

  test('that is ahead is recalled on its eve by changed working hours too', async () => {
    const afternoons = { ...server.processing, workingHours: parseWorkingHours('mon-fri 14-18') ?? [] }
    const proposed = await sendTaken()
    await act(proposed, { act: 'visit', ...visit })
    await answerVisit(proposed, { act: 'propose_visit', date: '2026-11-26', from: 10, to: 12 })
    const agreed = await sendTaken()
    await act(agreed, { act: 'visit', date: '2026-11-30', from: 10, to: 12 })
    await answerVisit(agreed, { act: 'accept_visit' })
    const reminders = async () => [(await waiting(proposed)).standstill, (await waiting(agreed)).visit_reminder]
    const before = await reminders()
    // Saturday is no working day then
    await sweepDeadlines(server.database.jobsDb, afternoons)
    expect(await reminders()).toEqual(['2026-11-25T13:00:00.000Z', '2026-11-27T13:00:00.000Z'])
    await server.sweepDeadlines()
    expect(await reminders()).toEqual(before)
  })

  test('that is moved counts from the new one on', async () => {
    const id = await sendTaken()
    await act(id, { act: 'visit', ...visit })
    await act(id, { act: 'visit_again', date: '2026-11-30', from: 10, to: 12 })
    expect((await waiting(id)).visit_outcome).toBe('2026-11-30T13:00:00.000Z')
  })
})
