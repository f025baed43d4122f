import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { expect } from 'vitest'
import { trackingToken } from '../delivery/tracking.ts'
import { formOf } from './forms.ts'
import { drawnPicture } from './pictures-folder.ts'
import { createProviderOwner, type ProviderOwner } from './provider-owner.ts'
import { registrationPassword as password, registrationCalls } from './registrations.ts'
import { secretKey, type TestServer } from './server.ts'

/** What a person leaves in the system; every text contains `canar`, and the numbers occur nowhere else. */
export const planted = {
  name: 'Canaria Numescu',
  company: 'Canar Trading SRL',
  phone: '+37369771234',
  email: 'canaria@example.md',
  idno: '1002600055555',
  address: 'str. Canarului, 77',
  comment: 'Bucata de canar',
  userAgent: 'CanarBrowser/7',
  claim: 'Reclamatie de canar',
  question: 'Intrebare de canar',
  review: 'Recenzie de canar',
  complaint: 'Plangere de canar',
  refusal: 'Motiv de canar',
  offer: 'Oferta pentru canar',
  response: 'Raspuns pentru canar',
  providerNote: 'Notita furnizorului despre canar',
  deskNote: 'Notita biroului despre canar',
  newEmail: 'alta.canaria@example.md',
} as const
export const canaries = /canar|69771234|1002600055555/i

export interface PlantedPerson {
  headers: { authorization: string }
  accountId: number
  /** A confirmed connection with a claim, a refused request, and an open tender. */
  requests: { connected: number; refused: number; tender: number }
  provider: ProviderOwner
  /** Invited to the tender. */
  rival: ProviderOwner
}

export const trackUrl = (id: number) => `/info/api/track/${trackingToken(id, secretKey)}/`

/** Registers the person and plants the data through the API, as the person, the providers and staff would leave it. */
export async function plantPerson(server: TestServer, staff: { authorization: string }): Promise<PlantedPerson> {
  const { headers, accountId } = await signUp(server)
  const provider = await createProviderOwner(server)
  const rival = await createProviderOwner(server)
  for (const channel of ['telegram', 'webhook'] as const)
    await server.make.recipient({
      ...{ provider_id: provider.own, channel },
      destination: channel === 'telegram' ? '7001' : 'https://hooks.example/',
      ...(channel === 'webhook' && { webhook_secret: 'sealed' }),
    })
  const connected = await plantConnection(server, { headers, provider, staff })
  const refused = await send(server, headers, { provider_id: provider.own, comments: planted.comment })
  await act(server, provider, refused, { act: 'cannot', reason: 'other', text: planted.refusal })
  const tender = await plantTender(server, headers, rival)
  const review = { comment: planted.review, rating: 4, provider: provider.own }
  ok(await server.post('/api/auth/reviews/', review, headers))
  const foreign = await server.make.review({ provider_id: rival.own })
  const complaint = { reason: 'untrue', text: planted.complaint }
  ok(await server.post(`/api/auth/reviews/${foreign}/complaints/`, complaint, headers))
  await plantMails(server, { headers, staff })
  return { headers, accountId, requests: { connected, refused, tender }, provider, rival }
}

function ok({ status, body }: { status: number; body: unknown }) {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape
  return body as any
}

async function signUp(server: TestServer) {
  const { register, mailsTo, linkIn, activate, accountOf } = registrationCalls(() => server)
  ok(await register({ email: planted.email, username: planted.name }))
  await activate(linkIn((await mailsTo(planted.email))[0]))
  const browser = { 'user-agent': planted.userAgent }
  const { access } = ok(await server.post('/api/auth/jwt/create/', { email: planted.email, password }, browser))
  const headers = { authorization: `Bearer ${access}` }
  const { payload, type } = await formOf({ avatar: await drawnPicture(60, 60) })
  const url = '/api/auth/users/me/'
  ok(await server.send({ method: 'PATCH', url, headers: { ...headers, 'content-type': type }, payload }))
  return { headers, accountId: (await accountOf(planted.email)).id }
}

const contacts = { name: planted.name, phone: planted.phone, email: planted.email, address: planted.address }

async function send(server: TestServer, headers: object, content: object): Promise<number> {
  const key = { ...headers, 'idempotency-key': `canar-${Math.random()}` }
  return ok(await server.post('/info/api/tariff-request/', { ...contacts, ...content }, key)).id
}

const act = async (server: TestServer, { owner }: ProviderOwner, id: number, action: object) =>
  ok(await server.post(`/info/api/tariff-request/${id}/act/`, action, { ...owner }))

async function plantConnection(
  server: TestServer,
  { headers, provider, staff }: Pick<PlantedPerson, 'headers' | 'provider'> & { staff: { authorization: string } },
): Promise<number> {
  const tariff_id = await server.make.tariff({ provider_id: provider.own })
  const id = await send(server, headers, { tariff_id, comments: planted.comment })
  ok(await server.post(`/info/api/tariff-request/${id}/notes/`, { text: planted.providerNote }, { ...provider.owner }))
  await act(server, provider, id, { act: 'connected' })
  ok(await server.post(`${trackUrl(id)}confirm/`, {}))
  const { payload, type } = await formOf({
    ...{ reason: 'slow', text: planted.claim, photos: await drawnPicture(80, 60) },
  })
  const url = `${trackUrl(id)}guarantee/`
  ok(await server.send({ method: 'POST', url, headers: { 'content-type': type }, payload }))
  await act(server, provider, id, { act: 'respond_claim', text: planted.response })
  const { results } = ok(await server.get('/api/staff/queue/', { ...staff }))
  const item = results.find((each: { request: { id: number } | null }) => each.request?.id === id)
  ok(await server.post(`/api/staff/queue/${item.id}/note/`, { text: planted.deskNote }, { ...staff }))
  return id
}

async function plantTender(server: TestServer, headers: object, rival: ProviderOwner): Promise<number> {
  await server.make.tariff({ provider_id: rival.own, service_id: 3, reach: 'everywhere' })
  const company = { name: planted.company, inn: planted.idno, employees_count: '1-4', consent: true }
  const id = await send(server, headers, { kind: 'office', ...company, comments: planted.comment })
  ok(await server.post(`${trackUrl(id)}questions/`, { text: planted.question }))
  const offer = { monthly_price: 900, install_days: 3, valid_until: addDays(chisinauDay(new Date()), 9) }
  const url = `/info/api/tenders/${id}/offer/`
  ok(
    await server.send({
      method: 'PUT',
      url,
      headers: { ...rival.owner },
      payload: { ...offer, message: planted.offer },
    }),
  )
  return id
}

/** A wanted reset of the password, a change of the address that waits, and an invitation to own a provider. */
async function plantMails(server: TestServer, { headers, staff }: { headers: object; staff: object }) {
  ok(await server.post('/api/auth/users/reset_password/', { email: planted.email }))
  const change = { email: planted.newEmail, current_password: password }
  ok(await server.post('/api/auth/users/me/email/', change, { ...headers }))
  const provider = await server.make.provider()
  ok(await server.post(`/api/staff/providers/${provider}/invite/`, { email: planted.email }, { ...staff }))
}

/** Every row of the database as text, without the vectors of the text search. */
export async function dumpDatabase({ database: { pool } }: TestServer): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`)
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`)
    dump.set(name, rows.map(({ text }) => text).join('\n'))
  }
  return dump
}

/** The tables in which something of the person is left. */
export async function tablesWithCanaries(server: TestServer): Promise<string[]> {
  const dump = await dumpDatabase(server)
  return [...dump].filter(([, text]) => canaries.test(text)).map(([name]) => name)
}
