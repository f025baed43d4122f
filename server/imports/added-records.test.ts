import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyNth, fullSuiteTest } from '../../scripts/full-suite.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { uploadPriceList } from '../test/price-lists.ts'
import { createProviderOwner, type ProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let own: ProviderOwner['own']
let owner: ProviderOwner['owner']

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const header = 'Тариф;Скорость;Цена;Акция;Вид акции;Скидка по акции, %;Условие договора;Текст условия;Срок договора'
const upload = async (rows: string[], headers: Record<string, string> = owner) =>
  (await uploadPriceList(server, [header, ...rows].join('\n'), { headers })).body
const act = (id: number, name: string, headers: Record<string, string> = owner) =>
  server.post(`/info/api/imports/${id}/${name}/`, {}, headers)
const publish = async (id: number) => {
  expect(await act(id, 'publish')).toMatchObject({ status: 200 })
  expect(await server.workOff()).toBe(0)
}
const recordsOf = (path: string) => server.get(`/info/api/${path}/`, owner).then(({ body }) => body)

const twoRows = ['Один;100;200;Лето;Скидка;20 %;Год;Договор на год;12', 'Два;200;300;Лето;;;Год;;12']

test('what a row describes is created once, named by other rows, and removed by undoing', async () => {
  // The order of rows does not matter
  const { id, counts, rows } = await upload(twoRows.toReversed())
  expect(counts, JSON.stringify(rows)).toMatchObject({ new: 2, errors: 0, additions: 2 })
  expect(await recordsOf('promotions')).toEqual([])
  await publish(id)
  expect(await recordsOf('promotions')).toMatchObject([
    { name: 'Лето', name_ro: 'Лето', discount_percent: 20, term: null },
  ])
  expect(await recordsOf('contract-conditions')).toMatchObject([{ title: 'Год', content: 'Договор на год' }])
  const { results } = (await server.get(`/info/api/tariffs/?provider=${own}`)).body
  expect(results).toMatchObject([{ discounted_price: 160 }, { discounted_price: 240 }])
  expect((await upload(twoRows)).counts).toMatchObject({ unchanged: 2, additions: 0 })
  expect(await act(id, 'undo')).toMatchObject({ status: 200 })
  expect([await recordsOf('promotions'), await recordsOf('contract-conditions')]).toEqual([[], []])
})

fullSuiteTest(
  'while records and tariffs are being published, the progress is shown and the import can be cancelled',
  async () => {
    const { id } = await upload(twoRows)
    expect(await act(id, 'publish')).toMatchObject({ status: 200 })
    const writer = await startOtherWriter(server.database)
    // Publishing stops where it notes which tariffs the rows have become
    await writer.run('lock table import_row in share mode')
    const work = server.workOff()
    const progress = async () => (await server.get(`/info/api/imports/${id}/`, owner)).body.progress
    try {
      await expect.poll(progress).toBe(2)
      expect(await act(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    } finally {
      await writer.commit()
      expect(await work).toBe(0)
    }
    expect([await recordsOf('promotions'), await recordsOf('own-tariffs')]).toEqual([[], []])
  },
)

fullSuiteTest('undoing keeps what another tariff uses since', async () => {
  const { id } = await upload(twoRows)
  await publish(id)
  const [condition] = await recordsOf('contract-conditions')
  await server.make.tariff({ provider_id: own, contract_condition_id: condition.id, state: 'draft' })
  expect(await act(id, 'undo')).toMatchObject({ status: 200 })
  expect([await recordsOf('promotions'), await recordsOf('contract-conditions')]).toMatchObject([
    [],
    [{ title: 'Год' }],
  ])
})

test('a promotion that its name states exactly is created once, unless one has that name', async () => {
  const list = ['Один;100;200;2 luni gratis;;;;;', 'Два;100;200;2 месяца бесплатно;;;;;', 'Три;100;200;скидка;;;;;']
  const { id, counts, rows } = await upload(list.slice(0, 2))
  expect(counts, JSON.stringify(rows)).toMatchObject({ new: 2, errors: 0, additions: 1 })
  await publish(id)
  expect(await recordsOf('promotions')).toMatchObject([
    { name: '2 мес. бесплатно', name_ro: '2 luni gratuit', months_free: 2, discount_percent: 0, term: null },
  ])
  const again = await upload(list)
  expect(again.counts).toMatchObject({ unchanged: 2, errors: 1, additions: 0 })
  expect(again.rows.at(-1).problems).toEqual([
    expect.objectContaining({
      column: 'D',
      reason: expect.stringContaining('впишите точно, например «2 месяца бесплатно»'),
    }),
  ])
  // The order of rows does not matter
  const described = ['Один;100;200;Скидка 20 %;;;;;', 'Два;100;200;Скидка 20 %;Лето;20;;;']
  expect((await upload(described)).counts).toMatchObject({ errors: 0, additions: 1 })
})

test('a record with other values than the one of its name is another one', async () => {
  await server.make.promotion({ provider_id: own, name: 'Лето', name_ro: 'Лето', type: 'Скидка', discount_percent: 10 })
  expect((await upload(twoRows)).counts).toMatchObject({ additions: 2, errors: 0 })
})

test('what a form would reject is invalid at its cell', async () => {
  const { rows, counts } = await upload(['Один;100;200;Лето;Скидка;120;Год;Договор;12', 'Два;200;300;Зима;;10;;;'])
  expect(counts).toMatchObject({ error_rows: 2, errors: 2 })
  expect(rows.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([
    expect.objectContaining({ row: 2, column: 'F', field: 'promo_discount', value: '120', code: 'too-big' }),
    expect.objectContaining({ row: 3, column: 'E', field: 'promo_type', code: 'required' }),
  ])
})

fullSuiteTest.each([
  ['promotions', 'Акция;Вид акции', (number: number) => `Акция ${number};Скидка`],
  ['contract conditions', 'Условие договора;Текст условия', (number: number) => `Год ${number};Договор`],
  [
    'equipment',
    'Оборудование;Тип оборудования;Описание оборудования;Описание оборудования на румынском',
    (number: number) => `Роутер ${number};Роутер;AX;AX`,
  ],
])('more %s than a provider may have are refused by the check, with the limit', async (_, names, describing) => {
  await server.make.equipmentType({ name: 'Роутер' })
  const check = (count: number) => {
    const rows = Array.from({ length: count }, (__, number) => `Тариф ${number};100;200;${describing(number)}`)
    return uploadPriceList(server, [`Тариф;Скорость;Цена;${names}`, ...rows].join('\n'), { headers: owner })
  }
  const allowed = (await check(500)).body
  expect(allowed.counts, JSON.stringify(allowed.rows[0])).toMatchObject({ additions: 500, errors: 0 })
  const { status, body } = await check(501)
  expect([status, body.fields]).toEqual([400, { file: [expect.stringContaining('500')] }])
})

test('a condition of another term than the row has is invalid, unless the row describes it', async () => {
  await server.make.condition({ provider_id: own, title: 'Год', duration_months: 24 })
  const { rows } = await upload(['Один;100;200;;;;Год;;12'])
  expect(rows[0].problems).toEqual([expect.objectContaining({ column: 'I', code: 'no-condition' })])
})

test('a fee that no condition has is invalid in its own cell beside a blank term, and is shown as it is written', async () => {
  await server.make.condition({ provider_id: own, title: 'Год', duration_months: 12 })
  const text =
    'Тариф;Скорость;Цена;Условие договора;Подключение, лей;Срок договора\nОдин;100;200;;150;\nДва;100;200;Год;150;'
  const { rows } = (await uploadPriceList(server, text, { headers: owner })).body
  for (const row of rows) {
    expect(row.problems).toEqual([expect.objectContaining({ column: 'E', value: '150', code: 'no-condition' })])
    expect(row.cells).toContainEqual(expect.objectContaining({ field: 'connection_fee', value: '150' }))
  }
})

test('a fee in a list without terms means no contract, or that of the tariff', async () => {
  const [long] = [
    await server.make.condition({ provider_id: own, duration_months: 24, connection_fee_bani: 0 }),
    await server.make.condition({ provider_id: own, duration_months: 0, connection_fee_bani: 30_000 }),
    await server.make.condition({ provider_id: own, duration_months: 12, connection_fee_bani: 10_000 }),
  ]
  await server.make.tariff({ provider_id: own, name: 'Старый', contract_condition_id: long })
  const rows = ['Один;100;200;бесплатно', 'Два;100;200;300', 'Три;100;200;100', 'Старый;100;999;0']
  const list = ['Тариф;Скорость;Цена;Подключение', ...rows].join('\n')
  const { body } = await uploadPriceList(server, list, { headers: owner })
  const termsOf = ({ cells }: { cells: { field: string; value: string }[] }) =>
    cells.find(({ field }) => field === 'duration')?.value
  expect(body.rows.slice(0, 2).map(termsOf)).toEqual(['0', '0'])
  expect(body.rows[2].problems).toEqual([expect.objectContaining({ column: 'D', code: 'no-condition' })])
  expect([body.rows[3].outcome, termsOf(body.rows[3])]).toEqual(['changed', '24'])
})

test('a cell that says there is nothing is blank where it may be, and 0 as a fee', async () => {
  await server.make.condition({ provider_id: own, title: 'Год', duration_months: 12, connection_fee_bani: 0 })
  await server.make.equipmentType({ name: 'Роутер' })
  const names =
    'Тариф;Скорость;Цена;Условие договора;Срок договора;Стоимость подключения;Акция;Скидка по акции, %;Срок скидки, мес;Оборудование;Тип оборудования;Цена оборудования;Ключ тарифа'
  const list = (rows: string[]) => uploadPriceList(server, [names, ...rows].join('\n'), { headers: owner })
  const { body } = await list(['Один;100;200;—;12;нет;-;n/a;—;нет;-;бесплатно;-', 'Два;100;200;-;—;—;nu;-;-;—;—;—;-'])
  expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ new: 2, errors: 0, additions: 0 })
  expect(body.rows[0].cells).toContainEqual(expect.objectContaining({ field: 'conditions', value: 'Год' }))
  expect(body.rows[1].cells).toContainEqual(expect.objectContaining({ field: 'conditions', value: '' }))
  const { rows } = (await list(['Один;—;—;;;;;;;;;;', 'Два;100;бесплатно;;;;;;;;;;'])).body
  const problems = rows.flatMap((row: { problems: object[] }) => row.problems)
  expect(problems).toEqual([
    expect.objectContaining({ column: 'B', value: '—', code: 'required' }),
    expect.objectContaining({ column: 'C', value: '—', code: 'not-a-number' }),
    expect.objectContaining({ column: 'C', value: 'бесплатно', code: 'not-a-number' }),
  ])
})

test('no contract in place of a condition is none, unless a condition has that name', async () => {
  const list = ['Один;100;200;;;;Без контракта;;', 'Два;100;200;;;;fără contract;;']
  const { counts, rows } = await upload(list)
  expect(counts, JSON.stringify(rows)).toMatchObject({ new: 2, errors: 0 })
  await server.make.condition({ provider_id: own, title: 'Без контракта', duration_months: 0 })
  const [first] = (await upload(list)).rows
  expect(first.cells).toContainEqual(expect.objectContaining({ field: 'conditions', value: 'Без контракта' }))
})

test('a device whose price is free in words is free', async () => {
  await server.make.equipmentType({ name: 'Роутер' })
  const names =
    'Тариф;Скорость;Цена;Оборудование;Тип оборудования;Описание оборудования;Описание оборудования на румынском;Оплата оборудования;Цена оборудования'
  const list = [names, 'Один;100;200;AX;Роутер;AX;AX;—;бесплатно', 'Два;100;200;BX;Роутер;BX;BX;бесплатно;gratuit']
  const { counts, rows } = (await uploadPriceList(server, list.join('\n'), { headers: owner })).body
  expect(counts, JSON.stringify(rows)).toMatchObject({ new: 2, errors: 0, additions: 2 })
})

test('the name of a record is none of the words for nothing', async () => {
  await server.make.promotion({ provider_id: own, name: 'Нет', name_ro: 'Nu' })
  const { rows } = await upload(['Один;100;200;Нет;;;;;'])
  expect(rows[0].cells).toContainEqual(expect.objectContaining({ field: 'promo', value: 'Нет' }))
})

/** A manager with the permissions to create and edit records of the models, without the permission to delete them. */
async function createManager(models: string[]) {
  const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  const allowed = { account_id: manager, can_create: true, can_edit: true, can_delete: false }
  const allow = (model: string) =>
    server.database.db
      .insertInto('manager_permission')
      .values({ ...allowed, model })
      .execute()
  const allowDeleting = (model: string) =>
    server.database.db
      .updateTable('manager_permission')
      .set({ can_delete: true })
      .where('account_id', '=', manager)
      .where('model', '=', model)
      .execute()
  for (const model of models) await allow(model)
  return { headers: await server.signedIn(manager), allow, allowDeleting }
}

test('a manager who may not create promotions does not create them by an import', async () => {
  const { headers, allow } = await createManager(['ProviderTariff', 'ContractCondition'])
  const { id } = await upload(twoRows, headers)
  expect(await act(id, 'publish', headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await allow('Promotion')
  expect(await act(id, 'publish', headers)).toMatchObject({ status: 200 })
  expect(await server.workOff()).toBe(0)
  expect(await recordsOf('promotions')).toMatchObject([{ name: 'Лето' }])
})

test('a manager undoes only imports of which it may delete everything that they have added', async () => {
  const models = ['ProviderTariff', 'Promotion', 'ContractCondition']
  const { headers, allowDeleting } = await createManager(models)
  const shownUndo = async (id: number) => {
    const { body } = await server.get('/info/api/imports/', headers)
    const opened = (await server.get(`/info/api/imports/${id}/`, headers)).body
    return [body.find((each: { id: number }) => each.id === id).may_undo, opened.may_undo]
  }
  const { id } = await upload(twoRows, headers)
  await publish(id)
  for (const model of models) {
    expect(await shownUndo(id)).toEqual([false, false])
    expect(await act(id, 'undo', headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await allowDeleting(model)
  }
  expect(await recordsOf('promotions')).toHaveLength(1)
  expect(await shownUndo(id)).toEqual([true, true])
  expect(await act(id, 'undo', headers)).toMatchObject({ status: 200, body: { state: 'undone' } })
})

test('a manager who may delete nothing undoes an import that has only changed tariffs', async () => {
  await publish((await upload(['Один;100;200;;;;;;'])).id)
  const { headers } = await createManager(['ProviderTariff'])
  const { id } = await upload(['Один;100;210;;;;;;'], headers)
  await publish(id)
  expect(await act(id, 'undo', headers)).toMatchObject({ status: 200, body: { state: 'undone' } })
})

test('an API key for prices creates promotions by an import, but no equipment, as without one', async () => {
  await server.make.equipmentType({ name: 'Роутер' })
  const { headers } = await server.make.apiKey({ provider_id: own, scopes: ['prices'] })
  const { id } = await upload(twoRows, headers)
  expect(await act(id, 'publish', headers)).toMatchObject({ status: 200 })
  expect(await server.workOff()).toBe(0)
  const list =
    'Тариф;Скорость;Цена;Оборудование;Тип оборудования;Описание оборудования;Описание оборудования на румынском\nОдин;100;200;Archer;Роутер;AX;AX'
  const refused = (await uploadPriceList(server, list, { headers })).body
  expect(refused.counts).toMatchObject({ additions: 0, errors: 1 })
  expect(refused.rows[0].problems).toEqual([
    expect.objectContaining({ column: 'D', field: 'equipment', code: 'new-equipment-by-key' }),
  ])
  expect(await act(refused.id, 'publish', headers)).toMatchObject({ status: 409, body: { code: 'import-invalid' } })
  const { body } = await uploadPriceList(server, list, { headers: owner })
  expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ additions: 1, errors: 0 })
  expect(await act(body.id, 'publish', headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await publish(body.id)
  // What a key may not create, it does not delete either
  expect((await server.get(`/info/api/imports/${body.id}/`, headers)).body).toMatchObject({ may_undo: false })
  expect(await act(body.id, 'undo', headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await act(body.id, 'undo')).toMatchObject({ status: 200 })
})

describe('the price of equipment in a price list', () => {
  const list = (kind: string, price: string) =>
    `Тариф;Скорость;Цена;Оборудование;Тип оборудования;Оплата оборудования;Цена оборудования;Описание оборудования;Описание оборудования на румынском\nОдин;100;200;Archer;Роутер;${kind};${price};AX;AX`
  const publishedDevice = async () => {
    const { body } = await server.get('/info/api/equipments/', owner)
    return body[0]
  }

  test.each(
    everyNth(3, [
      ['аренда', '29,90 лей', { price_kind: 'rent', price: 29.9 }],
      ['Chirie', '30', { price_kind: 'rent', price: 30 }],
      ['покупка', '1 250', { price_kind: 'purchase', price: 1250 }],
      ['gratuit', '', { price_kind: 'free', price: null }],
      ['', '', { price_kind: 'unknown', price: null }],
    ]),
  )('«%s», «%s» is stored with the new equipment', async (kind, price, stored) => {
    await server.make.equipmentType({ name: 'Роутер' })
    const { body } = await uploadPriceList(server, list(kind, price), { headers: owner })
    expect(body.counts, JSON.stringify(body.rows)).toMatchObject({ additions: 1, errors: 0 })
    expect(await act(body.id, 'publish')).toMatchObject({ status: 200 })
    expect(await server.workOff()).toBe(0)
    expect(await publishedDevice()).toMatchObject({ name: 'Archer', ...stored })
  })

  test.each(
    everyNth(3, [
      ['лизинг', '10', 'equipment_price_kind'],
      ['аренда', '', 'equipment_price'],
      ['аренда', 'много', 'equipment_price'],
      ['бесплатно', '10', 'equipment_price'],
      ['', '10', 'equipment_price'],
    ]),
  )('«%s», «%s» is an error of its cell', async (kind, price, field) => {
    await server.make.equipmentType({ name: 'Роутер' })
    const { body } = await uploadPriceList(server, list(kind, price), { headers: owner })
    const problems = body.rows.flatMap((row: { problems: { field: string }[] }) => row.problems)
    expect(problems.map((problem: { field: string }) => problem.field)).toEqual([field])
  })
})
