import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { processingOf } from '../../test/tracked-processing.ts'

/** Ways to write a contact past the masks; the customer's own are added below. */
const spellings = [
  '069771234',
  '0 6 9 7 7 1 2 3 4',
  '+373 69 77-12-34',
  '00373.69.771.234',
  '069/77/12/34',
  '(069) 771 234',
  'ноль шесть девять семьсот семьдесят один двести тридцать четыре',
  'ноль шестьдесят девять семь семь один два три четыре',
  'zero șase nouă șapte șapte unu doi trei patru',
  'zero sase noua sapte sapte unu doi trei patru',
  'nol shest devyat sem sem odin dva tri chetyre',
  'O69 77I 234',
  '０６９７７１２３４',
  '0\u200b69\u200b771\u200b234',
  'ion.cojocaru@example.md',
  'ion.cojocaru собака example точка md',
  'ion.cojocaru (at) example (dot) md',
  'ion.cojocaru [собака] example.md',
  'ion.cojocaru arond example punct md',
  'ion . cojocaru @ example . md',
  'ioncojocaru гмейл ком собака gmail com',
  'ion.cojocaru＠example.md',
  '@ion_cojocaru',
  't.me/ion_cojocaru',
  'телеграм: ion_cojocaru',
  'telegram ion_cojocaru',
  'тг ion_cojocaru',
  'viber: 069771234',
  'вайбер 069-771-234',
  'whatsapp +37369771234',
  'wa.me/37369771234',
  'instagram: ion_cojocaru',
  'facebook.com/ion_cojocaru',
  'skype:ion_cojocaru',
  'https://cojocaru-srl.md/contact',
  'www.cojocaru-srl.md',
  'cojocaru-srl.md',
  'cojocaru-srl точка мд',
  '1002600012345',
  '1002 6000 12345',
  'IDNO 1 002 600 012 345',
  'Ион Кожокару',
  'Ion Cojocaru',
]
const canaries = /69\W*771\W*234|771234|cojocaru|кожокару|шестьдесят|семьсот|șapte|shest|1002600012345|6000 12345/i

let server: TestServer
const { query } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('no spelling of a contact is in a response, message, event or export before the choice', async () => {
  const { own, owner } = await createProviderOwner(server)
  await server.make.tariff({ provider_id: own, service_id: 3, reach: 'everywhere' })
  for (const [index, spelling] of spellings.entries()) {
    const { status, body } = await server.post('/info/api/tariff-request/', {
      ...{ kind: 'office', employees_count: '1-4', consent: true, name: 'Ион Кожокару', inn: '1002600012345' },
      ...{ phone: `0697${10_000 + index}`, email: `ion.cojocaru+${index}@example.md` },
      ...{ address: `ул. Измаил, 84, ${spelling}`, comments: `Нужен интернет. ${spelling} Резерв до марта.` },
    })
    expect(status).toBe(201)
    const token = body.tracking_url.split('/').at(-1)
    await server.post(`/info/api/track/${token}/questions/`, { text: `Когда? ${spelling}` })
    const responses = [`/info/api/tenders/${body.id}/`, `/info/api/tariff-request/${body.id}/`]
    for (const path of responses)
      expect((await server.get(path, owner)).text, `${path}: ${spelling}`).not.toMatch(canaries)
  }
  const pages = ['tenders', 'tariff-request'].map((list) => `/info/api/${list}/?page_size=100`)
  const lists = [...pages, '/info/api/tariff-request/export/']
  for (const path of lists) expect((await server.get(path, owner)).text, path).not.toMatch(canaries)
  const sent = await query<{ text: string }>(
    `select concat_ws(' ', m.subject, m.text, m.html, d.payload::text) as text from delivery d left join mail m on m.id = d.mail_id
     where d.party = 'provider'`,
  )
  expect(sent.length).toBeGreaterThan(spellings.length)
  for (const { text } of sent) expect(text).not.toMatch(canaries)
  // What cannot be found cannot be guessed by a search either
  for (const word of ['Кожокару', '69710000', 'cojocaru', '1002600012345']) {
    const found = await server.get(`/info/api/tariff-request/?search=${encodeURIComponent(word)}`, owner)
    expect([word, found.body.count]).toEqual([word, 0])
  }
})
