import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressFileLimits } from '@motanet/contract/staff/address-import-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyNth, fullSuiteTest } from '../../scripts/full-suite.ts'
import { forgetOldAddressImports } from '../address-imports/address-import-jobs.ts'
import { csvOf, type HouseRow } from '../test/address-files.ts'
import { entriesOf } from '../test/audit-entries.ts'
import { writeOsm } from '../test/osm-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let dataDir: string
let uploadsFolder: string
let staff: { authorization: string }
let town: string
let number = 0
/** Unlike each other, because names that sound alike are those of one town, and without a known Russian name. */
const towns =
  'Alunești Bardar Cucuruzeni Dănceni Floreni Grătiești Hulboaca Pitușca Milești Nimoreni Peresecina Ruseni Gordinești Vorniceni Sadaclia Zaicana Ulmu'.split(
    ' ',
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-data-'))
  uploadsFolder = join(dataDir, 'uploads')
  server = await createTestServer({ DATA_DIR: dataDir })
  staff = await server.signedIn(await server.make.account({ is_active: true, is_staff: true, full_name: 'Ana Rusu' }))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  town = towns[number++] as string
})

const base = '/api/staff/address-imports/'
const post = (id: number, act: string, body: object = {}, headers = staff) =>
  server.post(`${base}${id}/${act}/`, body, headers)
const read = async (id: number, query = '') => (await server.get(`${base}${id}/${query}`, staff)).body
const work = () => server.workOff(undefined, { uploadsFolder })
const announce = (bytes: number, more: object = {}, headers: Record<string, string> = staff) =>
  server.post(base, { file_name: 'houses.csv', file_bytes: bytes, ...more }, headers)

async function sendPart(id: number, position: number, bytes: Buffer) {
  const form = new FormData()
  form.append('position', String(position))
  form.append('part', new Blob([new Uint8Array(bytes)]), 'part')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { ...staff, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return server.send({ method: 'POST', url: `${base}${id}/parts/`, headers, payload })
}

async function upload(content: string | Buffer, more: object = {}): Promise<number> {
  const bytes = Buffer.from(content as Buffer)
  const announced = await announce(bytes.length, more)
  expect(announced, announced.text).toMatchObject({ status: 201, body: { state: 'uploaded', author: 'Ana Rusu' } })
  const { id } = announced.body
  for (let position = 0; position * addressFileLimits.partBytes < bytes.length; position += 1) {
    const start = position * addressFileLimits.partBytes
    const sent = await sendPart(id, position, bytes.subarray(start, start + addressFileLimits.partBytes))
    expect(sent, sent.text).toMatchObject({ status: 200 })
  }
  return id
}

async function check(content: string | Buffer, more: object = {}) {
  const id = await upload(content, more)
  expect(await read(id)).toMatchObject({ state: 'checking', progress: { percent: 0 } })
  expect(await work()).toBe(0)
  return read(id)
}

async function publish(id: number, body: object = {}) {
  const started = await post(id, 'publish', body)
  expect(started, started.text).toMatchObject({ status: 200, body: { state: 'publishing' } })
  expect(await work()).toBe(0)
  return read(id)
}

/** What the address search finds in the test's own town: other towns have the same streets. */
async function search(q: string): Promise<{ label_ro: string }[]> {
  const { body } = await server.get(`/info/api/addresses/?q=${encodeURIComponent(`${q}, ${town}`)}`)
  return body.filter(({ locality_ro }: { locality_ro: string }) => locality_ro === town)
}
const houses = (count: number, more: Partial<HouseRow> = {}): HouseRow[] =>
  Array.from({ length: count }, (_, index) => ({ street: 'Lalelelor', house: String(index + 1), ...more }))
const point = (properties: object) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [28.5, 47] } })
const partsOf = (id: number) =>
  server.database.db.selectFrom('address_import_part').select('position').where('import_id', '=', id).execute()

describe('an import of addresses by staff', () => {
  test('shows what it would change, and changes it only once it is published', async () => {
    const checked = await check(csvOf(town, [...houses(2), { street: '', house: '7' }]))
    expect(checked).toMatchObject({
      ...{ state: 'checked', format: 'csv', is_change: true, progress: null, published_at: null },
      counts: { new: 2, rejected: 1, new_streets: 1 },
      rows: [{ kind: 'rejected', where: 'line 4', reason: 'нет улицы', reason_ro: 'lipsește strada' }],
    })
    expect(await search('Lalelelor 2')).toEqual([])
    expect(await publish(checked.id)).toMatchObject({ state: 'published', counts: { new: 2, rejected: 1 } })
    expect((await search('Lalelelor 2'))[0]).toMatchObject({
      label_ro: expect.stringContaining('str. Lalelelor, 2'),
    })
    expect(await partsOf(checked.id)).toEqual([])
    expect(await readdir(uploadsFolder)).toEqual([])
  })

  fullSuiteTest('lists renamed streets, merged and retired houses and rejected rows, a page of one kind', async () => {
    const keyed = houses(4).map((house) => ({ ...house, key: `${town}-${house.house}` }))
    await publish((await check(csvOf(town, keyed))).id)
    const [one, two, , four] = keyed
    const renamed = [
      { ...one, street: 'Bujorilor', old_names: 'Lalelelor', replaces: `${town}-3` },
      { ...two, street: 'Bujorilor', old_names: 'Lalelelor' },
    ] as HouseRow[]
    const { id, counts, rows } = await check(csvOf(town, [...renamed, { street: 'Bujorilor', house: '' }]))
    const renumbered = await check(csvOf(town, [one, two, { ...four, house: '4A' }] as HouseRow[]))
    expect((await read(renumbered.id, '?show=renumbered')).rows).toEqual([
      {
        kind: 'renumbered',
        id: expect.any(Number),
        ...{ locality: town, locality_ro: town },
        street: 'ул. Lalelelor',
        street_ro: 'str. Lalelelor',
        from: '4',
        to: '4A',
      },
    ])
    expect(counts).toMatchObject({ renamed: 2, merged: 1, retired: 1, rejected: 1, renamed_streets: 1 })
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(['rejected', 'renamed', 'missing', 'missing'])
    expect((await read(id, '?show=renamed')).rows).toEqual([
      {
        ...{ kind: 'renamed', locality: town, locality_ro: town, from: 'ул. Lalelelor', from_ro: 'str. Lalelelor' },
        ...{ to: 'ул. Bujorilor', to_ro: 'str. Bujorilor' },
      },
    ])
    expect((await read(id, '?show=missing')).rows).toMatchObject([
      { locality: town, street: 'ул. Lalelelor', street_ro: 'str. Lalelelor', house: '3', successor: '1' },
      { house: '4', successor: null },
    ])
    expect(await read(id, '?show=missing&page=2')).toMatchObject({ page_count: 1, rows: [] })
  })

  fullSuiteTest('in several parts is checked once the last one has arrived, in any order', async () => {
    const { partBytes } = addressFileLimits
    const content = Buffer.from(csvOf(town, houses(1)).concat('\n'.repeat(partBytes)))
    const { id } = (await announce(content.length)).body
    const [first, last] = [content.subarray(0, partBytes), content.subarray(partBytes)]
    expect(await sendPart(id, 1, first)).toMatchObject({
      status: 400,
      body: { fields: { part: [expect.any(String)] } },
    })
    expect(await sendPart(id, 1, last)).toMatchObject({ status: 200, body: { state: 'uploaded' } })
    expect(await sendPart(id, 1, last)).toMatchObject({ status: 200, body: { received_bytes: last.length } })
    expect(await sendPart(id, 0, first)).toMatchObject({ status: 200, body: { state: 'checking' } })
    expect(await sendPart(id, 0, first)).toMatchObject({ status: 200, body: { state: 'checking' } })
    expect(await work()).toBe(0)
    expect(await read(id)).toMatchObject({ state: 'checked', counts: { new: 1 } })
  })

  test.each(
    everyNth<[string, (locality: string) => string, string]>(3, [
      [
        'half a character in a name of GeoJSON',
        (city) =>
          `${point({ city, street: 'Salcâmilor', number: '1' })}\n${point({ city, street: 'Teilor\uD83D', number: '1' })}`,
        'есть нечитаемые знаки',
      ],
      [
        'a character that the reason of a rejected row cuts',
        (city) => csvOf(city, [...houses(1), { street: 'Teilor', house: '1', longitude: `${'1'.repeat(29)}🏠` }]),
        `координата «${'1'.repeat(29)}\uFFFD» — не число`,
      ],
      [
        'half a character in two keys of GeoJSON',
        (city) =>
          ['1', '2'].map((number) => point({ city, street: 'Salcâmilor', number, hash: `${city}\uD83D` })).join('\n'),
        expect.stringContaining('уже есть у строки 1'),
      ],
    ]),
  )('with %s has that row rejected', async (_, fileOf, reason) => {
    const { id, ...checked } = await check(fileOf(town))
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, rejected: 1 }, rows: [{ reason }] })
    expect(await publish(id)).toMatchObject({ state: 'published', counts: { new: 1 } })
  })

  test('that needs a feature with characters that PostgreSQL does not store is refused with it', async () => {
    const features = [`Unknown\0${'x'.repeat(51)}🏠`]
    expect(await check(writeOsm({}, { features }))).toMatchObject({ state: 'failed', failure: { code: 'refused' } })
  })

  test('is announced once for a repeated call', async () => {
    const headers = {
      ...staff,
      'idempotency-key': `key of ${town}`.replaceAll(' ', '-').normalize('NFD').replace(/\p{M}/gu, ''),
    }
    const [first, second] = [await announce(10, {}, headers), await announce(10, {}, headers)]
    expect([first.status, second.body.id]).toEqual([201, first.body.id])
    expect(await announce(11, {}, headers)).toMatchObject({ status: 409 })
  })

  fullSuiteTest('of a file that is none fails with the reason in both languages', async () => {
    const { state, failure, id } = await check('a;b\n1;2\n')
    expect([state, failure.code]).toEqual(['failed', 'refused'])
    expect(failure).toMatchObject({
      reason: /столбцов/u.exec(failure.reason)?.input,
      reason_ro: /coloanele/u.exec(failure.reason_ro)?.input,
    })
    expect(await post(id, 'publish')).toMatchObject({ status: 409, body: { code: 'wrong-import-state' } })
  })

  fullSuiteTest(
    'that lacks many houses of a locality is published only with a confirmation, or keeps them',
    async () => {
      await publish((await check(csvOf(town, houses(300)))).id)
      const { id, incomplete_localities } = await check(csvOf(town, houses(100)))
      expect(incomplete_localities).toEqual([{ locality: town, locality_ro: town, houses: 300, retired: 200 }])
      expect(await post(id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-incomplete' } })
      expect(await post(id, 'check', { keeps_missing: true })).toMatchObject({
        status: 200,
        body: { state: 'checking' },
      })
      await work()
      expect(await read(id)).toMatchObject({ keeps_missing: true, is_change: false, counts: { retired: 0 } })
      await post(id, 'check', { keeps_missing: false })
      await work()
      expect(await publish(id, { confirms_incomplete: true })).toMatchObject({
        state: 'published',
        counts: { retired: 200 },
      })
    },
  )

  fullSuiteTest('that would change other things than shown is not published', async () => {
    const [shown, other] = [await check(csvOf(town, houses(3))), await check(csvOf(town, houses(2)))]
    await publish(other.id)
    expect(await publish(shown.id)).toMatchObject({ state: 'failed', failure: { code: 'changed-meanwhile' } })
    expect((await search('Lalelelor 3')).map(({ label_ro }) => label_ro)).not.toContain('str. Lalelelor, 3')
    await post(shown.id, 'check', { keeps_missing: false })
    await work()
    expect(await publish(shown.id)).toMatchObject({ state: 'published', counts: { new: 1, unchanged: 2 } })
  })

  fullSuiteTest('is cancelled in each state before its end, with its file, and not after it', async () => {
    const waiting = (await announce(10)).body.id
    const ordered = await upload(csvOf(town, houses(1)))
    for (const id of [waiting, ordered]) {
      expect(await post(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
      expect(await post(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
      expect(await partsOf(id)).toEqual([])
    }
    expect(await work()).toBe(0)
    expect(await sendPart(waiting, 0, Buffer.alloc(10))).toMatchObject({ status: 409 })
    const { id } = await check(csvOf(town, houses(1)))
    await publish(id)
    expect(await post(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'wrong-import-state' } })
    expect(await post(id, 'publish')).toMatchObject({ status: 200, body: { state: 'published' } })
  })

  test('is recorded as a change of the person who published it, not of the one who uploaded it', async () => {
    const { id } = await check(csvOf(town, houses(1)))
    const person = await server.make.account({ is_active: true, is_staff: true, full_name: 'Ana' })
    const headers = await server.signedIn(person)
    const entries = await entriesOf(server.database, async () => {
      expect(await post(id, 'publish', {}, headers)).toMatchObject({ status: 200 })
      expect(await work()).toBe(0)
    })
    const actors = new Set(entries.map(({ actor, account_id, table_name }) => `${actor} ${account_id} ${table_name}`))
    expect([...actors].filter((actor) => / (street|address_import)$/.test(actor)).sort()).toEqual([
      `staff ${person} address_import`,
      `staff ${person} street`,
    ])
    expect(await read(id)).toMatchObject({ publisher: 'Ana' })
  })

  fullSuiteTest('is published once, however often its job runs', async () => {
    const { id } = await check(csvOf(town, houses(2)))
    await post(id, 'publish')
    // As after a killed process, whose job starts again
    await server.jobs.add(server.database.db, 'address-import', { importId: id })
    expect(await work()).toBe(0)
    expect(await read(id)).toMatchObject({ state: 'published' })
    expect(await search('Lalelelor')).toHaveLength(1)
  })

  test('fails within a day if its job was lost, and is repeated, unless its job still waits', async () => {
    const [waiting, lost] = [await upload(csvOf(town, houses(1))), await upload(csvOf(town, houses(2)))]
    await server.database.pool.query(
      `delete from jobs.job where name = 'address-import' and (data ->> 'importId')::integer = $1`,
      [lost],
    )
    await forgetOldAddressImports(server.database.db, () => new Date())
    expect(await read(waiting)).toMatchObject({ state: 'checking' })
    expect(await read(lost)).toMatchObject({ state: 'failed', failure: { code: 'internal' } })
    await post(lost, 'check', { keeps_missing: false })
    expect(await work()).toBe(0)
    expect(await read(lost)).toMatchObject({ state: 'checked', counts: { new: 2 } })
  })

  fullSuiteTest('is found in the list, with those of the command', async () => {
    const { id } = await check(csvOf(town, houses(1)))
    const { body } = await server.get(base, staff)
    expect(body[0]).toMatchObject({ id, state: 'checked', file_name: 'houses.csv' })
    expect(await server.get(`${base}999999/`, staff)).toMatchObject({ status: 404, body: { code: 'import-not-found' } })
  })
})

fullSuiteTest('all addresses are exported as a CSV file that changes nothing when it is imported', async () => {
  await publish((await check(csvOf(town, houses(3)))).id)
  const { status, headers, text } = await server.get('/api/staff/addresses/export/', staff)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(text).toMatch(/^\uFEFFkey;locality_ru/)
  expect(await check(text)).toMatchObject({ is_change: false, counts: { new: 0, retired: 0 } })
  await expect.poll(() => readdir(uploadsFolder)).toEqual([])
})
