import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkReplica } from '../commands/doctor/check-database.ts'
import { silentLog } from '../test/logs.ts'
import { createReplicatedServer, type ReplicatedServer, urlOf } from '../test/replicated-server.ts'
import { connectReplica } from './connect.ts'
import { readFromReplica } from './replica.ts'

const token = 'a-token-that-only-the-tests-of-replicas-know'
const unreachable = 'postgres://localhost:1/motanet'

let replicated: ReplicatedServer
let server: ReplicatedServer['server']
beforeAll(async () => {
  replicated = await createReplicatedServer({ METRICS_TOKEN: token })
  server = replicated.server
})
afterAll(() => replicated.close())
afterEach(() => resume().catch(() => undefined))

const onPrimary = async (statement: string) => (await server.database.pool.query(statement)).rows
async function stopReplay() {
  await replicated.onStandby('select pg_wal_replay_pause()')
  const isStopped = `select pg_get_wal_replay_pause_state() = 'paused' as stopped`
  await expect.poll(() => replicated.onStandby(isStopped)).toEqual([{ stopped: true }])
}
const resume = () => replicated.onStandby('select pg_wal_replay_resume()')

/** Numbers of connections leased for public responses, by server. */
async function publicReads() {
  const { text } = await server.get('/metrics', { authorization: `Bearer ${token}` })
  const of = (name: string) => Number(text.match(RegExp(`motanet_public_reads_total{server="${name}"} (\\d+)`))?.[1])
  return { primary: of('primary'), replica: of('replica') }
}

/** Which servers execute queries of `read` for public responses. */
async function serversOf(read: () => Promise<unknown>) {
  const before = await publicReads()
  await read()
  const after = await publicReads()
  return (['primary', 'replica'] as const).filter((name) => after[name] > before[name])
}

async function waitForStandby() {
  const query = 'select catalogue::int from content_version'
  const [current] = await onPrimary(query)
  await expect.poll(async () => (await replicated.onStandby(query))[0]).toEqual(current)
}

let uncached = 0
/** Reads the tariff, which no cache of responses has. */
function readTariff(id: number, headers = {}) {
  uncached += 1
  return server.get(`/info/api/tariffs/${id}/?uncached=${uncached}`, headers)
}

// The last test stops the replica for good
describe('in this order', { shuffle: false }, () => {
  test('public reads use the replica as soon as it has all changes, and the primary meanwhile', async () => {
    const tariff = await server.make.tariff({ price_bani: 10_000 })
    await waitForStandby()
    expect(await serversOf(() => readTariff(tariff))).toEqual(['replica'])

    await stopReplay()
    await onPrimary(`update tariff set price_bani = 20000 where id = ${tariff}`)
    const late = async () => expect((await readTariff(tariff)).body.price_per_month).toBe(200)
    expect(await serversOf(late)).toEqual(['primary'])

    await resume()
    await waitForStandby()
    expect(await serversOf(late)).toEqual(['replica'])
  })

  test('signed-in users read what they have written, too', async () => {
    const { make } = server
    const provider = await make.provider()
    const headers = await server.signedIn(await make.account({ is_active: true, provider_id: provider }))
    const tariff = await make.tariff({ provider_id: provider })
    await waitForStandby()
    await readTariff(tariff)
    await stopReplay()
    await onPrimary(`update tariff set name = 'Новый', state = 'draft' where id = ${tariff}`)
    expect((await readTariff(tariff, headers)).body.name).toBe('Новый')
  })

  test('a server that is no standby of the database is not read', async () => {
    const own = urlOf(server.database.target as Parameters<typeof urlOf>[0])
    for (const url of [own, unreachable]) {
      const replica = await connectReplica(url, server.database, {}, silentLog)
      onTestFinished(() => replica.end())
      const [version] = await onPrimary('select * from content_version')
      const { reads, leases } = readFromReplica(server.database, replica, () => version)
      expect((await reads.selectFrom('service').select('id').execute()).length).toBeGreaterThan(0)
      expect(leases).toEqual({ primary: 1, replica: 0 })
    }
  })

  test('doctor says whether the replica has all changes', async () => {
    const client = await server.database.pool.connect()
    onTestFinished(() => client.release())
    const check = async (url: string) => {
      const { status, finding } = await checkReplica(client, url)
      return `${status}: ${finding}`
    }
    const url = urlOf(replicated.standby.connection)
    await expect.poll(() => check(url)).toBe('ok: The replica has all changes.')
    await stopReplay()
    await server.make.tariff({})
    await expect.poll(() => check(url)).toMatch(/^ok: The replica lacks \d+ bytes of changes\.$/)
    expect(await check(urlOf(server.database.target as Parameters<typeof urlOf>[0]))).toMatch(
      /^warning: .+ is no standby/,
    )
    expect(await check(unreachable)).toMatch(/^warning: The replica cannot be reached \(.*ECONNREFUSED/)
  })

  test('no request fails when the replica stops', async () => {
    const tariff = await server.make.tariff({})
    await waitForStandby()
    await readTariff(tariff)
    let isStopped = false
    const stopping = replicated.stopStandby().then(() => {
      isStopped = true
    })
    const statuses = new Set<number>()
    while (!isStopped) statuses.add((await readTariff(tariff)).status)
    await stopping
    expect(await serversOf(() => readTariff(tariff))).toEqual(['primary'])
    expect([...statuses]).toEqual([200])
  })
})
