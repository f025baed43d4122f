import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest, isFullSuite } from '../../scripts/full-suite.ts'
import { captureLog } from '../test/logs.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { maxListBytes, maxViewBytes } from './zone-lists.ts'
import { boundingBox, type ZoneGeometry } from './zone-rings.ts'
import { streamZonesOf } from './zone-stream.ts'

interface Feature {
  id?: number
  geometry: { type: string; coordinates: number[][][] }
  properties: { name: string; provider: { id: number }; simplified?: true }
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
afterEach(async () => {
  await sql`delete from zone`.execute(server.database.db)
})

/** A closed line with detail at every scale, like a coast. */
function jaggedCircle(vertices: number): ZoneGeometry {
  const corners = Array.from({ length: vertices }, (_, step): [number, number] => {
    const angle = (step * 2 * Math.PI) / vertices
    const waves = [3, 11, 41, 151, 571].map((count) => Math.sin(count * angle) / (count * 3))
    const radius = 0.05 * (1 + waves.reduce((sum, wave) => sum + wave, 0))
    return [28.1 + radius * Math.cos(angle), 47.1 + radius * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...corners, corners[0] as [number, number]]] }
}

/** Stores the given number of identical zones. */
async function drawCopies(
  providerId: number,
  { zones, vertices }: { zones: number; vertices: number },
  { database }: TestServer = server,
) {
  const geometry = jaggedCircle(vertices)
  const [west, south, east, north] = boundingBox(geometry)
  await sql`
    insert into zone (provider_id, name, geometry, west, south, east, north)
    select ${providerId}, 'Зона ' || n, ${JSON.stringify(geometry)}::jsonb, ${west}, ${south}, ${east}, ${north}
    from generate_series(1, ${zones}::integer) n`.execute(database.db)
}

/** Stores triangles with long names on a grid of 200 columns, a hundredth of a degree apart. */
async function drawTriangles(providerId: number, zones: number) {
  await sql`
    insert into zone (provider_id, name, geometry, west, south, east, north)
    select ${providerId}, 'Зона ' || n || ' ' || repeat('з', 180), jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(
             jsonb_build_array(point, jsonb_build_array(lon + 0.006, lat), jsonb_build_array(lon, lat + 0.006), point))),
           lon, lat, lon + 0.006, lat + 0.006
    from (select n, lon, lat, jsonb_build_array(lon, lat) as point
          from (select n, 27.0012345 + 0.01 * (n % 200) as lon, 46.0012345 + 0.01 * (n / 200) as lat
                from generate_series(1, ${zones}::integer) n) place) corner`.execute(server.database.db)
}

async function list(query = ''): Promise<{ bytes: number; features: Feature[] }> {
  const { text, body } = await server.get(`/info/api/zones/${query}`)
  return { bytes: Buffer.byteLength(text), features: body.features }
}

const wholeCountry = 'bbox=26,45,31,49'

describe('outlines with many vertices', () => {
  const requests: readonly (readonly [path: string, maxBytes: number])[] = [
    ['', maxListBytes],
    [`?${wholeCountry}&zoom=17`, maxViewBytes],
    ['?zoom=16', maxListBytes],
    [`?${wholeCountry}`, maxListBytes],
    [`?${wholeCountry}&zoom=17&provider=`, maxListBytes],
  ]

  test.each(isFullSuite ? requests : requests.slice(0, 2))(
    'lists have at most 5 MB and views 640 KB, with outlines of all zones and full detail of small providers: %s',
    async (path, maxBytes) => {
      const [large, small] = [await server.make.provider(), await server.make.provider()]
      await drawCopies(large, { zones: 130, vertices: 2000 })
      const drawn = square([28.512345678901234, 47.5], 0.01)
      const exact = await server.make.zone(drawn, { provider_id: small })
      const query = path.endsWith('=') ? `${path}${large}` : path
      const { bytes, features } = await list(query)
      expect(bytes).toBeLessThanOrEqual(maxBytes)
      // The detail is not reduced more than necessary
      expect(bytes).toBeGreaterThan(maxBytes / 10)
      const ofLarge = features.filter(({ properties }) => properties.provider.id === large)
      expect([ofLarge.length, ofLarge.every(({ properties }) => properties.simplified)]).toEqual([130, true])
      expect(ofLarge.every(({ geometry }) => (geometry.coordinates[0]?.length ?? 0) > 10)).toBe(true)
      if (query.includes('provider=') || query.includes('zoom=16')) return
      const [own] = features.filter(({ properties }) => properties.provider.id === small)
      expect([own?.id, own?.geometry, own?.properties.simplified]).toEqual([exact, drawn, undefined])
    },
  )

  test('the zones of one provider are complete, and neither cached nor buffered as one string', async () => {
    const provider = await server.make.provider()
    await drawCopies(provider, { zones: 60, vertices: 2000 })
    const { headers, body, text } = await server.get(`/info/api/zones/by-provider/${provider}/`)
    const { rows } = await sql<{ id: number; geometry: unknown }>`select id, geometry from zone order by id`.execute(
      server.database.db,
    )
    const found = body.features.map(({ id, geometry }: Feature) => ({ id, geometry }))
    // Compared as text: a deep comparison of so many positions takes seconds
    expect(JSON.stringify(found) === JSON.stringify(rows)).toBe(true)
    expect([text.includes('simplified'), headers.etag, headers['content-length']]).toEqual([
      false,
      undefined,
      undefined,
    ])
    const head = await server.send({ method: 'HEAD', url: `/info/api/zones/by-provider/${provider}/` })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', undefined])

    let slices = 0
    for await (const slice of await streamZonesOf(server.database.heavyReads, provider)) {
      slices += 1
      expect(slice.length).toBeLessThan(512 * 1024)
    }
    expect(slices).toBeGreaterThan(20)
  })

  fullSuiteTest('many streams of one client are refused, and do not take the maps from other visitors', async () => {
    const provider = await server.make.provider()
    await drawCopies(provider, { zones: 60, vertices: 2000 })
    const get = (url: string, remoteAddress: string) => server.send({ url, remoteAddress })
    const streams = Array.from({ length: 14 }, () => get(`/info/api/zones/by-provider/${provider}/`, '10.9.9.9'))
    const map = (n: number) => get(`/info/api/zones/?zoom=10&bbox=28,46,29,${(46.5 + n / 100).toFixed(2)}`, '10.9.9.8')
    for (let n = 0; n < 20; n += 4) {
      const maps = await Promise.all([n, n + 1, n + 2, n + 3].map(map))
      expect(maps.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const statuses = (await Promise.all(streams)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(8).fill(429)])
    expect((await get(`/info/api/zones/by-provider/${provider}/`, '10.9.9.9')).status).toBe(200)
  })

  test('a slow client holds no database connection, and a disconnect stops the reading', async () => {
    const provider = await server.make.provider()
    await drawCopies(provider, { zones: 200, vertices: 2000 })
    let reads = 0
    server.database.heavyReadsPool.on('acquire', () => {
      reads += 1
    })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const arrived = once(server.app.server, 'request')
    const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
      http.get(`http://127.0.0.1:${port}/info/api/zones/by-provider/${provider}/`, resolve).on('error', reject),
    )
    response.pause()
    const [, sending] = (await arrived) as [http.IncomingMessage, http.ServerResponse]
    const { heavyReadsPool } = server.database
    const isIdle = () => heavyReadsPool.idleCount === heavyReadsPool.totalCount
    // The buffers of both sockets are full
    await expect.poll(() => sending.writableNeedDrain && isIdle()).toBe(true)
    const closed = once(sending, 'close')
    response.destroy()
    await closed
    await expect.poll(isIdle).toBe(true)
    // Time for reads that would go on
    await sleep(300)
    expect(reads).toBeLessThan(100)
  })

  test('a stream that fails in the middle is logged as an error, not as a client disconnect', async () => {
    const log = captureLog()
    const logging = await createTestServer({}, log.log)
    try {
      const provider = await logging.make.provider()
      await drawCopies(provider, { zones: 200, vertices: 2000 }, logging)
      await logging.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = logging.app.server.address() as AddressInfo
      const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
        http.get(`http://127.0.0.1:${port}/info/api/zones/by-provider/${provider}/`, resolve).on('error', reject),
      )
      response.pause()
      await sql`alter table zone rename column geometry to gone`.execute(logging.database.db)
      const isCutOff = once(response, 'error')
      response.resume()
      await isCutOff
      await expect
        .poll(() => log.lines().filter(({ level }) => level === 50))
        .toMatchObject([{ err: { code: '42703' } }])
    } finally {
      await logging.close()
    }
  })
})

test('if zones do not fit even as triangles, small neighbouring zones of one provider are merged with a combined name', async () => {
  const [large, small] = [await server.make.provider({ name: 'Codru Net' }), await server.make.provider()]
  await drawTriangles(large, 12_000)
  const exact = await server.make.zone(square([28.512345678901234, 47.5], 0.01), { provider_id: small })
  for (const query of ['', '?zoom=3']) {
    const { bytes, features } = await list(query)
    expect(bytes).toBeLessThanOrEqual(maxListBytes)
    expect(features.find(({ properties }) => properties.provider.id === small)?.id).toBe(exact)
    const ofLarge = features.filter(({ properties }) => properties.provider.id === large)
    const merged = ofLarge.filter(({ id }) => id === undefined)
    expect(merged.length).toBeGreaterThan(10)
    expect(merged.every(({ properties }) => properties.simplified)).toBe(true)
    const names = merged[0]?.properties.name
    expect(names).toMatch(/^Зона \d+ з+…, Зона \d+ з+…(, Зона \d+ з+…( \+\d+)?)?$/)
    const counted = merged.map(
      ({ properties: { name } }) => name.split(', ').length + Number(/\+(\d+)$/.exec(name)?.[1] ?? 0),
    )
    expect(ofLarge.length - merged.length + counted.reduce((sum, count) => sum + count, 0)).toBe(12_000)
  }
})

test('concurrent requests for the same list share one computation', async () => {
  const provider = await server.make.provider()
  await drawCopies(provider, { zones: 70, vertices: 2000 })
  let reads = 0
  const count = () => {
    reads += 1
  }
  server.database.heavyReadsPool.on('acquire', count)
  await list('?zoom=15')
  const one = reads
  await sql`update zone set name = name || '.'`.execute(server.database.db)
  reads = 0
  await Promise.all(Array.from({ length: 10 }, () => list('?zoom=15')))
  server.database.heavyReadsPool.off('acquire', count)
  expect(reads).toBeLessThan(2 * one)
})
