import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWebhookSecret, sealWebhookSecret } from '../delivery/webhook-secrets.ts'
import type { MailSender } from '../notifications/mail-sender.ts'
import { createPicturesFolder, type PicturesFolder } from '../test/pictures-folder.ts'
import { planted, plantPerson, tablesWithCanaries, trackUrl } from '../test/planted-person.ts'
import { uploadPriceList } from '../test/price-lists.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, secretKey, type TestServer } from '../test/server.ts'
import { requestsInDatabase } from '../test/stored-requests.ts'
import { processingOf } from '../test/tracked-processing.ts'
import { startWebhookReceiver } from '../test/webhook-receiver.ts'

let server: TestServer
let folder: PicturesFolder
let staff: { authorization: string }
let staffId: number
let senders = 0
const { query, messages } = processingOf(() => server)
const { stored } = requestsInDatabase(() => server)

beforeAll(async () => {
  folder = await createPicturesFolder()
  server = await createTestServer({ DATA_DIR: folder.dataDir })
  staffId = await server.make.account({ is_staff: true, is_active: true })
  staff = await server.signedIn(staffId)
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

/** A request to the provider with contacts of its own. */
async function send(provider_id: number, given: object = {}): Promise<{ id: number; phone: string; email: string }> {
  senders += 1
  const contacts = { phone: `+3736930${1000 + senders}`, email: `customer${senders}@example.md` }
  const content = { kind: 'home', services: ['wired'], provider_id, address: 'ул. Пушкина, 17', ...given }
  const { status, body } = await server.post('/info/api/tariff-request/', { ...content, ...contacts })
  expect(status).toBe(201)
  return { id: body.id, ...contacts }
}

const eraseTracked = (id: number) => server.post(`${trackUrl(id)}erase/`, undefined)
const eraseAsStaff = (body: object, headers = staff) => server.post('/api/staff/personal-data/erase/', body, headers)
const eraseOwn = (headers: object, body: object = {}) => server.post('/api/auth/users/me/erase/', body, { ...headers })
const emptied = { name: '', phone: null, email: null, address: '', tracking_hash: null, account_id: null }

describe('by the tracking link', () => {
  test('an open request is withdrawn, and its provider is told by a message without contacts', async () => {
    const { own, owner } = await createProviderOwner(server)
    const { id } = await send(own)
    const file = await server.get(`${trackUrl(id)}export/`)
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="motanet-data.json"',
    ])
    expect(file.body).toMatchObject({
      accounts: [],
      requests: [{ id, address: 'ул. Пушкина, 17', notes: [] }],
      mails: [],
    })
    expect((await eraseTracked(id)).status).toBe(204)
    expect(await stored(id)).toMatchObject({ ...emptied, step: 'withdrawn', erased_at: expect.any(Date) })
    expect(await messages(id, 'provider')).toEqual(['withdrawn'])
    const { body } = await server.get(`/info/api/tariff-request/${id}/`, owner)
    expect(body).toMatchObject({ is_erased: true, step: 'withdrawn', phone: null, acts: [] })
  })

  describe('a request that waits for its provider waits for it no longer', () => {
    const waiting = async (owner: { authorization: string }) =>
      (await server.get('/info/api/tariff-request/?turn=provider', owner)).body.count

    test('with the connection that the customer has stated: it is withdrawn', async () => {
      const { own, owner } = await createProviderOwner(server)
      const { id } = await send(own)
      expect((await server.post(`${trackUrl(id)}confirm/`, {})).body.step).toBe('stated')
      expect(await waiting(owner)).toBe(1)
      expect((await eraseTracked(id)).status).toBe(204)
      expect([await waiting(owner), (await messages(id, 'provider')).at(-1)]).toEqual([0, 'withdrawn'])
    })

    test('with a claim under the guarantee', async () => {
      const { own, owner } = await createProviderOwner(server)
      const { id } = await send(own)
      await server.post(`/info/api/tariff-request/${id}/act/`, { act: 'connected' }, { ...owner })
      await server.post(`${trackUrl(id)}confirm/`, {})
      const claim = { reason: 'slow', text: 'Медленно' }
      expect((await server.post(`${trackUrl(id)}guarantee/`, claim)).status).toBe(200)
      expect(await waiting(owner)).toBe(1)
      expect((await eraseTracked(id)).status).toBe(204)
      expect([await waiting(owner), (await stored(id)).step]).toEqual([0, 'confirmed'])
    })
  })

  test('saved filters of providers that name the customer are deleted, and no others', async () => {
    const { own } = await createProviderOwner(server)
    const { id, phone, email } = await send(own, { name: 'Ион Мунтяну' })
    const { rows: accounts } = await server.database.pool.query('select id from account where provider_id = $1', [own])
    const save = (name: string, search: string) =>
      server.database.pool.query(
        'insert into saved_filter (account_id, provider_id, name, filters) values ($1, $2, $3, $4)',
        [...[accounts[0].id, own, name, { search }]],
      )
    await save('А', `0${phone.slice(4, 6)} ${phone.slice(6)}`)
    await save('Б', email.toUpperCase())
    await save('звонить: ион мунтяну', '')
    await save('Ион', 'Пушкина')
    await save('Г', `other.${email}`)
    await eraseTracked(id)
    const { rows } = await server.database.pool.query(
      'select name from saved_filter where provider_id = $1 order by id',
      [own],
    )
    expect(rows).toEqual([{ name: 'Ион' }, { name: 'Г' }])
  })

  test('the link is unknown from then on, as one that never existed', async () => {
    const { id } = await send(await server.make.provider())
    await eraseTracked(id)
    const link = trackUrl(id)
    for (const { status, body } of [
      await eraseTracked(id),
      await server.get(`${link}export/`),
      await server.get(link),
      await server.post(`${link}cancel/`, {}),
      await server.post(`/info/api/track/${'a'.repeat(43)}/erase/`, undefined),
    ])
      expect([status, body.code]).toEqual([404, 'request-not-found'])
  })

  test('the requests that it replaced, and that replaced it, are erased with it', async () => {
    const { id: first } = await send(await server.make.provider())
    const copy = async (predecessor_id: number, step: string) => {
      await query(`update request set step = 'transferred' where id = $1`, predecessor_id)
      return server.make.request({ predecessor_id, step, email: 'chain@example.md' })
    }
    const second = await copy(first, 'sent')
    const third = await copy(second, 'taken')
    const file = await server.get(`${trackUrl(first)}export/`)
    expect(file.body.requests.map(({ id }: { id: number }) => id)).toEqual([first, second, third])
    expect((await eraseTracked(first)).status).toBe(204)
    const steps = await Promise.all([first, second, third].map(async (id) => (await stored(id)).step))
    expect(steps).toEqual(['transferred', 'transferred', 'withdrawn'])
    for (const id of [first, second, third]) expect(await stored(id)).toMatchObject(emptied)
  })

  test('an offer that is accepted at the same time leaves no contacts with its provider', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { own, owner } = await createProviderOwner(server)
      const id = await server.make.tender({ phone: '+37369555555', name: 'Ana' }, [own])
      await query(
        `update request set tracking_hash = sha256(convert_to($2, 'utf8')) where id = $1`,
        id,
        trackUrl(id).split('/')[4],
      )
      const offer = await server.send({
        ...{ method: 'PUT', url: `/info/api/tenders/${id}/offer/`, headers: owner },
        payload: { monthly_price: 100, install_days: 3, valid_until: addDays(chisinauDay(new Date()), 9) },
      })
      expect(offer.status).toBe(201)
      const [{ id: offer_id } = { id: 0 }] = await query<{ id: number }>(
        'select id from offer where request_id = $1',
        id,
      )
      const choice = { offer_id, version: 1 }
      const [accepted, erased] = await Promise.all([server.post(`${trackUrl(id)}accept/`, choice), eraseTracked(id)])
      expect([erased.status, [200, 404]]).toEqual([204, expect.arrayContaining([accepted.status])])
      expect(await stored(id)).toMatchObject({ ...emptied, step: 'withdrawn' })
      const told = await messages(id, 'provider')
      expect(told).toEqual([accepted.status === 200 ? 'withdrawn' : 'tender_ended'])
    }
  })

  test('a webhook that has not been told of the end of a request is told after the erasure', async () => {
    const secret = makeWebhookSecret()
    const receiver = await startWebhookReceiver(secret)
    try {
      const own = await server.make.provider()
      await server.make.recipient({
        ...{ provider_id: own, channel: 'webhook', destination: receiver.url },
        webhook_secret: sealWebhookSecret(secret, secretKey),
      })
      const tariff_id = await server.make.tariff({ provider_id: own })
      // A recipient that is notified at once, and not again
      await server.make.recipient({ provider_id: own })
      const { id } = await send(own, { tariff_id })
      await server.workOff()
      expect(receiver.events).toMatchObject([{ type: 'request.created', data: { id } }])
      receiver.fates = ['error']
      expect((await server.post(`${trackUrl(id)}cancel/`, {})).status).toBe(200)
      await server.workOff()
      expect((await eraseTracked(id)).status).toBe(204)
      expect(await messages(id, 'provider')).toEqual(['withdrawn'])
      await server.workOff()
      expect(receiver.events.slice(1)).toMatchObject([
        { type: 'request.withdrawn', data: { id, step: 'withdrawn', contacts: null } },
      ])
    } finally {
      await receiver.close()
    }
  })

  test('an invited owner whose mail about the end of a tender waits still gets one', async () => {
    const { own } = await createProviderOwner(server)
    const id = await server.make.tender({ phone: '+37369555556', name: 'Ana' }, [own])
    const hash = trackUrl(id).split('/')[4]
    await query(`update request set tracking_hash = sha256(convert_to($2, 'utf8')) where id = $1`, id, hash)
    expect((await server.post(`${trackUrl(id)}cancel/`, {})).status).toBe(200)
    expect(await messages(id, 'provider')).toEqual(['tender_ended'])
    expect((await eraseTracked(id)).status).toBe(204)
    expect(await messages(id, 'provider')).toEqual(['tender_ended'])
  })

  test('a mail that is being sent meanwhile is neither sent again nor stored', async () => {
    const { id, email } = await send(await server.make.provider())
    const sent: string[] = []
    const sender: MailSender = {
      keepsContent: true,
      isFinal: () => false,
      isOutage: () => false,
      close: () => undefined,
      async send({ recipient }) {
        sent.push(recipient)
        if (recipient === email) expect((await eraseTracked(id)).status).toBe(204)
      },
    }
    expect(await server.workOff(sender)).toBe(0)
    expect(sent.filter((recipient) => recipient === email)).toEqual([email])
    expect(await query('select from mail where recipient = $1', email)).toEqual([])
    expect(await server.workOff(sender)).toBe(0)
    expect(sent.filter((recipient) => recipient === email)).toEqual([email])
  })
})

describe('of the own account', () => {
  test('takes the password, and ends with the account', async () => {
    const { headers, provider } = await plantPerson(server, staff)
    for (const [body, field] of [
      [{}, 'Обязательное поле'],
      [{ current_password: 'не тот' }, 'Неверный пароль'],
    ] as const) {
      const { status, body: refusal } = await eraseOwn(headers, body)
      expect([status, Object.keys(refusal.fields)], field).toEqual([400, ['current_password']])
    }
    expect((await eraseOwn(headers, { current_password: 'correct horse battery' })).status).toBe(204)
    expect((await eraseOwn(headers, { current_password: 'correct horse battery' })).status).toBe(401)
    expect(await tablesWithCanaries(server)).toEqual([])
    expect((await server.get('/info/api/tariff-request/', provider.owner)).body.results).toHaveLength(2)
  })

  test('requests of others with an unproven address stay', async () => {
    const email = `unproven${++senders}@example.md`
    const account = await server.make.account({ email, is_active: true, email_proven_at: null })
    const request = await server.make.request({ email })
    expect((await eraseAsStaff({ account_id: account })).body).toEqual({ accounts: 1, requests: 0 })
    expect(await stored(request)).toMatchObject({ email, erased_at: null })
  })

  test('mails to another account, whose address this one wanted to have, stay', async () => {
    const email = `wanted${++senders}@example.md`
    await server.make.account({ email, is_active: true })
    await query(
      `insert into mail (recipient, language, kind, subject, text, message_id) values ($1, 'ru', 'password-changed', '', '', $1)`,
      email,
    )
    await server.post('/api/auth/users/reset_password/', { email })
    const headers = await server.signedIn(await server.make.account({ is_active: true }))
    expect((await server.post('/api/auth/users/me/email/', { email }, headers)).status).toBe(204)
    expect((await eraseOwn(headers)).status).toBe(204)
    const mails = await query<{ kind: string }>('select kind from mail where recipient = $1 order by id', email)
    expect(mails.map(({ kind }) => kind)).toEqual(['password-changed', 'email-taken'])
    expect(await query(`select from jobs.job where data ->> 'email' = $1`, email)).toHaveLength(1)
  })

  test('the last account of a provider is refused; an owner who is not the last one may go', async () => {
    const provider_id = await server.make.provider()
    const owner = await server.make.account({ role: 'provider', provider_id, is_active: true })
    const headers = await server.signedIn(owner)
    const { status, body } = await eraseOwn(headers)
    expect([status, body.code]).toEqual([409, 'last-account-of-provider'])
    expect((await eraseAsStaff({ account_id: owner })).body.code).toBe('last-account-of-provider')
    await server.make.account({ role: 'manager', provider_id, is_active: true })
    expect((await eraseOwn(headers)).status).toBe(204)
  })

  test('the last of the staff is refused, also if two go at the same time', async () => {
    const lone = await createTestServer({ DATA_DIR: folder.dataDir })
    try {
      const ids = [1, 2, 3].map(() => lone.make.account({ is_staff: true, is_active: true }))
      const people = await Promise.all(ids.map(async (id) => lone.signedIn(await id)))
      const answers = await Promise.all(people.map((headers) => lone.post('/api/auth/users/me/erase/', {}, headers)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.code).toBe('last-staff-account')
    } finally {
      await lone.close()
    }
  })

  test('what the account did for others remains without its name', async () => {
    const provider_id = await server.make.provider()
    const [manager, owner] = await Promise.all([
      server.make.account({ role: 'manager', provider_id, is_active: true, full_name: 'Petru Canar' }),
      server.make.account({ role: 'provider', provider_id, is_active: true }),
    ])
    const request = await server.make.request({ provider_id })
    await query(
      `insert into request_note (request_id, provider_id, account_id, text, created_at) values ($1, $2, $3, 'x', now())`,
      request,
      provider_id,
      manager,
    )
    expect((await eraseAsStaff({ account_id: manager })).body).toEqual({ accounts: 1, requests: 0 })
    const { body } = await server.get(`/info/api/tariff-request/${request}/`, await server.signedIn(owner))
    expect(body.notes).toMatchObject([{ text: 'x' }])
    expect(JSON.stringify(body)).not.toContain('Petru')
  })

  test('what the account uploaded and published remains without its name', async () => {
    const { own, owner } = await createProviderOwner(server)
    const person = await server.make.account({ is_staff: true, is_active: true, full_name: 'Petru Canar' })
    const headers = await server.signedIn(person)
    const { body } = await uploadPriceList(server, 'Тариф;Скорость;Цена\nОдин;100;200', {
      headers,
      fields: { provider: String(own) },
    })
    expect((await server.post(`/info/api/imports/${body.id}/publish/`, {}, headers)).status).toBe(200)
    expect(await server.workOff()).toBe(0)
    await query(
      `insert into address_import (state, account_id, published_by, imported_at) values ('published', $1, $1, now())`,
      person,
    )
    const named = async () => [
      ...(await server.get('/info/api/imports/', owner)).body,
      ...(await server.get('/api/staff/address-imports/', staff)).body,
    ]
    const [petru, nameless] = [
      { author: 'Petru Canar', publisher: 'Petru Canar' },
      { author: '', publisher: '' },
    ]
    expect(await named()).toMatchObject([petru, petru])
    expect((await eraseAsStaff({ account_id: person })).body).toEqual({ accounts: 1, requests: 0 })
    expect(await named()).toMatchObject([nameless, nameless])
  })
})

describe('by staff', () => {
  test('a person is found by phone or address, and erased once', async () => {
    const { id, phone, email } = await send(await server.make.provider())
    const found = await server.get(`/api/staff/personal-data/?phone=${encodeURIComponent(phone)}`, staff)
    expect(found.body).toMatchObject({ accounts: [], requests: [{ id, phone, email }], mails: 0 })
    expect((await server.get(`/api/staff/personal-data/?email=${email}`, staff)).body).toMatchObject({ mails: 1 })
    expect((await server.get(`/api/staff/personal-data/?request_id=${id}`, staff)).body.requests).toHaveLength(1)
    expect((await eraseAsStaff({ phone })).body).toEqual({ accounts: 0, requests: 1 })
    expect((await eraseAsStaff({ phone })).body).toEqual({ accounts: 0, requests: 0 })
    expect((await eraseAsStaff({ request_id: id })).body).toEqual({ accounts: 0, requests: 0 })
    const [event] = await query<{ actor: string; account_id: number }>(
      'select actor, account_id from request_event where request_id = $1 order by id desc limit 1',
      id,
    )
    expect(event).toEqual({ actor: 'desk', account_id: staffId })
    expect((await server.get(`/api/staff/personal-data/?request_id=${id}`, staff)).body.requests).toEqual([])
  })

  test('nobody is meant by an empty selection, and the own account is erased in its settings only', async () => {
    expect((await server.get('/api/staff/personal-data/', staff)).body.fields).toHaveProperty('email')
    expect((await eraseAsStaff({})).status).toBe(400)
    expect((await eraseAsStaff({ account_id: staffId })).body.code).toBe('own-erasure')
  })

  test('two of the staff who erase each other do not block each other', async () => {
    const pair = await Promise.all([1, 2].map(() => server.make.account({ is_staff: true, is_active: true })))
    const [first, second] = await Promise.all(pair.map((id) => server.signedIn(id)))
    const answers = await Promise.all([
      eraseAsStaff({ account_id: pair[1] }, first),
      eraseAsStaff({ account_id: pair[0] }, second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('texts of the history of providers with the address are emptied, and none with a longer address', async () => {
    const provider = await server.make.provider()
    const [about, others] = [
      [
        'ion.1+a@own.md',
        'От Ion.1+a@own.md, дважды',
        'Письмо.ion.1+a@own.md.',
        'La ion.1+a@own.md-ul vechi',
        '<ion.1+a@own.md>',
      ],
      [
        'sim.ion.1+a@own.md',
        'simion.1+a@own.md',
        'x-ion.1+a@own.md',
        'ion.1+a@own.md.ro',
        'ion.1+a@own.mdx',
        'ion.1+a@own.md-x.ro',
        'ionx1+a@own.md',
      ],
    ]
    for (const text of [...about, ...others])
      await query(
        `insert into provider_event (provider_id, kind, text, created_at) values ($1, 'owner_invited', $2, now())`,
        provider,
        text,
      )
    expect((await eraseAsStaff({ email: 'Ion.1+a@own.md' })).status).toBe(200)
    const rows = await query<{ text: string }>(
      'select text from provider_event where provider_id = $1 order by id',
      provider,
    )
    expect(rows.map(({ text }) => text)).toEqual([...about.map(() => ''), ...others])
  })

  test('the address is not left in the stored responses to calls of others', async () => {
    const { own, owner } = await createProviderOwner(server)
    const email = 'ghid.canar@example.md'
    const keyed = (headers: object) => ({ ...headers, 'idempotency-key': `call-${own}` })
    const recipient = { channel: 'mail', destination: email, language: 'ro', name: '' }
    expect((await server.post('/info/api/recipients/', recipient, keyed(owner))).status).toBe(201)
    const account = { email, full_name: 'Ghid', language: 'ro', role: 'other', provider: null, is_staff: false }
    expect((await server.post('/api/staff/users/', account, keyed(staff))).status).toBe(201)
    expect((await eraseAsStaff({ email })).body).toMatchObject({ accounts: 1 })
    expect(await query('select key from idempotency_key where response::text like $1', `%${email}%`)).toEqual([])
    expect((await server.post('/api/staff/users/', account, keyed(staff))).body.code).toBe('idempotency-key-reused')
  })

  test('the address of a manager whose account was closed is found in its name', async () => {
    const email = `closed${++senders}@example.md`
    await server.make.account({ email: `removed-${senders}@motanet.invalid`, full_name: email })
    expect((await eraseAsStaff({ email })).body).toEqual({ accounts: 1, requests: 0 })
    expect(planted.email).not.toBe(email)
  })
})
