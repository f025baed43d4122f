import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateFreshness } from '../catalogue/price-checks.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { priceCheckJobs } from './price-check-jobs.ts'
import { remindProviders } from './reminders.ts'

let server: TestServer
let provider: number
let recipient: number
let email: string
let serial = 0
/** 09:30 in Chisinau on a Monday. */
const monday = '2027-01-18T07:30:00Z'
const time = createShiftedTime(monday)

beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: time.clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  time.set(monday)
  serial += 1
  // Providers of earlier tests are no longer reminded
  await server.database.pool.query('update provider set is_partner = false')
  email = `sales${serial}@codru.example`
  provider = await server.make.provider({ name: `Codru ${serial}` })
  recipient = await addRecipient(provider, email)
})

const addRecipient = async (providerId: number, destination: string, given: object = {}) => {
  const { id } = await server.database.db
    .insertInto('recipient')
    .values({
      ...{ provider_id: providerId, position: 0, channel: 'mail', destination, confirmed_at: time.clock() },
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const daysAgo = (days: number) => new Date(time.clock().getTime() - days * 86_400_000)
const addTariff = (days: number, given: object = {}) =>
  server.make.tariff({ provider_id: provider, checked_at: daysAgo(days), name: `Fibra ${days}`, ...given })
const remind = () => remindProviders(server.database.db, server.processing)
const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> =>
  JSON.parse((await server.get(`/dev/mailbox.json?to=${to}`)).text.replace(/\u00a0/g, ' '))
const mails = () => mailsTo(email)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const [question, warning] = ['Проверьте цены на Motanet', 'Тарифы скоро исчезнут с Motanet: подтвердите цены']
const tokenOf = ({ text = '' }: { text?: string } = {}) => /\/prices\/([\w-]{43})/.exec(text)?.[1] ?? ''
const pagePath = (token: string) => `/info/api/prices/${token}/`

describe('the weekly question', () => {
  test('lists the prices that are older than a week, on the first working morning of the week, once for two instances', async () => {
    await addTariff(8, { price_bani: 24_900 })
    await addTariff(6)
    time.set('2027-01-18T07:29:00Z')
    await remind()
    expect(await mails()).toEqual([])
    time.set(monday)
    await Promise.all([remind(), remind(), remind()])
    await remind()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: question, text: expect.stringContaining('Fibra 8: 249 лей/мес') })
    expect(mail?.text).not.toContain('Fibra 6')
    expect(mail?.text).toContain(`${email} указан в списке «Кому приходят заявки» провайдера Codru ${serial}`)
    time.forward({ days: 7 })
    await remind()
    expect(await subjects()).toHaveLength(2)
  })

  test('does not come later in the week for a price that was no week old on Monday, but does if no server ran on Monday', async () => {
    await addTariff(6)
    time.forward({ days: 2 })
    await remind()
    expect(await mails()).toEqual([])
    await addTariff(20)
    await remind()
    expect(await subjects()).toEqual([question])
  })

  test.each([
    ['night', '2027-01-19T00:30:00Z'],
    ['Sunday', '2027-01-24T10:00:00Z'],
    ['a holiday', '2027-03-08T10:00:00Z'],
  ])('waits for working time: %s', async (_, at) => {
    time.set(at)
    await addTariff(20)
    await remind()
    expect(await mails()).toEqual([])
  })

  test('reaches each confirmed mail address in its language and hours, and the owner only without one', async () => {
    await addTariff(8, { name_ro: 'Fibră 8' })
    const romanian = `ro${serial}@codru.example`
    await addRecipient(provider, romanian, { language: 'ro', from_minute: 12 * 60 })
    await addRecipient(provider, `waiting${serial}@codru.example`, { confirmed_at: null })
    const owner = { role: 'provider', is_active: true, email_proven_at: new Date() } as const
    const ownerMail = `owner${serial}@codru.example`
    await server.make.account({ ...owner, provider_id: provider, email: ownerMail })
    const orphan = await server.make.provider()
    const orphanMail = `orphan${serial}@codru.example`
    await server.make.account({ ...owner, provider_id: orphan, email: orphanMail })
    await server.make.tariff({ provider_id: orphan, checked_at: daysAgo(9) })
    await remind()
    expect(await subjects()).toEqual([question])
    const [translated] = await mailsTo(romanian)
    expect(translated).toMatchObject({
      subject: 'Verificați prețurile pe Motanet',
      text: expect.stringContaining('Fibră 8'),
    })
    expect(translated?.text).toContain('/ro/prices/')
    const { rows } = await server.database.pool.query('select due_at from mail where recipient = $1', [romanian])
    expect(rows).toEqual([{ due_at: new Date('2027-01-18T10:00:00Z') }])
    expect(await mailsTo(`waiting${serial}@codru.example`)).toEqual([])
    expect(await mailsTo(ownerMail)).toEqual([])
    expect((await mailsTo(orphanMail)).map(({ subject }) => subject)).toEqual([question])
  })

  test.each([
    ['a listed provider, whose prices the desk checks', { is_partner: false }],
    ['a suspended provider', { suspended_at: new Date() }],
  ])('does not go to %s', async (_, state) => {
    await addTariff(40)
    await server.database.db.updateTable('provider').set(state).where('id', '=', provider).execute()
    await remind()
    expect(await mails()).toEqual([])
  })

  test('names no customer', async () => {
    const canary = {
      name: 'Канарейкин',
      phone: '+37369111222',
      email: 'canary@example.md',
      address: 'ул. Канареечная, 5',
    }
    const tariff_id = await addTariff(8)
    await server.post('/info/api/tariff-request/', { ...canary, tariff_id })
    await remind()
    const { rows } = await server.database.pool.query<{ whole: string }>(
      `select to_jsonb(mail)::text as whole from mail where recipient = $1 and kind like 'price%'`,
      [email],
    )
    expect(rows).toHaveLength(1)
    for (const secret of ['Канаре', '69111222', 'canary']) expect(rows[0]?.whole).not.toContain(secret)
  })
})

describe('a question that waits for the notification hours of a recipient', () => {
  const later = () => `later${serial}@codru.example`
  const run = () => priceCheckJobs(server.database.db, server.processing, { isDemo: false })['price-checks']
  const confirm = async (tariffs: number[]) => {
    const path = pagePath(tokenOf((await mails())[0]))
    expect((await server.post(path, { tariffs: tariffs.map((id) => ({ id })) })).status).toBe(200)
    await run()({}, { isLast: true })
  }
  let tariffs: number[]
  beforeEach(async () => {
    await addRecipient(provider, later(), { from_minute: 12 * 60 })
    tariffs = [await addTariff(8), await addTariff(9)]
    await addTariff(1)
    await run()({}, { isLast: true })
  })

  test('is not sent once a colleague has confirmed the prices', async () => {
    await confirm(tariffs)
    expect(await mailsTo(later())).toEqual([])
    expect(await subjects()).toEqual([question])
    const waiting = 'select from delivery d join recipient r on r.id = d.recipient_id where r.destination = $1'
    expect((await server.database.pool.query(waiting, [later()])).rows).toEqual([])
  })

  test('is still sent while another price of it is not confirmed', async () => {
    await confirm(tariffs.slice(0, 1))
    expect((await mailsTo(later())).map(({ subject }) => subject)).toEqual([question])
  })
})

describe('the warnings', () => {
  const ages = async () => {
    await updateFreshness(server.database.db, { now: time.clock(), isDemo: false })
    await remind()
    return subjects()
  }

  test('come ten and two days before a tariff leaves the lists, each once after a check, together in one mail', async () => {
    time.set('2027-01-19T08:00:00Z')
    const tariff = await addTariff(34)
    await addTariff(34, { name: 'Duo' })
    await ages()
    expect(await subjects()).toEqual([question])
    time.forward({ days: 1 })
    expect(await ages()).toEqual([warning, question])
    const [mail] = await mails()
    expect(mail?.text).toContain('Fibra 34: 200 лей/мес, исчезнет 30 января')
    expect(mail?.text).toContain('Duo: 200 лей/мес, исчезнет 30 января')
    time.forward({ days: 1 })
    expect(await ages()).toHaveLength(2)
    // Day 43 is a Thursday of the next week, whose question has been sent
    time.set('2027-01-25T08:00:00Z')
    expect(await ages()).toEqual([question, warning, question])
    time.set('2027-01-28T08:00:00Z')
    await Promise.all([remind(), remind()])
    expect(await subjects()).toEqual([warning, question, warning, question])
    await server.post(pagePath(tokenOf((await mails())[0])), { tariffs: [{ id: tariff }] })
    time.forward({ days: 35 })
    expect((await ages())[0]).toBe(warning)
    const [latest] = await mails()
    expect(latest?.text).toContain('Fibra 34: 200 лей/мес, исчезнет')
    expect(latest?.text).toContain('Duo: 200 лей/мес, уже нет в каталоге')
  })
})

test('a warning names its tariffs before those that left the lists long ago, of which it only counts the rest', async () => {
  for (let days = 60; days < 92; days += 1) await addTariff(days, { freshness: 'stale' })
  await addTariff(35)
  await remind()
  const [mail] = await mails()
  expect(mail).toMatchObject({
    subject: warning,
    text: expect.stringContaining('Fibra 35: 200 лей/мес, исчезнет 28 января'),
  })
  expect(mail?.text).toContain('Другие тарифы: ещё 3')
})

describe('the link', () => {
  let tariff: number
  let token: string
  beforeEach(async () => {
    tariff = await addTariff(50, { freshness: 'stale', price_bani: 19_900 })
    await remind()
    token = tokenOf((await mails())[0])
  })
  const open = () => server.get(pagePath(token))
  const confirm = (tariffs: object[] = [{ id: tariff }]) => server.post(pagePath(token), { tariffs })
  const listed = async () => (await server.get(`/info/api/tariffs/?provider=${provider}`)).body.count

  test('shows the prices without an account, is never cached, and opening it changes nothing', async () => {
    await addTariff(1, { state: 'draft' })
    const { status, body, headers } = await open()
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      expect.stringContaining('no-store'),
      'no-referrer',
    ])
    expect(body).toMatchObject({ provider: { id: provider, name: `Codru ${serial}` } })
    expect(body.tariffs).toMatchObject([{ id: tariff, price: 199, freshness: 'stale' }])
    expect(await listed()).toBe(0)
  })

  test('confirms with one tap, and with a second one as well', async () => {
    expect((await confirm()).body.tariffs).toMatchObject([{ id: tariff, freshness: 'fresh' }])
    expect(await listed()).toBe(1)
    time.forward({ days: 1 })
    expect((await confirm()).body.tariffs).toMatchObject([{ id: tariff, checked_at: time.clock().toISOString() }])
  })

  test('confirms nothing of another provider, and nothing that has changed since it was seen', async () => {
    const foreign = await server.make.tariff()
    expect((await confirm([{ id: tariff }, { id: foreign }])).body.code).toBe('changed-meanwhile')
    const [{ version }] = (await open()).body.tariffs
    await server.database.pool.query('update tariff set price_bani = 30000 where id = $1', [tariff])
    expect((await confirm([{ id: tariff, version }])).status).toBe(412)
    expect(await listed()).toBe(0)
  })

  test('confirms nothing with a tariff that was deleted since it was seen: the page shows the others', async () => {
    const other = await addTariff(20)
    const { tariffs } = (await open()).body
    await server.database.db.deleteFrom('tariff').where('id', '=', tariff).execute()
    const seen = tariffs.map(({ id, version, price }: Record<string, number>) => ({ id, version, price }))
    expect(await confirm(seen)).toMatchObject({ status: 412, body: { code: 'changed-meanwhile' } })
    expect((await confirm([{ id: other }])).status).toBe(200)
  })

  test('confirms no price that a promotion has changed since it was seen', async () => {
    const [{ version, price }] = (await open()).body.tariffs
    await server.database.pool.query('update tariff set shown_price_bani = 10000 where id = $1', [tariff])
    expect((await open()).body.tariffs).toMatchObject([{ version, price: 100 }])
    expect((await confirm([{ id: tariff, version, price }])).status).toBe(412)
    expect((await confirm([{ id: tariff, version, price: 100 }])).status).toBe(200)
  })

  test.each<[string, () => Promise<unknown> | unknown]>([
    ['is unknown', () => (token = 'a'.repeat(43))],
    ['is no token', () => (token = 'a')],
    ['is older than 14 days', () => time.forward({ days: 14, minutes: 1 })],
    [
      'was sent to a removed recipient',
      () => server.database.db.deleteFrom('recipient').where('id', '=', recipient).execute(),
    ],
    [
      'was sent to a recipient that is no longer confirmed',
      () =>
        server.database.db.updateTable('recipient').set({ confirmed_at: null }).where('id', '=', recipient).execute(),
    ],
    [
      'is of a suspended provider',
      () =>
        server.database.db
          .updateTable('provider')
          .set({ suspended_at: new Date() })
          .where('id', '=', provider)
          .execute(),
    ],
  ])('is not found, neither to read nor to confirm, if it %s', async (_, invalidate) => {
    expect((await open()).status).toBe(200)
    await invalidate()
    expect([(await open()).status, (await confirm()).status]).toEqual([404, 404])
  })

  test('of an owner is not found once the account no longer owns the provider', async () => {
    const orphan = await server.make.provider()
    const owner = {
      role: 'provider',
      is_active: true,
      email_proven_at: new Date(),
      email: `o${serial}@x.example`,
    } as const
    const account = await server.make.account({ ...owner, provider_id: orphan })
    await server.make.tariff({ provider_id: orphan, checked_at: daysAgo(9) })
    await remind()
    token = tokenOf((await mailsTo(owner.email))[0])
    expect((await open()).status).toBe(200)
    await server.database.db
      .updateTable('account')
      .set({ role: 'other', provider_id: null })
      .where('id', '=', account)
      .execute()
    expect((await open()).status).toBe(404)
  })

  test('is stored as a hash only', async () => {
    const { rows } = await server.database.pool.query<{ whole: string }>(
      'select price_link::text as whole from price_link',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { whole } of rows) expect(whole).not.toContain(token)
  })
})
