import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

type Headers = { authorization: string }
let server: TestServer
let own: number
let owner: Headers

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  own = await server.make.provider({ name: 'Codru Net' })
  owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id: own, is_active: true }))
})

const area = square([28.5, 47.5], 0.01, { hole: true })
const draw = (given: object = {}, headers: Headers = owner) =>
  server.post('/info/api/zones/', { name: 'Север', area, ...given }, { ...headers })
const redraw = (id: number, given: object, headers: Headers = owner) =>
  server.send({ method: 'PATCH', url: `/info/api/zones/${id}/`, headers: { ...headers }, payload: given })

describe('a provider may have at most 2,000 zones and 200,000 vertices', () => {
  const star = (vertices: number, [longitude, latitude]: [number, number] = [28, 47]): ZoneGeometry => {
    const corners = Array.from({ length: vertices }, (_, step): [number, number] => {
      const angle = (step * 2 * Math.PI) / vertices
      return [longitude + 0.01 * Math.cos(angle), latitude + 0.01 * Math.sin(angle)]
    })
    return { type: 'Polygon', coordinates: [[...corners, corners[0] as [number, number]]] }
  }
  /** Stores the given number of zones of the provider. */
  const fill = async (zones: number, geometry: object) => {
    await sql`insert into zone (provider_id, name, geometry, west, south, east, north)
      select ${own}, 'Зона', ${JSON.stringify(geometry)}::jsonb, 28, 47, 28, 47 from generate_series(1, ${zones}::integer)`.execute(
      server.database.db,
    )
  }
  const codes = (responses: { status: number; body: { code?: string } }[]) =>
    responses.map(({ status, body }) => [status, body?.code]).sort()
  const verticesOf = async () => {
    const { rows } = await sql<{ count: number }>`
      select sum(npoints(r.ring))::integer as count from zone z join zone_ring r on r.zone_id = z.id
      where z.provider_id = ${own}`.execute(server.database.db)
    return rows[0]?.count
  }
  afterEach(() => server.database.db.deleteFrom('zone').where('provider_id', '=', own).execute())

  test('of two concurrent new zones, the one above the limit is rejected with both limits', async () => {
    await fill(1999, {})
    const responses = await Promise.all([draw(), draw()])
    expect(codes(responses)).toEqual([
      [201, undefined],
      [409, 'too-many-zones'],
    ])
    const detailIn = async (language: string) =>
      (await server.post('/info/api/zones/', { name: 'x', area }, { ...owner, 'accept-language': language })).body
        .detail
    for (const language of ['ru', 'ro']) {
      expect(await detailIn(language)).toMatch(/2000.*200 000/)
    }
  })

  test('the vertex count covers all rings, without their closing positions', async () => {
    const parts = { type: 'MultiPolygon', coordinates: [...polygonsOf(area), ...polygonsOf(star(7, [29, 46]))] }
    const { id } = (await draw({ area: parts })).body
    const stored = () =>
      server.database.db.selectFrom('zone').select('vertex_count').where('id', '=', id).executeTakeFirst()
    expect([await stored(), await verticesOf()]).toEqual([{ vertex_count: 4 + 4 + 7 }, 4 + 4 + 7])
    await redraw(id, { area: star(11) })
    expect([await stored(), await verticesOf()]).toEqual([{ vertex_count: 11 }, 11])
  })

  fullSuiteTest('of two concurrent new zones, the one above the vertex limit is rejected', async () => {
    await fill(99, star(2000))
    const responses = await Promise.all([draw({ area: star(1500) }), draw({ area: star(1500) })])
    expect(codes(responses)).toEqual([
      [201, undefined],
      [409, 'too-many-zones'],
    ])
  })

  test('of two concurrent changes, the one above the vertex limit is rejected; the other is stored', async () => {
    const [one, other] = [(await draw()).body.id, (await draw()).body.id]
    await fill(99, star(2000))
    const responses = await Promise.all([redraw(one, { area: star(1500) }), redraw(other, { area: star(1500) })])
    expect(codes(responses)).toEqual([
      [200, undefined],
      [409, 'too-many-zones'],
    ])
    expect(await verticesOf()).toBe(1500 + 8)
  })

  fullSuiteTest('a provider above the limits may rename zones and remove vertices, but not add any', async () => {
    const { id } = (await draw({ area: star(100) })).body
    await fill(101, star(2000))
    expect(codes([await redraw(id, { name: 'Юг' }), await redraw(id, { area: star(99) })])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(codes([await redraw(id, { name: 'Запад', area: star(101) })])).toEqual([[409, 'too-many-zones']])
    const { name } = await server.database.db
      .selectFrom('zone')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Юг')
  })
})
