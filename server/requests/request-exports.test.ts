import { maxExportedRequests } from '@motanet/contract/requests/provider-requests.ts'
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { callTimes } from '../../web/app/parts/requests/messages.ts'
import * as shown from '../../web/app/parts/requests/messages-services.ts'
import { employeesNames, serviceNames } from '../delivery/tender-texts.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { callTimeNames } from './export-columns.ts'

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

const get = (path: string, headers: Record<string, string> = owner) =>
  server.get(`/info/api/tariff-request/${path}`, headers)
const make = (given: object = {}) => server.make.request({ provider_id: own, ...given })

describe('the export as CSV', () => {
  const lines = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(0, -1)

  test.each([
    [
      'ru',
      '"№";"Дата";"Статус";"Вид";"Имя";"Телефон";"E-mail";"Тариф";"Адрес";"Новая компания"',
      '"Отклонено";"Тариф"',
    ],
    [
      'ro',
      '"Nr.";"Data";"Stare";"Tip";"Nume";"Telefon";"E-mail";"Tarif";"Adresă";"Companie nouă"',
      '"Respins";"Tarif"',
    ],
  ])('is a CSV in UTF-8 with a byte order mark, semicolons and headings in %s', async (language, headings, words) => {
    const id = await make({ name: 'Ион "Ваня"', status: 'rejected', created_at: '2026-07-01T21:30:00Z' })
    const { status, headers, text } = await get('export/', { ...owner, 'accept-language': language })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="motanet-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [heading, row] = lines(text)
    expect(heading?.startsWith(headings)).toBe(true)
    expect(row?.startsWith(`${id};"2026-07-02 00:30";${words};"Ион ""Ваня""";"373 69 000 000"`)).toBe(true)
  })

  test.each([
    ['withdrawn', 'отозвана клиентом', 'retrasă de client'],
    ['transferred', 'передана другому провайдеру', 'transferată altui furnizor'],
  ])('a request that was %s has this in place of its contacts', async (step, ru, ro) => {
    await make({ step, status: 'rejected', name: 'Анжела', phone: '+37369123456', email: 'a@example.md' })
    for (const [language, text] of [
      ['ru', ru],
      ['ro', ro],
    ] as const) {
      const csv = (await get('export/', { ...owner, 'accept-language': language })).text
      expect(csv).toContain(`"${text}";"";"";`)
      expect(csv).not.toMatch(/Анжела|123 456|a@example/)
    }
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'a cell that starts like a formula is escaped: %j',
    async (value) => {
      const text = {
        name: value,
        address: value,
        inn: value,
        comments: value,
        tariff_name: value,
        tariff_name_ro: value,
      }
      await make({ ...text, email: `${value.trim()}@example.md` })
      for (const language of ['ru', 'ro']) {
        const csv = (await get('export/', { ...owner, 'accept-language': language })).text
        expect(csv.match(/(?<=(^|;)")[=+\-@\t\r]/gm)).toBe(null)
        expect(csv.split(`"'${value}"`)).toHaveLength(6)
      }
    },
  )

  test.each([
    ['ru', '"Интернет, гостевой Wi-Fi, телевидение";"10–50"', '"USB-модем с SIM-картой, кабель";""'],
    ['ro', '"Internet, Wi-Fi pentru oaspeți, televiziune";"10–50"', '"Modem USB cu cartelă SIM, cablu";""'],
  ])('names services and sizes of offices as the pages do, in %s', async (language, office, dacha) => {
    await make({ kind: 'office', services: ['internet', 'wifi_guest', 'tv'], employees_count: '11-50' })
    await make({ kind: 'home', services: ['mobile_modem', 'wired'] })
    const { text } = await get('export/?sort=date', { ...owner, 'accept-language': language })
    const [, first, second] = lines(text)
    expect(first).toContain(office)
    expect(second).toContain(dacha)
  })

  test.each([
    ['ru', 'Когда позвонить', 'Вечером, после 17'],
    ['ro', 'Când să sunați', 'Seara, după 17'],
  ])('says when a customer likes to be called, in %s', async (language, title, evening) => {
    await make({ call_time: 'evening' })
    await make()
    const { text } = await get('export/?sort=date', { ...owner, 'accept-language': language })
    const ends = lines(text).map((line) => line.split(';').at(-1))
    expect(ends).toEqual([title, evening, ''].map((cell) => `"${cell}"`))
  })

  test('has the coordinates of a marked point if there is no address', async () => {
    const point = { longitude: 28.81, latitude: 47.05 }
    await make({ address: '', ...point })
    await make({ address: 'ул. Измаил, 84', ...point })
    const [, marked, named] = lines((await get('export/?sort=date')).text)
    expect(marked).toContain(';"47.05, 28.81";')
    expect(named).toContain(';"ул. Измаил, 84";')
  })

  test('the names are the same as on the pages', () => {
    expect(callTimeNames).toEqual(callTimes)
    expect(serviceNames).toEqual({ ...shown.officeServices, ...shown.dachaServices })
    expect(employeesNames).toEqual(shown.employeesBands)
  })

  test('contains all filtered requests in the requested order, without paging', async () => {
    for (let count = 0; count < 15; count++) await make({ status: 'rejected', name: `Имя ${10 + count}` })
    await make()
    const { text } = await get('export/?status=rejected&sort=name')
    const names = lines(text)
      .slice(1)
      .map((line) => /"Имя (\d+)"/.exec(line)?.[1])
    expect(names).toEqual(Array.from({ length: 15 }, (_, count) => String(10 + count)))
  })
})

const roundToSecond = (time: Date) => new Date(Math.round(time.getTime() / 1000) * 1000)

describe('the export as XLSX', () => {
  async function rowsOf(path: string, language = 'ru') {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: `/info/api/tariff-request/${path}`,
      headers: { ...owner, 'accept-language': language },
    })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="motanet-\d{4}-\d\d-\d\d\.xlsx"$/)
    const [sheet] = await readExcelFile(rawPayload)
    // A workbook stores a time as a binary fraction of days
    return (sheet?.data ?? []).map((row) => row.map((cell) => (cell instanceof Date ? roundToSecond(cell) : cell)))
  }

  test('has the columns of the CSV: numbers, times of Chisinau, phones and hostile text as text', async () => {
    const text = '=HYPERLINK("x")\u0001 <b>&\nдве строки'
    const id = await make({ name: text, status: 'rejected', created_at: '2026-07-01T21:30:00Z' })
    const [heading, row, ...rest] = await rowsOf('export/xlsx/', 'ro')
    expect(heading?.slice(0, 6)).toEqual(['Nr.', 'Data', 'Stare', 'Tip', 'Nume', 'Telefon'])
    expect(row?.slice(0, 6)).toEqual([
      id,
      new Date('2026-07-02T00:30:00Z'),
      'Respins',
      'Tarif',
      text.replace('\u0001', ''),
      '+37369000000',
    ])
    expect(rest).toEqual([])
  })

  test('contains the filtered requests in the requested order', async () => {
    for (const name of ['Б', 'А']) await make({ status: 'rejected', name })
    await make({ name: 'В' })
    const [, ...rows] = await rowsOf('export/xlsx/?status=rejected&sort=name')
    expect(rows.map((row) => row[4])).toEqual(['А', 'Б'])
  })
})

fullSuiteTest(
  'an export has as many rows as one file may have, and one more is an error instead of a truncated file',
  async () => {
    const id = await make()
    const addCopies = (count: number) =>
      sql`
      insert into request (provider_id, kind, phone, tariff_name, language, body_hash, name)
      select provider_id, kind, phone, tariff_name, language, body_hash, 'копия'
      from request, generate_series(1, ${count}::integer) where id = ${id}`.execute(server.database.db)
    await addCopies(maxExportedRequests - 1)
    const whole = await get('export/')
    expect(whole.status).toBe(200)
    expect(whole.text.split('\r\n')).toHaveLength(maxExportedRequests + 2)
    await addCopies(1)
    for (const path of ['export/', 'export/xlsx/'])
      expect(await get(path)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: { from: [expect.any(String)] } },
      })
    expect((await get('export/?status=rejected')).status).toBe(200)
  },
)
