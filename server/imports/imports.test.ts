import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import { importLimits } from '@motanet/contract/imports/import-fields.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { entriesOf } from '../test/audit-entries.ts'
import { square } from '../test/make.ts'
import { type PriceListUpload, uploadPriceList } from '../test/price-lists.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { workbookOf } from '../test/workbooks.ts'
import { forgetOldImports } from './import-tidying.ts'

let server: TestServer
let own: number
let owner: { authorization: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const upload = (file: string | Buffer, given: Partial<PriceListUpload> = {}) =>
  uploadPriceList(server, file, { headers: owner, ...given })

const post = (id: number, act: string, body: object = {}, headers = owner) =>
  server.post(`/info/api/imports/${id}/${act}/`, body, headers)
const publish = async (id: number, body: object = {}) => {
  const started = await post(id, 'publish', body)
  expect(started, started.text).toMatchObject({ status: 200, body: { state: 'publishing' } })
  expect(await server.workOff()).toBe(0)
}
const read = async (id: number, query = '') => (await server.get(`/info/api/imports/${id}/${query}`, owner)).body
/** What visitors see, without the time of the last check, which each publishing renews. */
const publicTariffs = async () =>
  (await server.get(`/info/api/tariffs/?provider=${own}&page_size=100`)).body.results.map(
    ({ checked_at: _, ...tariff }: { checked_at: string }) => tariff,
  )
const csv = (rows: (string | number)[][]) => rows.map((row) => row.join(';')).join('\n')

const header = [
  'Denumire abonament',
  'Viteză (Mb/s)',
  'Preț, lei/lună',
  'Termen contract',
  'Zonă de acoperire',
  'Observații',
]

describe('a price list of sixty rows', () => {
  let zones: Record<'ciocana' | 'riscani', number>
  let ids: number[]

  beforeEach(async () => {
    const { make } = server
    zones = {
      ciocana: await make.zone(square([28.9, 47.04], 0.01), { provider_id: own, name: 'Чеканы' }),
      riscani: await make.zone(square([28.86, 47.05], 0.01), {
        provider_id: own,
        name: 'Рышкановка',
        name_ro: 'Rîșcani',
      }),
    }
    await make.zone(square([28.8, 47], 0.01), { provider_id: own, name: 'Телецентр' })
    const year = await make.condition({ provider_id: own, duration_months: 12 })
    await make.condition({ provider_id: own, duration_months: 24 })
    const shared = { provider_id: own, contract_condition_id: year, zones: [zones.ciocana] }
    ids = []
    for (let number = 1; number <= 55; number += 1)
      ids.push(
        await make.tariff({
          ...shared,
          name: `Fiber ${number}`,
          name_ro: `Fiber ${number}`,
          price_bani: 20_000,
          speed: 100,
        }),
      )
  })

  /** Sixty rows: 45 unchanged, five changed, three new, and seven invalid cells in six rows; 2 tariffs are missing. */
  const rowsWith = (errors: boolean) => {
    const rows: (string | number)[][] = []
    for (let number = 1; number <= 53; number += 1) rows.push([`Fiber ${number}`, 100, '200', '12', 'Чеканы', 'intern'])
    rows[3] = ['Fiber 4', 100, '270,00 lei', '12 luni', 'Чеканы', '']
    rows[4] = ['Fiber 5', 100, '210', '12', 'Чеканы, Рышкановка', '']
    rows[5] = ['Fiber 6', '1 Gbps', '200', '24', 'Чеканы', '']
    for (let number = 1; number <= 7; number += 1) rows.push([`Nou ${number}`, 300, 250, 12, 'Рышкановка', ''])
    if (!errors) return rows
    rows[10] = ['Fiber 11', '500 GB', '200', 'doi ani', 'Чеканы', '']
    rows[15] = ['Fiber 16', 100, '−650', '12', 'Чеканы', '']
    rows[22] = ['Fiber 23', 100, '200', '12', 'Телетентр', '']
    rows[30] = ['Fiber 8', 100, '200', '12', 'Чеканы', '']
    rows[43] = ['Fiber 44', 100, 'la cerere', '12', 'Чеканы', '']
    rows[59] = ['', 50, '99', '12', 'Чеканы', '']
    return rows
  }

  test('with seven invalid cells names exactly these, in both languages, and changes nothing', async () => {
    const before = await publicTariffs()
    const { status, body } = await upload(csv([header, ...rowsWith(true)]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'checked', counts: { rows: 60, errors: 7, error_rows: 6, jumps: 1 } })
    const { rows } = await read(body.id, '?show=errors')
    const problems = rows.flatMap((row: { problems: object[] }) => row.problems)
    expect(problems).toEqual([
      expect.objectContaining({ row: 12, column: 'B', field: 'speed', value: '500 GB', code: 'volume-not-speed' }),
      expect.objectContaining({ row: 12, column: 'D', value: 'doi ani', reason: 'впишите число месяцев, например 24' }),
      expect.objectContaining({
        row: 17,
        column: 'C',
        value: '−650',
        reason_ro: 'suma nu poate fi mai mică decât zero',
      }),
      expect.objectContaining({
        row: 24,
        column: 'E',
        reason: expect.stringMatching(/^зоны «Телетентр» нет: .*\. Похоже: «Телецентр»$/),
      }),
      expect.objectContaining({
        row: 32,
        column: 'A',
        value: 'Fiber 8',
        reason: 'строки 9 и 32: те же название и срок',
      }),
      expect.objectContaining({ row: 45, column: 'C', header: 'Preț, lei/lună', code: 'not-a-number' }),
      expect.objectContaining({ row: 61, column: 'A', value: '', reason: 'у тарифа должно быть название' }),
    ])
    expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-invalid' } })
    expect(await publicTariffs()).toEqual(before)
  })

  test('is compared field by field, published whole, and changes nothing the second time', async () => {
    const { body } = await upload(csv([header, ...rowsWith(false)]))
    expect(body.counts).toEqual({
      ...{ rows: 60, new: 7, changed: 3, removed: 2, unchanged: 50 },
      ...{ jumps: 1, errors: 0, error_rows: 0, additions: 0 },
    })
    const [, changed] = (await read(body.id, '?show=changed')).rows
    expect(changed.cells).toContainEqual(expect.objectContaining({ field: 'price', value: '210', before: '200' }))
    expect(changed.cells).toContainEqual(
      expect.objectContaining({
        ...{ field: 'coverage_zones', value: 'Рышкановка, Чеканы', before: 'Чеканы' },
        value_ro: 'Rîșcani, Чеканы',
      }),
    )
    expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-jumps' } })
    await publicTariffs()
    await publish(body.id, { confirms_jumps: true })
    expect(await read(body.id)).toMatchObject({ state: 'published', may_undo: true })
    const shown = await publicTariffs()
    expect(shown).toHaveLength(60)
    const named = (name: string) => shown.find((tariff: { name: string }) => tariff.name === name)
    expect(named('Fiber 4')).toMatchObject({ id: ids[3], price_per_month: 270, discounted_price: 270 })
    expect(named('Fiber 6')).toMatchObject({ speed: 1000, conditions: { duration_months: 24 } })
    expect(named('Nou 1')).toMatchObject({ name_ro: 'Nou 1', price_per_month: 250, services: { id: 1 } })
    expect(named('Fiber 54')).toBeUndefined()

    const again = (await upload(csv([header, ...rowsWith(false)]))).body
    expect(again.counts).toMatchObject({ new: 0, changed: 0, removed: 0, unchanged: 60, jumps: 0 })
    await publish(again.id)
    expect(await publicTariffs()).toEqual(shown)
  })

  fullSuiteTest('confirms the prices of all tariffs in the file', async () => {
    const { db } = server.database
    const old = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000)
    await db
      .updateTable('tariff')
      .set({ checked_at: old, freshness: 'ageing' })
      .where('provider_id', '=', own)
      .execute()
    await publish((await upload(csv([header, ...rowsWith(false)]))).body.id, { confirms_jumps: true })
    const shown: { freshness: string }[] = await publicTariffs()
    expect(shown.map(({ freshness }) => freshness)).toEqual(Array(60).fill('fresh'))
  })

  test('undoing restores tariffs, prices and zones, once', async () => {
    const before = await publicTariffs()
    const { body } = await upload(csv([header, ...rowsWith(false)]))
    await publish(body.id, { confirms_jumps: true })
    expect(await post(body.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone', may_undo: false } })
    expect(await post(body.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
    const content = (tariffs: { id: number; version?: number }[]) =>
      tariffs.map(({ version: _, ...rest }) => rest).sort((a, b) => a.id - b.id)
    expect(content(await publicTariffs())).toEqual(content(before))
  })

  fullSuiteTest('is not undone after an edit, and the error names the tariff', async () => {
    const { body } = await upload(csv([header, ...rowsWith(false)]))
    await publish(body.id, { confirms_jumps: true })
    const edit = { changes: [{ tariffs: [{ id: ids[3] }], price_per_month: 199 }] }
    expect(
      await server.send({ method: 'PATCH', url: '/info/api/own-tariffs/', headers: owner, payload: edit }),
    ).toMatchObject({ status: 200 })
    expect(await post(body.id, 'undo')).toMatchObject({
      status: 409,
      body: { code: 'import-edited', tariffs: [{ id: ids[3], name: 'Fiber 4' }] },
    })
    expect(await read(body.id)).toMatchObject({ state: 'published' })
  })

  test('is undone after a later import that changes nothing, but not after one that does', async () => {
    const { body } = await upload(csv([header, ...rowsWith(false)]))
    await publish(body.id, { confirms_jumps: true })
    const [, , ...others] = rowsWith(false)
    const { body: later } = await upload(csv([header, ...others]))
    await publish(later.id)
    expect(await read(body.id)).toMatchObject({ may_undo: false })
    expect(await post(body.id, 'undo')).toMatchObject({ status: 409, body: { code: 'import-not-last' } })
    expect((await post(later.id, 'undo')).status).toBe(200)
    const { body: same } = await upload(csv([header, ...rowsWith(false)]))
    expect(same.counts).toMatchObject({ new: 0, changed: 0, removed: 0 })
    await publish(same.id)
    expect(await read(same.id)).toMatchObject({ state: 'published', may_undo: false })
    const listed = (await server.get('/info/api/imports/', owner)).body
    expect(listed.find(({ id }: { id: number }) => id === same.id)).toMatchObject({ may_undo: false })
    expect(await post(same.id, 'undo')).toMatchObject({ status: 409, body: { code: 'import-without-changes' } })
    expect(await read(body.id)).toMatchObject({ may_undo: true })
    expect(await post(body.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
  })

  test('must be checked again if a tariff was edited after the check', async () => {
    const { body } = await upload(csv([header, ...rowsWith(false)]))
    const edit = { changes: [{ tariffs: [{ id: ids[0] }], price_per_month: 150 }] }
    await server.send({ method: 'PATCH', url: '/info/api/own-tariffs/', headers: owner, payload: edit })
    expect(await post(body.id, 'publish', { confirms_jumps: true })).toMatchObject({
      status: 409,
      body: { code: 'import-outdated' },
    })
    expect(await post(body.id, 'mapping', body.mapping)).toMatchObject({
      status: 200,
      body: { state: 'checked', counts: { changed: 4, jumps: 2 } },
    })
    await publish(body.id, { confirms_jumps: true })
    expect((await publicTariffs()).find(({ id }: { id: number }) => id === ids[0]).price_per_month).toBe(200)
  })
})

const onePlan = (price: number) =>
  csv([
    ['Тариф', 'Скорость', 'Цена'],
    ['Один', 100, price],
  ])

test('every page of the longest list can be read', async () => {
  const { body } = await upload(onePlan(100))
  expect(await read(body.id, '?page=2000')).toMatchObject({ page_count: 1, rows: [] })
})

test('a check that was repeated since is not published unseen', async () => {
  const { body } = await upload(onePlan(100))
  const { checked_at: seen } = await read(body.id)
  await post(body.id, 'mapping', body.mapping)
  expect(await post(body.id, 'publish', { checked_at: seen })).toMatchObject({
    status: 409,
    body: { code: 'import-outdated' },
  })
  await publish(body.id, { checked_at: (await read(body.id)).checked_at })
})

test('an import whose rows were tidied away is not undone, though the later ones were', async () => {
  const { body: first } = await upload(onePlan(100))
  await publish(first.id)
  const { body: second } = await upload(onePlan(110))
  await publish(second.id)
  await server.database.pool.query(`update import set published_at = now() - interval '100 days' where id = $1`, [
    first.id,
  ])
  await forgetOldImports(server.database.db, () => new Date())
  expect((await post(second.id, 'undo')).status).toBe(200)
  expect(await read(first.id)).toMatchObject({ state: 'published', may_undo: false })
  expect((await post(first.id, 'undo')).status).toBe(409)
  expect((await publicTariffs())[0]).toMatchObject({ price_per_month: 100 })
})

test('undoing confirms the prices that it restores, and leaves the checks of the other tariffs', async () => {
  const list = (price: number) =>
    csv([
      ['Тариф', 'Скорость', 'Цена'],
      ['Один', 100, price],
      ['Два', 100, 300],
    ])
  await publish((await upload(list(100))).body.id)
  const { body } = await upload(list(110))
  await publish(body.id)
  const age = `update tariff set checked_at = now() - interval '20 days', freshness = 'ageing', warned_days = 15
    where provider_id = $1`
  await server.database.pool.query(age, [own])
  expect((await post(body.id, 'undo')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select name, price_bani, freshness, warned_days, checked_at > now() - interval '1 day' as is_renewed from tariff
    where provider_id = $1 order by id`,
    [own],
  )
  expect(rows).toEqual([
    { name: 'Один', price_bani: 10_000, freshness: 'fresh', warned_days: 0, is_renewed: true },
    { name: 'Два', price_bani: 30_000, freshness: 'ageing', warned_days: 15, is_renewed: false },
  ])
})

test('two publishes at once have one effect, and a job that runs again after a kill has none', async () => {
  const { body } = await upload(onePlan(100))
  const both = await Promise.all([post(body.id, 'publish'), post(body.id, 'publish')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // As if the process had been killed after the transaction: the job is not completed and starts again
  await server.jobs.add(server.database.db, 'import', { importId: body.id })
  expect(await server.workOff()).toBe(0)
  expect(await publicTariffs()).toHaveLength(1)
  expect(await read(body.id)).toMatchObject({ state: 'published', counts: { new: 1 } })
})

test('an import whose job was lost fails within a day and can be repeated, one that waits for its job does not', async () => {
  const { body: waiting } = await upload(onePlan(100))
  await post(waiting.id, 'publish')
  const { body: lost } = await upload(onePlan(110))
  await server.database.pool.query(`update import set state = 'publishing' where id = $1`, [lost.id])
  await forgetOldImports(server.database.db, () => new Date())
  expect(await read(waiting.id)).toMatchObject({ state: 'publishing' })
  expect(await read(lost.id)).toMatchObject({ state: 'failed', failure: 'internal' })
  await post(waiting.id, 'cancel')
  expect(await post(lost.id, 'mapping', lost.mapping)).toMatchObject({ status: 200, body: { state: 'checked' } })
  await publish(lost.id)
  expect(await publicTariffs()).toMatchObject([{ price_per_month: 110 }])
})

fullSuiteTest(
  'as many rows as a file may have are read below a title and the column names, and one more is refused',
  async () => {
    const head = ['Прайс-лист', 'Тариф;Скорость;Цена']
    const rows = Array.from({ length: importLimits.rows }, () => 'Тариф;быстро;200')
    const { status, body } = await upload([...head, ...rows].join('\n'))
    expect([status, body.counts?.rows]).toEqual([201, importLimits.rows])
    const refused = await upload([...head, ...rows, 'Тариф;быстро;200'].join('\n'))
    expect([refused.status, refused.body.fields]).toEqual([400, { file: [expect.stringContaining('20 000')] }])
  },
)

fullSuiteTest('more tariffs than a provider may have are refused by the check, with the limit', async () => {
  const rows = Array.from({ length: maxTariffs }, (_, number) => `Тариф ${number};100;200`)
  expect((await upload(['Тариф;Скорость;Цена', ...rows].join('\n'))).body.counts).toMatchObject({ new: maxTariffs })
  const { status, body } = await upload(['Тариф;Скорость;Цена', ...rows, 'Ещё один;100;200'].join('\n'))
  expect([status, body.fields]).toEqual([400, { file: [expect.stringContaining('5000')] }])
})

test('what is published is recorded as a change of the person who published it, whom the import names', async () => {
  const { body } = await upload(onePlan(100))
  expect(body).toMatchObject({ author: 'Ana Rusu', publisher: '' })
  const person = await server.make.account({ is_active: true, is_staff: true, full_name: 'Ana' })
  const headers = await server.signedIn(person)
  const entries = await entriesOf(server.database, async () => {
    expect(await server.post(`/info/api/imports/${body.id}/publish/`, {}, headers)).toMatchObject({ status: 200 })
    expect(await server.workOff()).toBe(0)
  })
  expect(entries.filter(({ table_name }) => table_name === 'tariff')[0]).toMatchObject({
    ...{ action: 'insert', actor: 'staff', account_id: person, operation: 'publishImport' },
  })
  expect((await server.get('/info/api/imports/', owner)).body[0]).toMatchObject({ id: body.id, publisher: 'Ana' })
  expect(await read(body.id)).toMatchObject({ has_public_provider: true })
  await server.database.pool.query('update provider set suspended_at = now() where id = $1', [own])
  expect((await server.get(`/info/api/imports/${body.id}/`, headers)).body).toMatchObject({
    has_public_provider: false,
  })
})

describe('the columns', () => {
  const unknown = 'Produs;Viteza;Suma\nFiber;100;200'

  fullSuiteTest('are chosen after the upload if their names are unknown, once for all files like it', async () => {
    const { body } = await upload(unknown)
    expect(body).toMatchObject({ state: 'uploaded', counts: { rows: 0 } })
    expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'wrong-import-state' } })
    const mapping = {
      ...{ sheet: '', header_row: 1, service_id: 1 },
      columns: [
        { index: 0, field: 'name' },
        { index: 1, field: 'speed' },
        { index: 2, field: 'price' },
      ],
    }
    expect(await post(body.id, 'mapping', mapping)).toMatchObject({
      status: 200,
      body: { state: 'checked', counts: { new: 1 } },
    })
    expect((await upload(unknown)).body).toMatchObject({ state: 'checked', mapping, counts: { new: 1 } })
  })

  fullSuiteTest('without rows below them are refused, because publishing would hide all tariffs', async () => {
    const names = 'Denumire;Viteză;Preț'
    expect(await upload(names)).toMatchObject({ status: 400, body: { fields: { file: [expect.any(String)] } } })
    const { body } = await upload(`${names}\nFiber;100;200`)
    const last = { ...body.mapping, header_row: 2 }
    expect(await post(body.id, 'mapping', last)).toMatchObject({
      status: 400,
      body: { fields: { header_row: [expect.any(String)] } },
    })
  })

  test('are refused if a column or a field is chosen twice, or the sheet does not exist', async () => {
    const { body } = await upload(unknown)
    const choose = (mapping: object) =>
      post(body.id, 'mapping', { sheet: '', header_row: 1, columns: [], service_id: null, ...mapping })
    const name = { index: 0, field: 'name' }
    for (const mapping of [{ columns: [name, name] }, { sheet: 'X' }, { header_row: 9 }])
      expect(await choose(mapping)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

fullSuiteTest('the row of the column names can be changed, and its names are read again', async () => {
  const { body } = await upload(
    'Furnizor;SRL;Chișinău\nColoana 1;Coloana 2;Coloana 3\nDenumire;Viteză;Preț\nFiber;100;200\n',
  )
  expect(body.mapping.header_row).toBe(3)
  const choose = (header_row: number) => post(body.id, 'mapping', { sheet: '', header_row, columns: [], service_id: 1 })
  const wrong = (await choose(2)).body
  expect(wrong).toMatchObject({ state: 'uploaded', mapping: { columns: [] }, sheets: [{ header_row: 2 }] })
  expect(wrong.sheets[0].columns[0]).toMatchObject({ name: 'Coloana 1', example: 'Denumire' })
  expect((await choose(3)).body).toMatchObject({ state: 'checked', counts: { new: 1, errors: 0 } })
  expect(await choose(9)).toMatchObject({ status: 400, body: { fields: { header_row: [expect.any(String)] } } })
})

describe('a column with names of providers', () => {
  const listOf = (...names: string[]) =>
    csv([['Провайдер', 'Тариф', 'Скорость', 'Цена'], ...names.map((name, index) => [name, `Fiber ${index}`, 100, 200])])
  const problemsOf = async (list: string) =>
    (await upload(list)).body.rows.flatMap((row: { problems: { row: number; code: string }[] }) =>
      row.problems.map(({ row: number, code }) => [number, code]),
    )

  beforeEach(async () => {
    await server.make.provider({ name: 'Чужая Сеть' })
    await server.database.db.updateTable('provider').set({ name: 'Orange Unu' }).where('id', '=', own).execute()
  })

  test('does not import the tariffs of another provider', async () => {
    expect(await problemsOf(listOf('Чужая сеть', 'Чужая сеть'))).toEqual([
      [2, 'other-provider'],
      [3, 'other-provider'],
    ])
    expect(await problemsOf(listOf('Orange Unu', 'Неизвестный', 'Оранге Уну', ''))).toEqual([[3, 'other-provider']])
  })

  test('states whose tariffs belong into the file, at the cell', async () => {
    const { body } = await upload(listOf('Чужая сеть'))
    expect(body.rows[0].problems[0]).toMatchObject({
      ...{ column: 'A', header: 'Провайдер', value: 'Чужая сеть' },
      ...{ reason: 'это тариф другого провайдера: оставьте в файле только тарифы «Orange Unu»' },
    })
  })

  test('may spell the own name in another way', async () => {
    expect(await problemsOf(listOf('Orange Unu SRL', 'ORANGE UNU'))).toEqual([])
    expect(await problemsOf(listOf('Бренд', 'Бренд'))).toEqual([])
  })
})

describe('titles of sections and footnotes', () => {
  const names = ['Тариф', 'Скорость', 'Цена']

  test('are skipped and listed', async () => {
    const { body } = await upload(
      csv([names, ['Для квартир'], ['Fiber 1', 100, 200], ['Для домов', '', ''], ['* Цены с НДС']]),
    )
    expect(body).toMatchObject({ state: 'checked', counts: { rows: 4, new: 1, errors: 0, error_rows: 0 } })
    const listed = body.rows.map((row: { row: number; outcome: string; cells: { field: string; value: string }[] }) => [
      row.row,
      row.outcome,
      row.cells.find(({ field }) => field === 'name')?.value,
    ])
    expect(listed).toEqual([
      [2, 'skipped', 'Для квартир'],
      [3, 'new', 'Fiber 1'],
      [4, 'skipped', 'Для домов'],
      [5, 'skipped', '* Цены с НДС'],
    ])
    expect((await read(body.id, '?show=skipped')).rows).toHaveLength(3)
    await publish(body.id)
    expect((await publicTariffs()).map(({ name }: { name: string }) => name)).toEqual(['Fiber 1'])
  })

  test('are skipped as totals, repeated names, units and numbers of columns and rows without any mapped cell are', async () => {
    const skippedOf = async (rows: (string | number)[][], all = ['№', ...names]) => {
      const { body } = await upload(csv([all, ...rows, [9, 'Fiber 9', 100, 200]]))
      expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ new: 1, errors: 0 })
      return body.rows.flatMap(({ row, outcome }: { row: number; outcome: string }) =>
        outcome === 'skipped' ? [row] : [],
      )
    }
    expect(await skippedOf([['', 'Итого:', '', 5400]])).toEqual([2])
    expect(await skippedOf([['Всего', '', '', '5 400,00 лей']])).toEqual([2])
    expect(await skippedOf([['', 'TOTAL', '', '5400 lei']])).toEqual([2])
    expect(await skippedOf([['№', 'Тариф', 'Скорость', 'Цена']])).toEqual([2])
    expect(await skippedOf([['', '', 'Мбит/с', 'лей/мес']])).toEqual([2])
    expect(await skippedOf([[1, 2, 3, 4]])).toEqual([2])
    expect(await skippedOf([[10, '', '', '', 'стр. 2']])).toEqual([2])
  })

  test('are not counted from a second row of names, below which are units and numbers of columns', async () => {
    const file = workbookOf([
      {
        name: 'Тарифы',
        merged: ['B1:C1', 'A1:A2', 'D1:D2'],
        rows: [
          ['Тариф', 'Скорость', null, 'Цена'],
          [null, 'Приём', 'Передача', null],
          [null, 'Мбит/с', 'Мбит/с', 'лей'],
          [1, 2, 3, 4],
          ['Fiber 1', 100, 50, 200],
        ],
      },
    ])
    const { body } = await upload(file, { name: 'тарифы.xlsx' })
    expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ new: 1, errors: 0 })
  })

  test('are not assumed of a row that may be a tariff', async () => {
    const outcomeOf = async (row: (string | number)[], all = names) =>
      (await upload(csv([all, ['Fiber', 100, 200], row]))).body.rows[1].outcome
    expect(await outcomeOf(['Total', 100, 200])).toBe('new')
    expect(await outcomeOf(['Всего 99', 100, 99])).toBe('new')
    expect(await outcomeOf(['', '', 'лей'])).toBe('invalid')
    expect(await outcomeOf([1, 2, 3])).toBe('new')
    await server.make.tariff({ provider_id: own, name: 'Итого' })
    expect(await outcomeOf(['Итого', '', 200])).toBe('invalid')
  })

  test('are not the names of tariffs, which would be hidden', async () => {
    await server.make.tariff({ provider_id: own, name: 'Fiber 1' })
    const { body } = await upload(csv([names, ['Fiber 2', 100, 200], ['FIBER 1']]))
    expect(body.rows[1]).toMatchObject({ row: 3, outcome: 'invalid' })
    expect(body.counts).toMatchObject({ removed: 0 })
  })

  test('alone are no price list', async () => {
    expect(await upload(csv([names, ['Для квартир']]))).toMatchObject({ status: 400 })
  })

  test('are not assumed in a list of names and prices only', async () => {
    const { body } = await upload(csv([['Тариф', 'Цена'], ['Fiber 1', 200], ['Fiber 2']]))
    expect(body.rows[1]).toMatchObject({ row: 3, outcome: 'invalid' })
  })
})

describe('titles of sections that name another service', () => {
  type Cells = { cells: { field: string; value: string }[] }[]
  const valuesOf = (rows: Cells, field: string) =>
    rows.map(({ cells }) => cells.find((cell) => cell.field === field)?.value)
  const names = ['Тариф', 'Скорость', 'Цена']

  test('give it to the new tariffs below them, until the next title', async () => {
    const sections = [
      ['Для дома'],
      ['A', 100, 200],
      ['Для бизнеса'],
      ['B', 100, 400],
      ['Сроком от года'],
      ['C', 100, 300],
    ]
    const others = [['Persoane fizice'], ['D', 100, 150], ['Интернет + ТВ'], ['E', 100, 250]]
    const { body } = await upload(csv([names, ...sections, ...others]))
    expect(body.counts).toMatchObject({ new: 5, errors: 0 })
    const rows = (await read(body.id, '?show=new')).rows
    const [home, business] = ['Домашний интернет', 'Интернет для бизнеса']
    expect(valuesOf(rows, 'services')).toEqual([home, business, business, home, home])
    expect(body.sheets[0].sections).toMatchObject([
      { row: 4, title: 'Для бизнеса', service: { id: 3, name: business } },
      { row: 10, title: 'Интернет + ТВ', service: { id: 1 } },
    ])
    await publish(body.id)
    const shown = await publicTariffs()
    expect(shown.find(({ name }: { name: string }) => name === 'B').services.id).toBe(3)
  })

  test('are divided by customers, of whom only companies have a service of their own', async () => {
    const rows = [['Internet mobil'], ['Persoane fizice'], ['A', 20, 100], ['Pentru afaceri'], ['B', 100, 400]]
    const { body } = await upload(csv([names, ...rows, ['Persoane fizice'], ['C', 100, 200]]))
    const found = (await read(body.id, '?show=new')).rows
    expect(valuesOf(found, 'services')).toEqual(['Мобильный интернет', 'Интернет для бизнеса', 'Домашний интернет'])
  })

  test('are named if the tariffs below them are no longer sold', async () => {
    const { body } = await upload(csv([names, ['A', 100, 200], ['Архивные тарифы'], ['B', 100, 100]]))
    expect(body.counts).toMatchObject({ new: 2, errors: 0 })
    expect(body.sheets[0].sections).toMatchObject([{ row: 3, title: 'Архивные тарифы', is_closed: true }])
  })

  test('may be merged over the columns, or stand beside the column names once more', async () => {
    const rows = [
      names,
      ['A', 100, 200],
      ['Pentru afaceri'],
      ['B', 100, 400],
      ['Internet mobil', 'Скорость', 'Цена'],
      ['C', 20, 100],
    ]
    const { body } = await upload(workbookOf([{ name: 'Tarife', merged: ['A3:C3'], rows }]))
    expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ new: 3, errors: 0 })
    const found = (await read(body.id, '?show=new')).rows
    expect(valuesOf(found, 'services')).toEqual(['Домашний интернет', 'Интернет для бизнеса', 'Мобильный интернет'])
    expect(valuesOf((await read(body.id, '?show=skipped')).rows, 'name')).toContain('Pentru afaceri')
  })

  test('may stand in a column of their own, beside the first of their rows', async () => {
    const rows = [
      ['Физ. лица', 'A', 100, 200],
      ['', 'B', 100, 300],
      ['Юр. лица', 'C', 100, 400],
      ['', 'D', 100, 500],
    ]
    const { body } = await upload(csv([['Категория', ...names], ...rows]))
    expect(body.counts).toMatchObject({ new: 4, errors: 0 })
    const [home, business] = ['Домашний интернет', 'Интернет для бизнеса']
    expect(valuesOf(body.rows, 'services')).toEqual([home, home, business, business])
    expect(body.sheets[0].sections).toMatchObject([{ row: 4, title: 'Юр. лица', service: { id: 3 } }])
  })

  test('tell tariffs of one name apart, and leave the service of a known one', async () => {
    const start = { provider_id: own, name: 'Start', price_bani: 20_000, speed: 100 }
    const [home, business] = [
      await server.make.tariff({ ...start, service_id: 1 }),
      await server.make.tariff({ ...start, service_id: 3 }),
    ]
    const moved = await server.make.tariff({ ...start, name: 'Moved', service_id: 4 })
    const { body } = await upload(
      csv([names, ['Для бизнеса'], ['Start', 100, 210], ['Moved', 100, 210], ['Для дома'], ['Start', 100, 220]]),
    )
    expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ new: 0, changed: 3, removed: 0, errors: 0 })
    const changed = (await read(body.id, '?show=changed')).rows
    expect(changed.map(({ tariff_id }: { tariff_id: number }) => tariff_id)).toEqual([business, moved, home])
    expect(valuesOf(changed, 'services')).toEqual(['Интернет для бизнеса', 'Спутниковый интернет', 'Домашний интернет'])
  })

  test('do not matter to rows that name their service', async () => {
    const rows = [
      ['Для бизнеса'],
      ['A', 100, 200, 'Домашний интернет'],
      ['B', 100, 200, 'ТВ'],
      ['C', 100, 200, 'Прочее'],
    ]
    const { body } = await upload(csv([[...names, 'Услуга'], ...rows]))
    expect(body.sheets[0].sections).toEqual([])
    const [, first, second, third] = body.rows
    expect(valuesOf([first, second], 'services')).toEqual(['Домашний интернет', 'Телевидение'])
    expect(third.problems).toEqual([
      expect.objectContaining({
        column: 'D',
        reason: expect.stringContaining('есть: «Домашний интернет», «Мобильный'),
      }),
    ])
  })
})

test('a footnote about all prices makes them invalid, at the cells', async () => {
  const rows = [
    ['Тариф', 'Скорость', 'Цена'],
    ['Один', 100, 200],
    ['Два', 100, '240 лей с НДС'],
    ['* Prețurile nu includ TVA'],
  ]
  const { body } = await upload(csv(rows))
  expect(body.counts).toMatchObject({ new: 1, errors: 1 })
  expect(body.rows[0].problems).toEqual([expect.objectContaining({ column: 'C', header: 'Цена', code: 'without-tax' })])
})

test('a row is shown by the name of the tariff in the language of the page, and a new name as it is', async () => {
  const tariff = { provider_id: own, service_id: 1, price_bani: 15_000 }
  await server.make.tariff({ ...tariff, name: 'Старый', name_ro: 'Vechi' })
  await server.make.tariff({ ...tariff, name: 'Гига', name_ro: 'Giga', import_key: 'giga' })
  const rows = [';Новый;Nou;150', 'giga;Гига плюс;Giga;150']
  const { body } = await upload(['Cod;Название;Denumire;Preț', ...rows].join('\n'))
  const names = (await read(body.id)).rows.map(({ cells }: { cells: { field: string }[] }) => {
    const { field: _, ...cell } = cells.find(({ field }) => field === 'name') ?? { field: '' }
    return cell
  })
  expect(names).toEqual([
    { value: 'Новый', value_ro: 'Nou', before: null, before_ro: null },
    { value: 'Гига плюс', value_ro: 'Гига плюс', before: 'Гига', before_ro: 'Гига' },
    { value: 'Старый', value_ro: 'Vechi', before: null, before_ro: null },
  ])
})

test('a workbook with errors in cells names the sheet and the cell', async () => {
  const file = workbookOf([
    { name: 'Note', rows: [['Contacte']] },
    {
      name: 'Tarife',
      rows: [
        ['Denumire', 'Viteză', 'Preț'],
        ['Fiber', 100, { xml: '<c t="e"><v>#REF!</v></c>' }],
      ],
    },
  ])
  const { body } = await upload(file, { name: 'tarife.xlsx' })
  expect(body).toMatchObject({ file_name: 'tarife.xlsx', mapping: { sheet: 'Tarife' }, counts: { errors: 1 } })
  expect(body.rows[0].problems).toEqual([
    expect.objectContaining({ sheet: 'Tarife', row: 2, column: 'C', value: '#REF!', code: 'formula-error' }),
  ])
})

test('a key that a spreadsheet has rounded is invalid, and a shorter one is the key', async () => {
  const key = (value: string) => ({ xml: `<c><v>${value}</v></c>` })
  const rows = [
    ['Код', 'Тариф', 'Скорость', 'Цена'],
    [key('4840001234567'), 'Один', 100, 200],
    [key('48400012345678901'), 'Два', 100, 200],
  ]
  const { body } = await upload(workbookOf([{ name: 'Tarife', rows }]))
  expect(body.rows[0].cells).toContainEqual(expect.objectContaining({ field: 'key', value: '4840001234567' }))
  const problem = expect.objectContaining({ row: 3, field: 'key', code: 'rounded-number' })
  expect(body.rows[1].problems).toEqual([problem])
  const text = (await upload('Код;Тариф;Скорость;Цена\n1;Один;100;200\n4,84E+16;Два;100;200\n')).body
  expect(text.rows[1].problems).toEqual([problem])
})

test('a price that the workbook shows in another currency is no price in lei, whatever its column is called', async () => {
  const euro = { xml: '<c s="5"><v>10</v></c>' }
  const rows = [
    ['Тариф', 'Скорость', 'Цена'],
    ['Один', 100, euro],
    ['Два', 100, 200],
  ]
  const { body } = await upload(workbookOf([{ name: 'Tarife', rows }], ['#,##0 [$€-2]']))
  expect(body.counts).toMatchObject({ errors: 1, new: 1 })
  expect(body.rows[0].problems).toEqual([
    expect.objectContaining({ row: 2, column: 'C', field: 'price', code: 'not-lei', value: '10 €' }),
  ])
})

fullSuiteTest('a file that cannot be read is refused with the place and the reason', async () => {
  expect(await upload('a;b\n'.repeat(20_031))).toMatchObject({
    status: 400,
    body: { where: '20031', fields: { file: [expect.stringContaining('20 000 строк')] } },
  })
  expect(await upload('x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 400,
    body: { fields: { file: [/5/] } },
  })
})

fullSuiteTest(
  'a tariff is found by its key, whatever its name is, and keys that occur twice name both rows',
  async () => {
    const prices = (name: string, key: string) => `Код;Тариф;Скорость;Цена\nA1;${name};100;200\n${key};Ещё;100;300\n`
    const first = (await upload(prices('Старый', 'A2'))).body
    await publish(first.id)
    const renamed = (await upload(prices('Новый', 'A2'))).body
    expect(renamed.counts).toMatchObject({ new: 0, changed: 1, removed: 0, unchanged: 1 })
    const repeated = (await upload(prices('Новый', 'A1'))).body
    expect(repeated.rows[1].problems).toEqual([
      expect.objectContaining({ row: 3, column: 'A', reason: 'строки 2 и 3: один ключ' }),
    ])
  },
)

test('the speed of a mobile tariff is its volume only without the unit of a speed', async () => {
  const { body } = await upload(
    'Тариф;Услуга;Скорость;Цена\nПоток;Мобильный интернет;250 Mbps;100\nЗапас;Мобильный интернет;50;100\n',
  )
  expect(body.counts).toMatchObject({ new: 1, errors: 1 })
  expect(
    body.rows.map(({ problems }: { problems: { reason: string }[] }) => problems.map(({ reason }) => reason)),
  ).toEqual([['это скорость, нужен объём в ГБ'], []])
})

test('the volume of a mobile tariff may be in the column of the speeds, with its unit', async () => {
  const rows = [
    'Поток;Мобильный интернет;20 ГБ;100',
    'Запас;Мобильный интернет;1 ТБ;100',
    'Дом;Домашний интернет;200;100',
  ]
  const { body } = await upload(`Тариф;Услуга;Скорость, Мбит/с;Цена\n${rows.join('\n')}\n`)
  expect(body.counts).toMatchObject({ new: 3, errors: 0 })
  const speeds = body.rows.map(
    ({ cells }: { cells: { field: string; value: string }[] }) => cells.find(({ field }) => field === 'speed')?.value,
  )
  expect(speeds).toEqual(['20', '1000', '200'])
})

test('only the cell of the speed or volume that the service of a row has is read', async () => {
  const rows = [
    'Дом;Домашний интернет;100;безлимит;100',
    'Поток;Мобильный интернет;4G/5G;20;100',
    'Запас;Мобильный интернет;100;безлимит;100',
    'Кино;Телевидение;120 каналов;—;100',
  ]
  const { body } = await upload(`Тариф;Услуга;Скорость;Трафик, ГБ;Цена\n${rows.join('\n')}\n`)
  expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ new: 3, errors: 1 })
  expect(body.rows[2].problems).toEqual([expect.objectContaining({ column: 'D', code: 'unlimited-volume' })])
})

test('numbers have the units that the names of their columns state', async () => {
  const fixed = (await upload('Тариф;Скорость, Гбит/с;Цена\nБыстрый;1;100\n')).body
  expect(fixed.rows[0]).toMatchObject({
    outcome: 'new',
    cells: expect.arrayContaining([expect.objectContaining({ field: 'speed', value: '1000' })]),
  })
  const mobile = (await upload('Тариф;Трафик, МБ;Цена\nПоток;5120;100\n')).body
  expect(mobile.rows[0].cells).toContainEqual(expect.objectContaining({ field: 'volume', value: '5' }))
  const service = 'Тариф;Услуга;Скорость, Мбит/с;Цена, EUR\nПоток;Мобильный интернет;50;10\n'
  const { body } = await upload(service)
  expect(body.rows[0].problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    'это скорость, нужен объём в ГБ',
    'сумма не в леях: впишите её в леях',
  ])
})

fullSuiteTest('of several zones with a name a tariff keeps its own, and a new one must name them all', async () => {
  const zone = () => server.make.zone(square([28.8, 47], 0.01), { provider_id: own, name: 'Центр' })
  const [, second] = [await zone(), await zone()]
  const id = await server.make.tariff({ provider_id: own, name: 'Старый', zones: [second] })
  const list = (zones: string) => `Тариф;Скорость;Цена;Зоны\nСтарый;100;200;Центр\nНовый;100;200;${zones}\n`
  const unclear = (await upload(list('Центр'))).body
  expect(unclear.rows.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([
    expect.objectContaining({ row: 3, column: 'D', reason: 'зон «Центр» несколько: переименуйте их' }),
  ])
  const { body } = await upload(list('Центр, Центр'))
  expect(body.counts).toMatchObject({ new: 1, errors: 0 })
  await publish(body.id, { confirms_jumps: true })
  const zonesOf = (tariff: number) =>
    server.database.db.selectFrom('tariff_zone').select('zone_id').where('tariff_id', '=', tariff).execute()
  expect(await zonesOf(id)).toEqual([{ zone_id: second }])
  const added = (await publicTariffs()).find(({ name }: { name: string }) => name === 'Новый')
  expect(await zonesOf(added.id)).toHaveLength(2)
})

test('a tariff of all zones has none of its own, unless a zone has that name', async () => {
  const zone = () => server.make.zone(square([28.8, 47], 0.01), { provider_id: own, name: 'Центр' })
  const id = await server.make.tariff({ provider_id: own, name: 'Старый', zones: [await zone()] })
  const cells = ['все', 'Все зоны', 'по всей Молдове', 'toate', 'Toată țara', 'в Центре']
  const list = `Тариф;Скорость;Цена;Зоны\nСтарый;100;200;вся страна\n${cells.map((cell, n) => `${n};100;200;${cell}\n`).join('')}`
  const { body } = await upload(list)
  expect(body.counts).toMatchObject({ new: 5, changed: 1, errors: 1 })
  expect(body.rows[0].cells).toContainEqual(
    expect.objectContaining({ field: 'coverage_zones', value: '', before: 'Центр' }),
  )
  await server.make.zone(square([28.8, 47], 0.01), { provider_id: own, name: 'Вся страна' })
  const again = (await upload(list)).body
  expect(again.rows.find(({ tariff_id }: { tariff_id: number }) => tariff_id === id).cells).toContainEqual(
    expect.objectContaining({ field: 'coverage_zones', value: 'Вся страна' }),
  )
})

test('names of another provider are unknown, without a hint that they exist', async () => {
  const foreign = await server.make.provider()
  await server.make.zone(square([28.8, 47], 0.01), { provider_id: foreign, name: 'Чужая зона' })
  await server.make.promotion({ provider_id: foreign, name: 'Чужая акция' })
  await server.make.condition({ provider_id: foreign, title: 'Чужой договор' })
  await server.make.tariff({ provider_id: foreign, name: 'Чужой тариф' })
  const { body } = await upload(
    'Тариф;Скорость;Цена;Зоны;Акция;Условия\nЧужой тариф;100;200;Чужая зона;Чужая акция;Чужой договор\n',
  )
  expect(body.counts).toMatchObject({ removed: 0, errors: 3 })
  expect(body.rows[0]).toMatchObject({ tariff_id: null })
  expect(body.rows[0].problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringMatching(/^зоны «Чужая зона» нет/),
    expect.stringMatching(/^такой акции нет/),
    expect.stringMatching(/^такого условия договора нет/),
  ])
  expect(JSON.stringify(body.rows)).not.toContain('Похоже')
})

test('the list of errors has no formulas', async () => {
  const { body } = await upload('Тариф;Скорость;Цена\n"=HYPERLINK(""x"")";@SUM(1);+1-1\n')
  const list = await server.get(`/info/api/imports/${body.id}/errors/`, { ...owner, 'accept-language': 'ro' })
  expect(list.headers['content-type']).toMatch('text/csv')
  expect(list.text.trim().split('\r\n').slice(1)).toEqual([
    '"";2;"B";"Скорость";"\'@SUM(1)";"este nevoie de un număr"',
    '"";2;"C";"Цена";"\'+1-1";"este nevoie de un număr"',
  ])
})

test('a price that rises from one ban to the maximum is a jump', async () => {
  await server.make.tariff({ provider_id: own, name: 'Один', price_bani: 1 })
  const { status, body } = await upload(onePlan(1_000_000))
  expect([status, body.counts.jumps, body.rows[0].jump_percent]).toEqual([201, 1, 1_000_000])
})

test('a tariff whose equipment makes it too expensive is an invalid row, whatever its list says about the equipment', async () => {
  const devices: number[] = []
  for (let number = 1; number <= 22; number += 1)
    devices.push(
      await server.make.equipment({
        ...{ provider_id: own, name: `Роутер ${number}`, price_kind: 'rent', amount_bani: 100_000_000 },
      }),
    )
  await server.make.tariff({ provider_id: own, name: 'Один', equipment: devices.slice(0, 21), price_bani: 100 })
  const problem = { row: 2, code: 'cost-too-big', reason: expect.stringContaining('21 000 000 лей') }
  const problemsOf = async (file: string) => {
    const { body } = await upload(file)
    expect(body.counts).toMatchObject({ errors: 1, error_rows: 1 })
    return body.rows.flatMap(({ problems }: { problems: object[] }) => problems)
  }
  expect(await problemsOf('Тариф;Скорость;Цена\nОдин;100;1000000\nДва;100;200\n')).toEqual([
    expect.objectContaining({ ...problem, field: 'price' }),
  ])
  const names = devices.map((_, index) => `Роутер ${index + 1}`).join(', ')
  expect(await problemsOf(`Тариф;Скорость;Цена;Оборудование\nОдин;100;1;${names}\nДва;100;200;\n`)).toEqual([
    expect.objectContaining({ ...problem, field: 'equipment' }),
  ])
})

describe('access', () => {
  const small = 'Тариф;Скорость;Цена\nОдин;100;200\n'

  test('an import of another provider is not found', async () => {
    const { body } = await upload(small)
    const { owner: other } = await createProviderOwner(server)
    for (const act of ['publish', 'undo', 'cancel', 'mapping'])
      expect(await post(body.id, act, act === 'mapping' ? body.mapping : {}, other), act).toMatchObject({
        status: 404,
        body: { code: 'import-not-found' },
      })
    for (const path of ['', 'errors/'])
      expect(await server.get(`/info/api/imports/${body.id}/${path}`, other)).toMatchObject({ status: 404 })
    expect((await server.get('/info/api/imports/', other)).body).toEqual([])
    expect(await upload(small, { headers: other, fields: { provider: String(own) } })).toMatchObject({ status: 404 })
  })

  test('staff import for a provider, which they name', async () => {
    const staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
    const send = (fields: Record<string, string>) => upload(small, { headers: staff, fields })
    expect(await send({})).toMatchObject({ status: 400, body: { fields: { provider: [expect.any(String)] } } })
    expect(await send({ provider: '1' })).toMatchObject({ status: 404, body: { code: 'provider-not-found' } })
    const { body } = await send({ provider: String(own) })
    expect(body).toMatchObject({ provider: { id: own }, counts: { new: 1 } })
    expect((await server.get(`/info/api/imports/?provider=${own}`, staff)).body).toHaveLength(1)
    expect(await post(body.id, 'publish', {}, staff)).toMatchObject({ status: 200 })
  })

  test('a manager needs the rights to create and to edit tariffs', async () => {
    const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
    const allow = (can_edit: boolean) =>
      server.database.db
        .insertInto('manager_permission')
        .values({ account_id: manager, model: 'ProviderTariff', can_create: true, can_edit, can_delete: false })
        .onConflict((conflict) => conflict.columns(['account_id', 'model']).doUpdateSet({ can_edit }))
        .execute()
    const headers = await server.signedIn(manager)
    await allow(false)
    expect(await upload(small, { headers })).toMatchObject({ status: 403 })
    await allow(true)
    expect(await upload(small, { headers })).toMatchObject({ status: 201 })
  })
})

test('a cancelled import is not published, even if its job has already been ordered', async () => {
  const { body } = await upload('Тариф;Скорость;Цена\nОдин;100;200\n')
  expect(await post(body.id, 'publish')).toMatchObject({ status: 200 })
  expect(await post(body.id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect(await server.workOff()).toBe(0)
  expect(await read(body.id)).toMatchObject({ state: 'cancelled' })
  expect(await publicTariffs()).toEqual([])
  expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'wrong-import-state' } })
})

fullSuiteTest(
  'publishing fails without an effect if a tariff changes between the order and the job, and can be checked again',
  async () => {
    const prices = 'Тариф;Скорость;Цена\nОдин;100;200\nДва;100;300\n'
    await publish((await upload(prices)).body.id)
    const [one] = await publicTariffs()
    const { body } = await upload(prices.replaceAll('00\n', '10\n'))
    await post(body.id, 'publish')
    const edit = { changes: [{ tariffs: [{ id: one.id }], price_per_month: 199 }] }
    await server.send({ method: 'PATCH', url: '/info/api/own-tariffs/', headers: owner, payload: edit })
    expect(await server.workOff()).toBe(0)
    const failed = await read(body.id)
    expect(failed).toMatchObject({ state: 'failed', failure: 'changed-meanwhile' })
    expect(await post(body.id, 'mapping', failed.mapping)).toMatchObject({ status: 200, body: { state: 'checked' } })
  },
)

fullSuiteTest('many rows are published in one piece', async () => {
  const prices = Array.from({ length: 120 }, (_, number) => `Тариф ${number};100;${200 + number}`)
  const { body } = await upload(['Тариф;Скорость;Цена', ...prices].join('\n'))
  await publish(body.id)
  expect((await server.get('/info/api/own-tariffs/', owner)).body).toHaveLength(120)
})

test('the same upload with the same key is one import, which the upload limit counts once', async () => {
  const limited = await createTestServer({ RATE_LIMIT_UPLOADS: '1' })
  try {
    const { owner: headers } = await createProviderOwner(limited)
    const send = (key: string) =>
      uploadPriceList(limited, 'Тариф;Цена\nОдин;200\n', { headers: { ...headers, 'idempotency-key': key } })
    const [first, second] = [await send('one'), await send('one')]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect((await send('two')).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('the file of an import is checked again twice as often as files may be uploaded', async () => {
  const limited = await createTestServer({ RATE_LIMIT_UPLOADS: '1' })
  try {
    const { owner: headers } = await createProviderOwner(limited)
    const { body } = await uploadPriceList(limited, 'Тариф;Цена\nОдин;200\n', { headers })
    const checkAgain = (act: string, sent: object) =>
      limited.post(`/info/api/imports/${body.id}/${act}/`, sent, headers)
    for (const status of [200, 200, 429]) expect((await checkAgain('mapping', body.mapping)).status).toBe(status)
    expect((await checkAgain('coverage', { removes_missing: false })).status).toBe(429)
    expect((await checkAgain('zone', { zone_id: null, new_zone: 'Центр', removes_missing: false })).status).toBe(429)
  } finally {
    await limited.close()
  }
})
