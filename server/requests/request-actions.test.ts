import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { ProviderAct, RequestStep } from '@motanet/contract/requests/steps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { mailProof } from '../delivery/mail-proof.ts'
import { ageRequests } from '../test/earlier-requests.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, secretKey, type TestServer } from '../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await ageRequests(server)
  ;({ own, owner } = await createProviderOwner(server))
})

const today = chisinauDay(new Date())
const tomorrow = addDays(today, 1)
const visit = { date: tomorrow, from: 10, to: 12 }
const email = 'ion@example.md'

/** Sends a request and returns its id, its tracking path and the path of the link in the owner's mail. */
async function send(content: object = {}) {
  const tariff = await server.make.tariff({ provider_id: own })
  const request = { phone: '069123456', email, address: 'Пушкина 1', name: 'Ион', tariff_id: tariff, ...content }
  const { body } = await server.post('/info/api/tariff-request/', request)
  return { id: body.id, track: pathOf(body.tracking_url, 'track'), answer: await answerPath(body.id) }
}

const pathOf = (url: string, page: string) => `/info/api/${page}/${url.split('/').at(-1)}/`

/** The link in the newest mail to the provider about the request. */
async function answerPath(requestId: number): Promise<string> {
  const { text } = await server.database.db
    .selectFrom('mail')
    .innerJoin('delivery', 'delivery.mail_id', 'mail.id')
    .select('text')
    .where('delivery.request_id', '=', requestId)
    .where('party', '=', 'provider')
    .orderBy('mail.id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /\/answer\/([\w-]{43})/.exec(text)?.[1]
  return `/info/api/answer/${token}/`
}

const mailsTo = async (party: string, requestId: number) => {
  const { db } = server.database
  const query = db.selectFrom('delivery').select('kind').where('party', '=', party).where('request_id', '=', requestId)
  return (await query.orderBy('id').execute()).map(({ kind }) => kind)
}
const setStatus = (id: number, status: string) =>
  server.send({
    method: 'PATCH',
    url: `/info/api/tariff-request/${id}/`,
    headers: owner,
    payload: { status },
  })

/** The newest mail to the customer. */
async function lastMail(requestId: number) {
  const { db } = server.database
  const query = db.selectFrom('delivery').innerJoin('mail', 'mail.id', 'delivery.mail_id')
  const { kind, text, calendar } = await query
    .select(['delivery.kind', 'text', 'calendar'])
    .where('party', '=', 'customer')
    .where('request_id', '=', requestId)
    .orderBy('mail.id', 'desc')
    .executeTakeFirstOrThrow()
  return { kind, text, calendar: calendar ?? '' }
}

/** Lets the provider propose the visit and the customer accept it. Returns the mail about it. */
async function agreedVisit({ id, track, answer: path }: { id: number; track: string; answer: string }) {
  await answer(path, { act: 'visit', ...visit })
  expect((await server.post(`${track}visit/`, { act: 'accept_visit' })).body.step).toBe('visit_agreed')
  return lastMail(id)
}
const sequenceOf = (calendar: string) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1])

const proofOf = (requestId: number, address = email) => mailProof({ requestId, email: address }, secretKey)
const answer = (path: string, body: object) => server.post(path, body)
const act = (id: number, body: object, headers: object = {}) =>
  server.post(`/info/api/tariff-request/${id}/act/`, body, { ...owner, ...headers })

describe('a link in a message to the provider', () => {
  test('shows the request with contacts; opening it changes nothing', async () => {
    const { id, answer: path } = await send()
    const { status, body, headers } = await server.get(path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ id, step: 'sent', status: 'info', name: 'Ион', phone: '+37369123456', email })
    expect(body).toMatchObject({
      has_contacts: true,
      is_email_verified: false,
      acts: ['take', 'visit', 'cannot', 'connected'],
    })
    const again = await server.get(path)
    expect(again.body).toEqual({ ...body, calendar: again.body.calendar })
  })

  test.each(['x', 'a'.repeat(43), '%00', 'a'.repeat(44)])('an unknown token gets the same 404: %s', async (token) => {
    for (const response of [
      await server.get(`/info/api/answer/${token}/`),
      await answer(`/info/api/answer/${token}/`, { act: 'take' }),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'request-not-found'])
  })

  test('works until it expires', async () => {
    const { id, answer: path } = await send()
    await server.database.db
      .updateTable('answer_link')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('request_id', '=', id)
      .execute()
    expect([(await server.get(path)).status, (await answer(path, { act: 'take' })).status]).toEqual([404, 404])
  })

  test('stops working when the provider revokes the links of the request', async () => {
    const { id, answer: path } = await send()
    const revoke = (headers: object) =>
      server.send({
        method: 'DELETE',
        url: `/info/api/tariff-request/${id}/answer-links/`,
        headers: { ...headers } as Record<string, string>,
      })
    const other = await createProviderOwner(server)
    const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
    expect((await revoke(other.owner)).status).toBe(404)
    expect((await revoke(await server.signedIn(manager))).status).toBe(403)
    expect((await server.get(path)).status).toBe(200)
    const links = async () =>
      (await server.get(`/info/api/tariff-request/${id}/`, { ...owner })).body.answer_links as number
    expect(await links()).toBe(1)
    expect((await revoke(owner)).status).toBe(204)
    expect([(await server.get(path)).status, (await answer(path, { act: 'take' })).status]).toEqual([404, 404])
    expect(await links()).toBe(0)
    expect((await revoke(owner)).status).toBe(204)
  })

  test('is not revoked while its message waits for the notification hours of its recipient', async () => {
    const inThreeDays = ((new Date(`${today}T00:00:00Z`).getUTCDay() + 2) % 7) + 1
    await server.make.recipient({ provider_id: own, position: 1 })
    await server.make.recipient({ provider_id: own, position: 2, weekdays: [inThreeDays] })
    const { id } = await send()
    const mails = await server.database.db
      .selectFrom('delivery as d')
      .innerJoin('mail as m', 'm.id', 'd.mail_id')
      .select('m.text')
      .where('d.request_id', '=', id)
      .where('party', '=', 'provider')
      .orderBy('d.due_at')
      .execute()
    const statuses = async () => {
      const tokens = mails.map(({ text }) => /\/answer\/([\w-]{43})/.exec(text)?.[1])
      return Promise.all(tokens.map(async (token) => (await server.get(`/info/api/answer/${token}/`)).status))
    }
    const url = `/info/api/tariff-request/${id}/`
    const count = async () => (await server.get(url, { ...owner })).body.answer_links as number
    expect([await statuses(), await count()]).toEqual([[200, 200], 1])
    await server.send({ method: 'DELETE', url: `${url}answer-links/`, headers: { ...owner } })
    expect([await statuses(), await count()]).toEqual([[404, 200], 0])
  })

  test('stores only hashes of tokens', async () => {
    const { answer: path } = await send()
    const { rows } = await server.database.pool.query('select encode(hash, $1) as hash from answer_link', ['base64'])
    const token = path.split('/').at(-2) ?? ''
    expect(rows.filter(({ hash }) => hash.includes(token))).toEqual([])
  })
})

describe('an action of the provider', () => {
  const steps: [ProviderAct, object, RequestStep, string, string][] = [
    ['take', {}, 'taken', 'in_progress', 'taken'],
    ['visit', visit, 'visit_proposed', 'in_progress', 'visit_proposed'],
    ['cannot', { reason: 'no_line', text: 'Нет кабеля' }, 'refused', 'rejected', 'cannot'],
    ['connected', { date: today }, 'stated', 'connected', 'connected'],
  ]
  test.each(steps)(
    '%s sets step and status, notifies the customer and is part of the history',
    async (name, input, step, status, mail) => {
      const { id, answer: path } = await send()
      const { body } = await answer(path, { act: name, ...input })
      expect(body).toMatchObject({ step, status })
      expect(await mailsTo('customer', id)).toEqual(['received', mail])
      const { history } = (await server.get(`/info/api/tariff-request/${id}/`, owner)).body
      expect(history.map((event: { step: string; role: string }) => [event.step, event.role])).toEqual([
        ['sent', 'customer'],
        [step, 'provider'],
      ])
    },
  )

  test('is the same in the cabinet, on the version that was read', async () => {
    const { id } = await send()
    expect((await act(id, { act: 'take' }, { 'if-match': '"9"' })).status).toBe(412)
    const { body } = await act(id, { act: 'take' }, { 'if-match': '"1"' })
    expect(body).toMatchObject({ step: 'taken', status: 'in_progress', version: 2 })
    expect((await act(id, { act: 'take' })).body).toMatchObject({
      code: 'action-not-possible',
      current: { step: 'taken' },
    })
  })

  test.each([
    [{ act: 'visit' }, ['date', 'from', 'to']],
    [{ act: 'visit', ...visit, to: 10 }, ['to']],
    [{ act: 'visit', ...visit, date: addDays(today, -1) }, ['date']],
    [{ act: 'visit', ...visit, date: addDays(today, 61) }, ['date']],
    [{ act: 'cannot' }, ['reason']],
    [{ act: 'cannot', reason: 'other' }, ['text']],
    [{ act: 'cannot', reason: 'x' }, ['reason']],
    [{ act: 'connected', date: tomorrow }, ['date']],
    [{ act: 'connected', date: addDays(today, -1) }, ['date']],
    [{ act: 'dance' }, ['act']],
  ])('with invalid input changes nothing and names the fields: %j', async (input, fields) => {
    const { id, answer: path } = await send()
    const { status, body } = await answer(path, input)
    expect([status, Object.keys(body.fields)]).toEqual([400, fields])
    expect((await server.get(path)).body.step).toBe('sent')
    expect(await mailsTo('customer', id)).toEqual(['received'])
  })

  test('that is sent twice at once takes effect once', async () => {
    const { id, answer: path } = await send()
    const responses = await Promise.all([1, 2, 3].map(() => answer(path, { act: 'take' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mailsTo('customer', id)).toEqual(['received', 'taken'])
  })

  test('by a manager needs the permission', async () => {
    const { id } = await send()
    const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
    const { status } = await act(id, { act: 'take' }, await server.signedIn(manager))
    expect(status).toBe(403)
    const detail = await server.get(`/info/api/tariff-request/${id}/`, await server.signedIn(manager))
    expect(detail.body.acts).toEqual([])
  })
})

describe('a visit', () => {
  test('is proposed, moved by the customer, accepted by the provider, and offered as a calendar file', async () => {
    const { id, track, answer: path } = await send()
    expect((await server.get(`${track}visit.ics`)).status).toBe(404)
    await answer(path, { act: 'visit', ...visit })
    expect((await server.get(track)).body).toMatchObject({
      step: 'visit_proposed',
      visit: { ...visit, is_agreed: false },
    })
    const other = { date: addDays(today, 2), from: 14, to: 16 }
    const moved = await server.post(`${track}visit/`, { act: 'propose_visit', ...other })
    expect(moved.body).toMatchObject({ visit: { ...other, proposed_by: 'customer', is_agreed: false } })
    expect(await mailsTo('provider', id)).toEqual(['request', 'visit_proposed'])
    expect((await answer(path, { act: 'accept_visit' })).body).toMatchObject({ step: 'visit_agreed' })
    const { text, headers } = await server.get(`${track}visit.ics`)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('STATUS:CONFIRMED\r\n')
    expect(text).toContain(`UID:request-${id}-visit@motanet`)
  })

  type Sent = Awaited<ReturnType<typeof send>>
  const later = { date: addDays(today, 2), from: 20, to: 21 }
  const propose = (track: string) => server.post(`${track}visit/`, { act: 'propose_visit', ...later })
  const proposeAgain = (path: string) => answer(path, { act: 'visit_again', ...later })
  const endings: [string, (sent: Sent) => Promise<{ status: number }>, string][] = [
    ['that the customer withdraws', ({ track }) => server.post(`${track}cancel/`, {}), 'visit_cancelled'],
    ['that the provider refuses', ({ answer: path }) => answer(path, { act: 'cannot', reason: 'no_port' }), 'cannot'],
    ['that is set back to new', ({ id }) => setStatus(id, 'info'), 'visit_cancelled'],
    ['that is rejected by its status', ({ id }) => setStatus(id, 'rejected'), 'cannot'],
    ['for which the customer proposes another time', ({ track }) => propose(track), 'visit_cancelled'],
    ['for which the provider proposes another time', ({ answer: path }) => proposeAgain(path), 'visit_proposed'],
    ['connected before it', ({ answer: path }) => answer(path, { act: 'connected' }), 'connected'],
    ['connected before it by its status', ({ id }) => setStatus(id, 'connected'), 'connected'],
    [
      'connected before it, as the customer says',
      ({ track }) => server.post(`${track}confirm/`, {}),
      'visit_cancelled',
    ],
  ]
  test.each(endings)('of a request %s is removed from the calendar of the customer', async (_title, end, kind) => {
    const sent = await send()
    const planned = await agreedVisit(sent)
    expect((await end(sent)).status).toBe(200)
    const last = await lastMail(sent.id)
    expect([last.kind, last.calendar]).toEqual([kind, expect.stringContaining('METHOD:CANCEL\r\n')])
    expect(last.calendar).toContain('STATUS:CANCELLED\r\n')
    expect(last.calendar).toContain(`UID:request-${sent.id}-visit@motanet`)
    expect(sequenceOf(last.calendar)).toBeGreaterThan(sequenceOf(planned.calendar))
    expect(last.text).toContain('10:00')
    expect((await mailsTo('customer', sent.id)).slice(-2)).toEqual(['visit_agreed', kind])
  })

  test('is removed from the calendar of a customer who has ended the mails, too', async () => {
    const sent = await send()
    await agreedVisit(sent)
    await server.post(`${sent.track}unsubscribe/`, {})
    expect((await proposeAgain(sent.answer)).status).toBe(200)
    const last = await lastMail(sent.id)
    expect([last.kind, last.calendar]).toEqual(['visit_cancelled', expect.stringContaining('METHOD:CANCEL\r\n')])
    expect(last.text).toContain('10:00')
    await proposeAgain(sent.answer)
    expect((await mailsTo('customer', sent.id)).slice(-2)).toEqual(['visit_agreed', 'visit_cancelled'])
  })

  test('gets into the calendar of an address that the customer gives later', async () => {
    const sent = await send()
    const planned = await agreedVisit(sent)
    await server.post(`${sent.track}contacts/`, { phone: '069000111' })
    expect(await lastMail(sent.id)).toMatchObject({ kind: 'visit_agreed', calendar: planned.calendar })
    await server.post(`${sent.track}contacts/`, { email: 'later@example.md' })
    expect((await mailsTo('customer', sent.id)).slice(-2)).toEqual(['verify', 'visit_agreed'])
    const { calendar } = await lastMail(sent.id)
    expect(calendar).toContain('METHOD:REQUEST\r\n')
    expect(calendar.replaceAll('\r\n ', '')).toContain('mailto:later@example.md')
    expect(sequenceOf(calendar)).toBeGreaterThan(sequenceOf(planned.calendar))
  })

  test('gets into the calendar of a later address once that is proven, if the mails were ended before', async () => {
    const sent = await send()
    await agreedVisit(sent)
    await server.post(`${sent.track}unsubscribe/`, {})
    await server.post(`${sent.track}contacts/`, { email: 'later@example.md' })
    expect((await mailsTo('customer', sent.id)).at(-1)).toBe('verify')
    await server.post(`${sent.track}verify/`, { proof: proofOf(sent.id, 'later@example.md') })
    expect(await lastMail(sent.id)).toMatchObject({
      kind: 'visit_agreed',
      calendar: expect.stringContaining('METHOD:REQUEST\r\n'),
    })
  })

  test('that is over is not sent to a new address', async () => {
    const sent = await send()
    await agreedVisit(sent)
    const { db } = server.database
    const past = { visit_on: addDays(today, -1) }
    await db.updateTable('request').set(past).where('id', '=', sent.id).execute()
    await server.post(`${sent.track}contacts/`, { email: 'later@example.md' })
    expect((await mailsTo('customer', sent.id)).at(-1)).toBe('verify')
  })

  test('that is proposed again before it is answered, as by a second tap, sends no second message', async () => {
    const { id, track, answer: path } = await send()
    await answer(path, { act: 'visit', ...visit })
    const repeated = await answer(path, { act: 'visit_again', ...visit })
    expect([repeated.status, repeated.body.step]).toEqual([200, 'visit_proposed'])
    expect(await mailsTo('customer', id)).toEqual(['received', 'visit_proposed'])
    const other = { act: 'propose_visit', date: addDays(today, 2), from: 14, to: 16 }
    for (let times = 0; times < 2; times += 1) expect((await server.post(`${track}visit/`, other)).status).toBe(200)
    expect(await mailsTo('provider', id)).toEqual(['request', 'visit_proposed'])
    const { history } = (await server.get(track)).body
    expect(history.filter(({ kind }: { kind: string }) => kind === 'visit')).toHaveLength(2)
  })

  test('that was only proposed is in no calendar, so that none must remove it', async () => {
    const { id, track, answer: path } = await send()
    await answer(path, { act: 'visit', ...visit })
    expect((await lastMail(id)).calendar).toBe('')
    expect((await server.post(`${track}cancel/`, {})).status).toBe(200)
    expect(await mailsTo('customer', id)).toEqual(['received', 'visit_proposed'])
  })

  test('is cancelled once for another time that the customer proposes, and returns when that is agreed', async () => {
    const sent = await send()
    await agreedVisit(sent)
    await propose(sent.track)
    const cancelled = await lastMail(sent.id)
    expect(cancelled.text).toContain('Вы предложили другое время')
    expect(cancelled.text).toContain('20:00')
    await propose(sent.track)
    expect((await mailsTo('customer', sent.id)).at(-2)).toBe('visit_agreed')
    await answer(sent.answer, { act: 'accept_visit' })
    const agreed = await lastMail(sent.id)
    expect(sequenceOf(agreed.calendar)).toBeGreaterThan(sequenceOf(cancelled.calendar))
    await propose(sent.track)
    expect((await server.post(`${sent.track}cancel/`, {})).status).toBe(200)
    expect((await mailsTo('customer', sent.id)).slice(-2)).toEqual(['visit_agreed', 'visit_cancelled'])
  })

  test('that has begun stays in the calendar when the connection is stated', async () => {
    const sent = await send()
    await agreedVisit(sent)
    const { db } = server.database
    const present = { visit_on: today, visit_from: 0, visit_to: 24 }
    await db.updateTable('request').set(present).where('id', '=', sent.id).execute()
    await answer(sent.answer, { act: 'connected' })
    expect(await lastMail(sent.id)).toMatchObject({ kind: 'connected', calendar: '' })
    const query = db.selectFrom('request').select(['visit_on', 'visit_from', 'visit_to']).where('id', '=', sent.id)
    expect(await query.executeTakeFirst()).toEqual(present)
  })

  test('is in the language of the request in the calendar file, whatever the browser prefers', async () => {
    const { id, track, answer: path } = await send()
    await server.database.db.updateTable('request').set({ language: 'ro' }).where('id', '=', id).execute()
    await answer(path, { act: 'visit', ...visit })
    expect((await server.get(`${track}visit.ics`, { 'accept-language': 'ru' })).text).toContain('SUMMARY:Vizita')
  })

  test('that the provider proposed is accepted by the customer', async () => {
    const { id, track, answer: path } = await send()
    await answer(path, { act: 'visit', ...visit })
    expect((await server.post(`${track}visit/`, { act: 'accept_visit' })).body.step).toBe('visit_agreed')
    expect(await mailsTo('provider', id)).toEqual(['request', 'visit_accepted'])
    expect((await server.post(`${track}visit/`, { act: 'accept_visit' })).status).toBe(409)
  })

  test('that the other side has proposed is agreed on when it is proposed too, and stays so', async () => {
    const other = { date: addDays(today, 2), from: 14, to: 16 }
    const { id, track, answer: path } = await send()
    const propose = async (given: object) =>
      (await server.post(`${track}visit/`, { act: 'propose_visit', ...given })).body.step
    await answer(path, { act: 'visit', ...visit })
    expect([await propose(visit), await propose(visit)]).toEqual(['visit_agreed', 'visit_agreed'])
    expect(await propose(other)).toBe('visit_proposed')
    for (let times = 0; times < 2; times += 1)
      expect((await answer(path, { act: 'visit_again', ...other })).body.step).toBe('visit_agreed')
    expect(await mailsTo('provider', id)).toEqual(['request', 'visit_accepted', 'visit_proposed'])
    expect((await mailsTo('customer', id)).slice(2)).toEqual(['visit_agreed', 'visit_cancelled', 'visit_agreed'])
  })

  test('is not accepted in place of the one that an older page shows, by the customer and by the provider', async () => {
    const { track, answer: path } = await send()
    const later = { date: addDays(today, 3), from: 14, to: 16 }
    await answer(path, { act: 'visit', ...visit })
    await answer(path, { act: 'visit_again', ...later })
    const customers = await server.post(`${track}visit/`, { act: 'accept_visit', ...visit })
    expect(customers.status).toBe(409)
    expect(customers.body.current).toMatchObject({ step: 'visit_proposed', visit: later })
    await server.post(`${track}visit/`, { act: 'propose_visit', ...visit })
    await server.post(`${track}visit/`, { act: 'propose_visit', ...visit, to: visit.to + 1 })
    const providers = await answer(path, { act: 'accept_visit', ...visit })
    expect(providers.status).toBe(409)
    expect(providers.body.current).toMatchObject({ step: 'visit_proposed', visit: { to: visit.to + 1 } })
    expect((await answer(path, { act: 'accept_visit', ...visit, to: visit.to + 1 })).body.step).toBe('visit_agreed')
  })
})

describe('a connection', () => {
  test('that the provider stated is confirmed by the customer, and the guarantee starts on its day', async () => {
    const { track, answer: path } = await send()
    await answer(path, { act: 'connected' })
    const { body } = await server.post(`${track}confirm/`, {})
    expect(body).toMatchObject({
      step: 'confirmed',
      status: 'connected',
      connected_on: today,
      guarantee_until: addDays(today, 90),
    })
    expect(body.connected_at).toEqual(expect.stringMatching(/Z$/))
  })

  test('that the provider stated can be disputed: the desk decides', async () => {
    const { id, track, answer: path } = await send()
    await answer(path, { act: 'connected' })
    const { body } = await server.post(`${track}object/`, { text: 'Никто не пришёл' })
    expect(body).toMatchObject({ step: 'disputed', status: 'in_progress', guarantee_until: null })
    const items = await server.database.db.selectFrom('desk_item').select('kind').where('request_id', '=', id).execute()
    expect(items).toEqual([{ kind: 'disputed_connection' }])
  })

  test('that the customer stated first is confirmed or denied by the provider', async () => {
    const first = await send()
    expect((await server.post(`${first.track}confirm/`, { date: today })).body).toMatchObject({ step: 'stated' })
    expect(await mailsTo('provider', first.id)).toEqual(['request', 'customer_connected'])
    expect((await answer(first.answer, { act: 'connected' })).body.step).toBe('confirmed')
    const second = await send()
    await server.post(`${second.track}confirm/`, {})
    expect((await answer(second.answer, { act: 'not_connected', text: 'Мастер не был' })).body.step).toBe('disputed')
  })
})

describe('what the customer says about the connection is taken back', () => {
  const takeBack = ({ track }: { track: string }) => server.post(`${track}unconfirm/`, {})
  const confirmed = async () => {
    const sent = await send()
    await answer(sent.answer, { act: 'connected' })
    expect((await server.post(`${sent.track}confirm/`, {})).body.step).toBe('confirmed')
    return sent
  }
  const deadlinesOf = async (id: number) => {
    const query = server.database.db.selectFrom('deadline').select('kind').where('request_id', '=', id)
    const rows = await query.where('done_at', 'is', null).where('cancelled_at', 'is', null).execute()
    return rows.map(({ kind }) => kind).sort()
  }

  test('a confirmation: the customer is asked again, and the guarantee has not started', async () => {
    const sent = await confirmed()
    const { body } = await takeBack(sent)
    expect(body).toMatchObject({ step: 'stated', connected_on: today, connected_at: null, guarantee_until: null })
    expect(body.acts).toEqual(expect.arrayContaining(['confirm', 'object']))
    expect(body.history.at(-1)).toMatchObject({ step: 'stated', actor: 'customer', details: { taken_back: true } })
    expect((await mailsTo('provider', sent.id)).slice(-2)).toEqual(['confirmed', 'connection_taken_back'])
    expect(await deadlinesOf(sent.id)).toEqual(['second_confirmation_mail'])
    const counted = server.database.db.selectFrom('provider_outcome').select('connected')
    expect(await counted.where('provider_id', '=', own).executeTakeFirst()).toEqual({ connected: 0 })
    expect((await takeBack(sent)).status).toBe(409)
    expect((await server.post(`${sent.track}confirm/`, {})).body.step).toBe('confirmed')
  })

  test('a confirmation by the provider: it counts again once the desk confirms it', async () => {
    const [disputed] = [await confirmed(), await confirmed()]
    expect((await setStatus(disputed.id, 'in_progress')).body.step).toBe('disputed')
    const counted = server.database.db.selectFrom('provider_outcome').select('connected').where('provider_id', '=', own)
    expect(await counted.executeTakeFirst()).toEqual({ connected: 1 })
  })

  test('a confirmation only by the customer who gave it, and within seven days', async () => {
    const sent = await confirmed()
    const change = (columns: object) =>
      server.database.db.updateTable('request').set(columns).where('id', '=', sent.id).execute()
    const isPossible = async () => (await server.get(sent.track)).body.acts.includes('unconfirm')
    await change({ confirmed_by: 'silent_customer' })
    expect(await isPossible()).toBe(false)
    await change({ confirmed_by: 'customer', connected_at: new Date(`${addDays(today, -7)}T12:00:00Z`) })
    expect(await isPossible()).toBe(true)
    await change({ connected_at: new Date(`${addDays(today, -8)}T12:00:00Z`) })
    expect(await isPossible()).toBe(false)
    expect((await takeBack(sent)).body.current).toMatchObject({ step: 'confirmed' })
  })

  test('no confirmation on which a claim or a bonus depends', async () => {
    const claimed = await confirmed()
    await server.post(`${claimed.track}guarantee/`, { reason: 'slow', text: 'Медленно' })
    expect((await takeBack(claimed)).status).toBe(409)
    const rewarded = await confirmed()
    const account_id = await server.make.account({ is_active: true })
    const bonus = { account_id, provider_id: own, request_id: rewarded.id, code: 'BONUS-1', issued_at: new Date() }
    await server.database.db.insertInto('bonus_code').values(bonus).execute()
    expect((await takeBack(rewarded)).status).toBe(409)
  })

  type Sent = Awaited<ReturnType<typeof send>>
  const refusal = { reason: 'no_line', reason_text: 'Нет кабеля' }
  const befores: [string, (sent: Sent) => Promise<unknown>, object, string[]][] = [
    ['sent', async () => undefined, { step: 'sent' }, ['alternatives', 'escalation', 'reminder']],
    [
      'taken',
      ({ answer: path }) => answer(path, { act: 'take' }),
      { step: 'taken' },
      ['standstill', 'standstill_at_desk'],
    ],
    [
      'with a visit that is no longer needed',
      agreedVisit,
      { step: 'taken', visit: null },
      ['standstill', 'standstill_at_desk'],
    ],
    [
      'refused',
      ({ answer: path }) => answer(path, { act: 'cannot', reason: refusal.reason, text: refusal.reason_text }),
      { step: 'refused', ...refusal },
      [],
    ],
  ]
  test.each(befores)(
    'the statement about a request %s: it is as before',
    async (_title, prepare, before, deadlines) => {
      const sent = await send()
      await prepare(sent)
      await server.post(`${sent.track}confirm/`, {})
      expect((await takeBack(sent)).body).toMatchObject({ ...before, connected_on: null })
      expect(await deadlinesOf(sent.id)).toEqual(deadlines)
      expect((await mailsTo('provider', sent.id)).slice(-2)).toEqual(['customer_connected', 'connection_taken_back'])
      expect((await server.post(`${sent.track}confirm/`, {})).body.step).toBe('stated')
    },
  )
})

describe('the address of the customer', () => {
  test('is verified by a proof from a mail alone, with any action; a change makes it unverified again', async () => {
    const { id, track } = await send()
    expect((await server.post(`${track}verify/`, { proof: 'x' })).body.code).toBe('invalid-link')
    expect((await server.post(`${track}verify/`, { proof: proofOf(id + 1) })).status).toBe(400)
    expect((await server.get(track)).body.is_email_verified).toBe(false)
    expect((await server.post(`${track}verify/`, { proof: proofOf(id) })).body.is_email_verified).toBe(true)
    const changed = await server.post(`${track}contacts/`, { email: 'new@example.md', phone: '069000111' })
    expect(changed.body).toMatchObject({ email: 'new@example.md', phone: '+37369000111', is_email_verified: false })
    expect(await mailsTo('provider', id)).toEqual(['request', 'contacts_changed'])
    expect((await server.post(`${track}verify/`, { proof: proofOf(id) })).status).toBe(400)
    const verified = await server.post(`${track}contacts/`, {
      phone: '069000222',
      proof: proofOf(id, 'new@example.md'),
    })
    expect(verified.body.is_email_verified).toBe(true)
  })

  test('the response to the creation contains no proof', async () => {
    const { body } = await server.post('/info/api/tariff-request/', {
      phone: '069123456',
      email,
      address: 'Пушкина 1',
      tariff_id: await server.make.tariff({ provider_id: own }),
    })
    expect(JSON.stringify(body)).not.toContain(proofOf(body.id))
  })
})

describe('a withdrawn request', () => {
  test('takes the contacts from the provider everywhere; its links show that and refuse actions', async () => {
    const { id, track, answer: path } = await send({ comments: 'Второй подъезд' })
    expect((await server.post(`${track}cancel/`, {})).body).toMatchObject({
      step: 'withdrawn',
      status: 'rejected',
      acts: [],
    })
    const { status, text: page, body: shown } = await server.get(path)
    expect([status, shown]).toMatchObject([200, { step: 'withdrawn', has_contacts: false, acts: [] }])
    const late = await answer(path, { act: 'take' })
    expect([late.status, late.body.current]).toMatchObject([409, { id, step: 'withdrawn', phone: null }])
    const { text: list, body } = await server.get('/info/api/tariff-request/', owner)
    expect(body.results[0]).toMatchObject({ id, has_contacts: false, phone: null, email: null, name: '', address: '' })
    const { text: detail } = await server.get(`/info/api/tariff-request/${id}/`, owner)
    const { text: file } = await server.get('/info/api/tariff-request/export/', owner)
    const mails = await server.database.db
      .selectFrom('mail')
      .innerJoin('delivery', 'delivery.mail_id', 'mail.id')
      .select(['subject', 'text', 'content'])
      .where('party', '=', 'provider')
      .where('request_id', '=', id)
      .execute()
    for (const secret of ['69123456', '123 456', email, 'Ион', 'Пушкина', 'подъезд'])
      for (const text of [page, late.text, list, detail, file, JSON.stringify(mails)])
        expect(text).not.toContain(secret)
    for (const word of ['69123456', 'ion@', 'Пушкина'])
      expect((await server.get(`/info/api/tariff-request/?search=${encodeURIComponent(word)}`, owner)).body.count).toBe(
        0,
      )
  })

  test('accepts no action any more', async () => {
    const { id, track } = await send()
    await server.post(`${track}cancel/`, {})
    expect((await server.post(`${track}cancel/`, {})).body.current).toMatchObject({ step: 'withdrawn' })
    expect((await act(id, { act: 'take' })).status).toBe(409)
    expect((await server.post(`${track}confirm/`, {})).status).toBe(409)
  })
})

test('a customer who was not reached corrects the phone, and the provider takes the request again', async () => {
  const { id, track, answer: path } = await send()
  await answer(path, { act: 'cannot', reason: 'unreachable' })
  const { status, body } = await server.post(`${track}contacts/`, { phone: '079000111' })
  expect([status, body.step, body.phone]).toEqual([200, 'refused', '+37379000111'])
  expect(await mailsTo('provider', id)).toEqual(['request', 'contacts_changed'])
  expect((await answer(path, { act: 'take' })).body).toMatchObject({ step: 'taken', phone: '+37379000111' })
})

test('an address is not verified once the request is withdrawn, as in another tab, and the page shows that', async () => {
  const { id, track } = await send()
  await server.post(`${track}cancel/`, {})
  const { status, body } = await server.post(`${track}verify/`, { proof: proofOf(id) })
  expect([status, body.code, body.current]).toMatchObject([409, 'action-not-possible', { step: 'withdrawn' }])
})

test('after an unsubscription only essential mails are sent', async () => {
  const { id, track, answer: path } = await send()
  expect((await server.post(`${track}unsubscribe/`, {})).body.is_unsubscribed).toBe(true)
  await answer(path, { act: 'take' })
  await answer(path, { act: 'cannot', reason: 'no_port' })
  expect(await mailsTo('customer', id)).toEqual(['received', 'cannot'])
})

test('mails that were ended are sent again once the customer asks for them, whose address is proven', async () => {
  const { id, track, answer: path } = await send()
  await server.post(`${track}unsubscribe/`, {})
  const resubscribe = () => server.send({ method: 'DELETE', url: `${track}unsubscribe/` })
  expect((await resubscribe()).body.code).toBe('action-not-possible')
  await server.database.db.updateTable('request').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  const { status, body } = await resubscribe()
  expect([status, body.is_unsubscribed]).toEqual([200, false])
  await answer(path, { act: 'take' })
  expect(await mailsTo('customer', id)).toEqual(['received', 'taken'])
})

test('mails that were ended at one address are sent to another one once it is proven', async () => {
  const { id, track, answer: path } = await send()
  await server.post(`${track}unsubscribe/`, {})
  const other = 'other@example.md'
  expect((await server.post(`${track}contacts/`, { email: other })).body.is_unsubscribed).toBe(true)
  const { body } = await server.post(`${track}verify/`, { proof: proofOf(id, other) })
  expect([body.is_email_verified, body.is_unsubscribed]).toEqual([true, false])
  await answer(path, { act: 'take' })
  expect(await mailsTo('customer', id)).toEqual(['received', 'verify', 'taken'])
})

test('the proof of an address at which the mails were ended does not start them again', async () => {
  const { id, track } = await send()
  await server.post(`${track}contacts/`, { email: 'other@example.md' })
  await server.post(`${track}unsubscribe/`, {})
  await server.post(`${track}contacts/`, { phone: '079000111' })
  const { body } = await server.post(`${track}verify/`, { proof: proofOf(id, 'other@example.md') })
  expect([body.is_email_verified, body.is_unsubscribed]).toEqual([true, true])
})

fullSuiteTest('changes of one request are limited, because each sends messages', async () => {
  const { track, answer: path } = await send()
  await answer(path, { act: 'visit', ...visit })
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1)
    statuses.push((await server.post(`${track}visit/`, { act: 'propose_visit', ...visit, to: 12 + (n % 2) })).status)
  // The submission counts too
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([29, 429])
})

test('a provider cannot use up the changes of the customer', async () => {
  const { id, track } = await send()
  const patch = (status: string) =>
    server.send({ method: 'PATCH', url: `/info/api/tariff-request/${id}/`, headers: owner, payload: { status } })
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await patch(n % 2 === 0 ? 'in_progress' : 'info')).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
  expect((await server.post(`${track}contacts/`, { phone: '079000111' })).status).toBe(200)
  expect((await server.post(`${track}cancel/`, {})).body).toMatchObject({ step: 'withdrawn' })
})

test('nothing keeps a customer from withdrawing, not even their own many changes', async () => {
  const { track, answer: path } = await send()
  await answer(path, { act: 'visit', ...visit })
  for (let n = 0; n < 30; n += 1)
    await server.post(`${track}visit/`, { act: 'propose_visit', ...visit, to: 12 + (n % 2) })
  expect((await server.post(`${track}cancel/`, {})).status).toBe(200)
})

describe('a visit', () => {
  const patch = (id: number, status: string) =>
    server.send({ method: 'PATCH', url: `/info/api/tariff-request/${id}/`, headers: owner, payload: { status } })

  test.each(['info', 'rejected'])('has no meaning any more after the status %s', async (status) => {
    const { id, track, answer: path } = await send()
    await answer(path, { act: 'visit', ...visit })
    expect((await patch(id, status)).body.visit).toBeNull()
    expect((await server.get(`${track}visit.ics`)).status).toBe(404)
  })

  test.each([
    ['the provider', async (path: string) => answer(path, { act: 'connected' })],
    ['the customer', async (_: string, track: string) => server.post(`${track}confirm/`, {})],
    ['the provider by the status', async (_: string, __: string, id: number) => patch(id, 'connected')],
  ])('that was only proposed is not agreed because %s states the connection', async (_, state) => {
    const { id, track, answer: path } = await send()
    await answer(path, { act: 'visit', ...visit })
    await state(path, track, id)
    expect((await server.get(track)).body).toMatchObject({ step: 'stated', visit: null })
  })
})

test('mail programs end the mails by one click, as RFC 8058 says', async () => {
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ] as const) {
    const { track } = await send({ address: `Пушкина 2, ${type}` })
    const headers = { 'content-type': type }
    const { status } = await server.send({ method: 'POST', url: `${track}unsubscribe/`, headers, payload: body })
    expect([type, status]).toEqual([type, 200])
    expect((await server.get(track)).body.is_unsubscribed).toBe(true)
  }
})
