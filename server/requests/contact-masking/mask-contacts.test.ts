import { hiddenContact } from '@motanet/contract/requests/hidden-contacts.ts'
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../../../scripts/full-suite.ts'
import { maskContacts } from './mask-contacts.ts'

const hidden = hiddenContact.ru

/** What remains of a masked text for a reader who removes the placeholders and every separator. */
const remains = (masked: string) =>
  masked
    .replaceAll(hidden, '|')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .toLowerCase()

/** Texts with the parts of the contact that must not be left. */
const contacts: readonly (readonly [string, ...string[]])[] = [
  // Numbers
  ['+373 69 123 456', '69', '123', '456'],
  ['звоните +37369123456 вечером', '123'],
  ['0037369123456', '123'],
  ['069123456', '069'],
  ['069 123 456', '069', '456'],
  ['Тел.: 069-12-34-56', '12', '56'],
  ['069.123.456', '069'],
  ['069/123/456', '069'],
  ['(069) 123 456', '069', '456'],
  ['+373 (0) 69 123 456', '373', '456'],
  ['069\u00A0123\u202F456', '123'],
  ['069\u2011123\u2011456', '123'],
  ['69123456', '691'],
  ['022 22-33-44', '22', '44'],
  ['тел. 22-33-44', '33'],
  ['звоните 223344', '223'],
  ['О69123456', '69', '456'],
  ['o69-l23-4S6', '69', '23'],
  ['О 69 12 34 56', '69', '56'],
  ['０６９１２３４５６', '069'],
  ['٠٦٩١٢٣٤٥٦', '069', '٦٩'],
  ['⓪⑥⑨①②③④⑤⑥', '6', '3'],
  ['0️⃣6️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '0', '6', '3'],
  ['𝟎𝟔𝟗𝟏𝟐𝟑𝟒𝟓𝟔', '0', '3'],
  ['0\n6\n9\n1\n2\n3\n4\n5\n6', '0', '6', '3'],
  ['0📞6📞9📞1📞2📞3📞4📞5📞6', '0', '6', '3'],
  ['0\u200B6\u200B9\u00AD1\u200E2\u202E3\u20604\uFEFF5\u034F6', '6', '3'],
  ['0\u03366\u03369\u03361\u03362\u03363\u03364\u03365\u03366\u0336', '6', '3'],
  ['069a123b456', '069', '123'],
  ['069 потом 123 потом 456', '069', '123'],
  ['069 мой номер 123456', '069', '123'],
  ['ноль шесть девять один два три четыре пять шесть', 'шесть', 'девять', 'три'],
  ['ноль шестьдесят девять сто двадцать три четыреста пятьдесят шесть', 'шест', 'двадцать', 'четыреста'],
  ['семьдесят девять двести тридцать четыре пятьсот шестьдесят семь', 'семь', 'двести', 'пятьсот'],
  ['нольшестьдевятьодиндватричетырепятьшесть', 'шесть', 'девять'],
  ['zero șase nouă unu doi trei patru cinci șase', 'sase', 'noua', 'trei'],
  ['zero șaizeci și nouă o sută douăzeci și trei patru sute cincizeci și șase', 'saizeci', 'suta', 'cincizeci'],
  ['nol shest devyat odin dva tri chetyre pyat shest', 'shest', 'devyat', 'tri'],
  ['noli sem devet odin dvadcat tri sorok pyat 67 8', 'odin', 'sorok', '67'],
  ['нoль шeсть дeвять 12 тридцать четыре 56', 'тридцать', '12', '56'],
  ['н0ль шесть девять один два три четыре пять шесть', 'шесть', 'три'],
  ['шестьсот девяносто один двести тридцать четыре пятьдесят', 'шест', 'двести', 'тридцать'],
  ['один ноль ноль два шесть ноль ноль ноль один два три четыре пять', 'один', 'шесть', 'пять'],
  ['мой номер 223344', '223'],
  ['0 шесть 9 - один два три - 456', 'шесть', '456', 'три'],
  ['плюс 373 шестьдесят девять 12 34 56', '373', 'шест', '34'],
  ['шестьдесят девять тысяч сто двадцать три, 456', 'шест', 'двадцать', '456'],
  ['+40 721 123 456', '721', '456'],
  ['IDNO 1002600012345', '1002', '12345'],
  ['IDNO 1 002 600 012 345', '002', '345'],
  ['1002-6000-12345', '1002', '12345'],
  // E-mail
  ['ivan.petrov@gmail.com', 'ivan', 'petrov', 'gmail', 'com'],
  ['почта: ivan@firma.md', 'ivan', 'firma'],
  ['ivan собака gmail com', 'ivan', 'gmail', 'com'],
  ['gmail собака com', 'gmail', 'com'],
  ['victor gmail com', 'victor', 'gmail', 'com'],
  ['почта victor.popa yahoo com', 'victor', 'popa', 'yahoo', 'com'],
  ['victor gmail', 'victor', 'gmail'],
  ['Связь: Victor Gmail.', 'ictor', 'mail'],
  ['пишите на почту victor gmail, жду', 'victor', 'gmail'],
  ['адрес - victor yahoo вечером', 'victor', 'yahoo'],
  ['scrieți la victor gmail seara', 'victor', 'gmail'],
  ['adresa mea: victor.popa outlook', 'victor', 'popa', 'outlook'],
  ['popescu84 gmail и звонок', 'popescu', '84', 'gmail'],
  ['ivan собака gmail точка com', 'ivan', 'gmail', 'com'],
  ['ivan(at)firma.md', 'ivan', 'firma'],
  ['ivan at gmail dot com', 'ivan', 'gmail', 'com'],
  ['ivan [dog] mail [dot] ru', 'ivan', 'mail', 'ru'],
  ['ion arond firma punct md', 'ion', 'firma', 'md'],
  ['ion la gmail punct com', 'ion', 'gmail'],
  ['popescu84 la gmail', 'popescu', 'gmail'],
  ['ion.popescu la gmail', 'ion', 'popescu'],
  ['victor punct m la gmail', 'victor', 'gmail'],
  ['ivan_p at yahoo', 'ivan', 'yahoo'],
  ['ivan @ gmail . com', 'ivan', 'gmail', 'com'],
  ['i v a n @ g m a i l . c o m', 'iv', 'gma', 'com'],
  ['ivan@gmail,com', 'ivan', 'gmail'],
  ['іvаn@gmаіl.соm', 'gm', 'соm', 'com'],
  ['ivan＠gmail．com', 'ivan', 'gmail'],
  ['iv\u200Ban@gm\u00ADail.c\u2060om', 'ivan', 'gmail'],
  ['иван собака яндекс точка ру', 'иван', 'яндекс', 'ру'],
  ['ivan(собака)mail(точка)ru', 'ivan', 'mail', 'ru'],
  ['ivan-at-firma-dot-md', 'ivan', 'firma'],
  ['ivan#gmail.com', 'ivan', 'gmail'],
  ['ivan (a) gmail.com', 'ivan', 'gmail'],
  ['ivan(а)mail.ru', 'ivan', 'mail'],
  ['иван@почта.рф', 'иван', 'почта'],
  // Messengers
  ['пишите @ivan_p', 'ivan'],
  ['t.me/ivan_p', 'tme', 'ivan'],
  ['телеграм: ivan_p', 'ivan'],
  ['telegram ivan', 'ivan'],
  ['тг иван_п', 'иван'],
  ['тг - ivanp', 'ivan'],
  ['tg:ivanp', 'ivan'],
  ['t . me / ivanp', 'ivan'],
  ['t точка me слэш ivanp', 'ivan'],
  ['wa.me/37369123456', 'wa', '373'],
  ['вайбер 69123456', '691'],
  ['вотсап: 69 12 34 56', '691', '56'],
  ['viber мой ivan77', 'ivan', '77'],
  ['skype:live:ivan.p', 'live', 'ivan'],
  ['инстаграм firma_md', 'firma'],
  ['instagram: firma.md.official', 'firma', 'official'],
  ['facebook.com/firma', 'firma', 'facebook'],
  ['vk.com/id12345', 'vk', '12345'],
  ['ok.ru/profile/123', 'okru', 'profile'],
  ['signal: ivan.77', 'ivan', '77'],
  ['тeлегpам: ivan', 'ivan'],
  // Links and domains
  ['https://firma.md/contact?x=1', 'firma', 'contact'],
  ['www.firma.md', 'firma'],
  ['www firma md', 'firma'],
  ['сайт: www . firma . md', 'firma', 'md'],
  ['𝐟𝐢𝐫𝐦𝐚.𝐦𝐝', 'firma'],
  ['наш сайт firma.de, linktr.ee/ivan', 'firma', 'ivan'],
  ['смотрите firma.md', 'firma'],
  ['фирма точка мд', 'фирма'],
  ['firma punct md', 'firma'],
  ['firma(.)md', 'firma'],
  ['firma. md', 'firma'],
  ['firma .md', 'firma'],
  ['xn--80aswg.xn--p1ai', '80aswg', 'p1ai'],
  ['fir\u200Bma\u200D.\u200Bmd', 'firma'],
  ['firmа.соm', 'firm'],
  ['f i r m a . m d', 'firma', 'ma'],
  ['firma.com/office/12', 'firma', 'office'],
]

test.each(contacts)('nothing of the contact is left of %j', (text, ...canaries) => {
  const left = remains(maskContacts(text, 'ru'))
  expect(left).toContain('|')
  expect(canaries.filter((canary) => left.includes(canary))).toEqual([])
})

const ordinaryTexts = [
  'ул. Пушкина 54/1, кв. 12, подъезд 3, этаж 5, код домофона 1234',
  'str. 31 August 1989 nr. 98',
  'str. Ismail 84, ap. 12, et. 3, sc. 2, interfon 45K1234',
  'мун. Кишинёв, бул. Штефан чел Маре 134, оф. 305-306',
  'нужно 3 телефона и 10 рабочих мест',
  '100 Мбит/с, 250 лей, 2 IP',
  'с 9 до 18',
  'с 09:00 до 18:00, пн-пт',
  'Часы работы 09:00-18:00',
  'подключить до 2026-12-05',
  'до 05.12.2026, 3 рабочих места',
  'с 01.01.2027 – 31.12.2027',
  'бюджет 1500-3000 лей',
  'buget 2500-3000 lei pe lună, 2 IP',
  'тариф 1490-2990, 24 месяца',
  'кабель 0,5 мм, 300 м',
  'IPv4 192.168.1.1, маска 255.255.255.0',
  'сеть 192.168.100.0/24 и 10.10.20.30',
  'MD-2001',
  'Chișinău, MD-2001, bd. Dacia 12',
  'Chișinău. MD-2001',
  'GPON/Wi-Fi 6 802.11ax',
  '1 гбит за 1000 лей в месяц на 24 месяца',
  'сотый дом, второй этаж',
  'нам нужно два интернета, три телефона и пять камер',
  'avem nevoie de două linii, trei telefoane și o centrală',
  'IP: 4, VLAN 100, 200, 300',
  'тарифы 500, 1000, 2000 лей',
  'у нас собака во дворе, звонок не работает',
  'Telegram și Viber nu merg, internetul e slab',
  'вайбер на телефонах работает плохо',
  'интеграция с WhatsApp и Telegram, звонки через CRM',
  'Facebook/Instagram реклама',
  'Площадь 1 200 м², высота 3.5 м, 2 этажа',
  'точка доступа на каждом этаже, 5 точек',
  'un punct de acces la etajul 2',
  'т.е. роутер, коммутатор и т.д.',
  'Слабый сигнал 4G, нужен 5G',
  'скорость 50/50, 100/100 или 200/200 Мбит',
  'до 2026/12/05, с 2020 по 2026, 2024-2026',
  'стоимость 12 500 - 15 000 лей',
  'камеры 4 шт, 2560x1440, 30 к/с',
  'внутренние номера 101, 102, 103, 104',
  'почта: нужна корпоративная, нужен домен .md',
  'avem poșta la gmail, 10 conturi la Outlook',
  'номер дома 12/1234',
  'Google Workspace, Gmail, Outlook, 10 conturi',
  'нужны gmail и outlook для 10 человек',
  'нужен Microsoft Outlook, почта Microsoft Outlook не работает',
  'avem contul Gmail și folosim Outlook',
  'Google Gmail',
  'настройка office gmail для сотрудников',
  'настроить почту Gmail',
  'שלום',
  'Роутер MikroTik RB4011iGS+5HacQ2HnD-IN, Cisco C9200L-24P-4G-E',
  'телефон за 15000 лей, телефония от 2 линий',
  'сроки: 01.12.2026-15.12.2026, сумма 25 000 000 lei',
  '1.250.000,00 лей, 1000000 - 2000000 лей, 12 340,50 лей',
  'Avem internet slab.De aceea cerem fibră',
  'с 9.00 до 18.00, 9.00-18.00, перерыв 13.00-14.00',
  'Предлагаем: 300 Мбит — 250 лей; 500 Мбит — 300 лей; 1 Гбит — 400 лей.',
  '10 SIM-карт, 50 GB, 0 лей за подключение',
  'офис на 25 человек;\n3 кабинета;\n1 серверная',
  'Резервный канал\nдо марта 🙂',
  'Нужен статический IP — желательно IPv6 /64',
  'Va rog sa ma contactati dupa ora 18',
  'контракт на 12, 24 или 36 месяцев',
  'Ethernet cat.6, Node.js, файл plan.pdf',
  '',
]

test.each(ordinaryTexts)('%j is unchanged', (text) => {
  expect(maskContacts(text, 'ru')).toBe(text)
  expect(maskContacts(text, 'ro', { name: 'Ион Чебан', phone: '+37369123456' })).toBe(text)
})

describe('the text around a contact', () => {
  test('stays as typed', () => {
    expect(maskContacts('Ştefan\u00A0— тел. +373 (69) 123-456!\n\tЖду\u200B', 'ru')).toBe(
      `Ştefan\u00A0— тел. ${hidden}!\n\tЖду\u200B`,
    )
    expect(maskContacts('кв. 12, 069123456, 2 порта', 'ru')).toBe(`кв. 12, ${hidden}, 2 порта`)
    expect(maskContacts('Scrieți la ion@firma.md. Mulțumesc', 'ro')).toBe(`Scrieți la ${hiddenContact.ro}. Mulțumesc`)
    expect(maskContacts('(https://firma.md/a), этаж 2', 'ru')).toBe(`(${hidden}), этаж 2`)
  })

  test('does not evade with the placeholder between the digits', () => {
    expect(remains(maskContacts(`069 ${hidden} 123 ${hiddenContact.ro} 456`, 'ru'))).toBe('|')
  })
})

describe('known contacts of the tender', () => {
  const known = {
    name: 'Ана Русу',
    company: 'SRL «Alfa Nord»',
    phone: '+37369123456',
    email: 'ana.rusu84@alfanord.md',
    inn: '1002600012345',
  }
  test.each([
    ['Меня зовут Ана Русу', 'ана', 'русу'],
    ['ANA RUSU', 'ana', 'rusu'],
    ['спросите Русу', 'русу'],
    ['позовите господина Русy', 'рус'],
    ['rusu ana', 'rusu', 'ana'],
    ['RusuAna', 'rusu'],
    ['компания ALFA NORD', 'alfa', 'nord'],
    ['Альфа Норд', 'норд'],
    ['AlfaNord S.R.L.', 'alfa'],
    ['ana rusu84', 'rusu'],
    ['123-456', '123'],
    ['окончание 123456', '123'],
    ['идно 00012345', '12345'],
  ])('are masked in %j', (text, ...canaries) => {
    const left = remains(maskContacts(text, 'ru', known))
    expect(canaries.filter((canary) => left.includes(canary))).toEqual([])
    expect(left).toContain('|')
  })

  test('do not mask the words of common addresses', () => {
    expect(maskContacts('Office 365', 'ru', { email: 'office@firma.md' })).toBe('Office 365')
  })

  test('are masked in the cases of a name', () => {
    expect(maskContacts('позвать Виктора', 'ru', { name: 'Виктор' })).toBe(`позвать ${hidden}`)
  })

  test('do not mask other words that begin like a short name', () => {
    expect(maskContacts('анализ трафика, банан', 'ru', known)).toBe('анализ трафика, банан')
  })

  test('mask nothing if they are empty', () => {
    const empty = { name: '', company: ' ', phone: '', email: '', inn: '' }
    expect(maskContacts('дом 12, этаж 3', 'ru', empty)).toBe('дом 12, этаж 3')
  })
})

const length = 5000
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Quadratic or worse work on these would take minutes with the longer texts. */
const hostileParts =
  '0|1 |1-|1.1.|a.|a@|@|a.a@a.|собака |точка |. |.. |( |- |a b |a . |телеграм |telegram: |tg:ab.|t.me/a.|a a |a(a)|gmail#|http://|www.|www |xn--|ноль|од|ноль |сто |и |o |о|069 a |069a|٠|\u0301|\u200B|🔟|\uFDFA|12:00 |2026-12-05 |1000-2000 |1000-|тел |+(|\n|скрыто до выбора|скрыто до выбор|скрыто до выбора 12345 |ana |ь|w|x_|𝟎'.split(
    '|',
  )

test.each(hostileParts)('5,000 characters of %j are masked the same the second time', (part) => {
  const known = { name: 'ana '.repeat(50), company: 'a a '.repeat(50), phone: '+37369123456', email: 'a@a.md' }
  const once = maskContacts(fill(part), 'ru', known)
  expect(maskContacts(once, 'ru', known)).toBe(once)
})

test.each(hostileParts)('a long text of %j finishes', (part) => {
  const text = part.repeat(casesOf(50_000) / part.length)
  expect(typeof maskContacts(text, 'ru')).toBe('string')
})

test('masking is idempotent for every text', () => {
  for (const text of [...contacts.map(([each]) => each), ...ordinaryTexts, contacts.map(([each]) => each).join(' ')]) {
    const once = maskContacts(text, 'ro')
    expect(maskContacts(once, 'ro')).toBe(once)
  }
  const words = constantFrom(
    ...contacts.flatMap(([text]) => text.split(/(?<=[ .:@/])/)),
    ...ordinaryTexts.flatMap((text) => text.split(/(?<= )/)),
    hidden,
  )
  assert(
    property(array(words, { maxLength: 30 }), (parts) => {
      const once = maskContacts(parts.join(''), 'ru')
      expect(maskContacts(once, 'ru')).toBe(once)
    }),
    { numRuns: casesOf(2000), seed: 5 },
  )
})

const spellings = [
  ['0', 'ноль', 'zero', 'nol', '０', '0️⃣', '٠', '𝟎', 'нуль'],
  ['1', 'один', 'unu', 'odin', '１', '1️⃣', '١', '①', 'Один'],
  ['2', 'два', 'doi', 'dva', '２', '2️⃣', '٢', '②', 'ДВА'],
  ['3', 'три', 'trei', 'tri', '３', '3️⃣', '٣', '③', 'тpи'],
  ['4', 'четыре', 'patru', 'chetyre', '４', '4️⃣', '٤', '④', 'cetire'],
  ['5', 'пять', 'cinci', 'pyat', '５', '5️⃣', '٥', '⑤', 'piat'],
  ['6', 'шесть', 'șase', 'shest', '６', '6️⃣', '٦', '⑥', 'ŞASE'],
  ['7', 'семь', 'șapte', 'sem', '７', '7️⃣', '٧', '⑦', 'sapte'],
  ['8', 'восемь', 'opt', 'vosem', '８', '8️⃣', '٨', '⑧', 'вoсемь'],
  ['9', 'девять', 'nouă', 'devyat', '９', '9️⃣', '٩', '⑨', 'deviat'],
]
const separator = constantFrom(
  ' ',
  '-',
  '. ',
  ' / ',
  '\n',
  '\u00A0',
  ' \u2011 ',
  ', ',
  ' и ',
  ') (',
  ' * ',
  ' _ ',
  '\u200B ',
)
/** The prefixes of Moldovan numbers: mobile, Chișinău, Bălți, Transnistria. */
const prefix = constantFrom('60', '68', '69', '76', '78', '79', '22', '231', '533')

test('random Moldovan numbers in random spellings are masked', () => {
  const number = tuple(
    prefix,
    array(integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
    constantFrom('', '0', '+373', '00373 '),
  )
  const spelt = tuple(number, array(tuple(integer({ min: 0, max: 8 }), separator), { minLength: 16, maxLength: 16 }))
  assert(
    property(spelt, ([[operator, rest, country], choices]) => {
      const digits = `${operator}${rest.join('')}`.slice(0, 8)
      const typed = [...digits].map((digit, at) => {
        const [choice, gap] = choices[at]!
        return `${spellings[Number(digit)]![choice]}${at < 7 ? gap : ''}`
      })
      const masked = maskContacts(`Звонить ${country}${typed.join('')} вечером`, 'ru')
      expect(remains(masked)).toBe('звонить|вечером')
    }),
    { numRuns: casesOf(5000), seed: 3 },
  )
})

/** Russian, Romanian and transliterated words for the numbers below 20, the tens from 20 and the hundreds. */
const languages = [
  {
    units:
      'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    tens: 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
    hundreds: 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
    and: ' ',
  },
  {
    units:
      'nol odin dva tri chetyre pyat shest sem vosem devyat desyat odinnadtsat dvenadcat trinadzat chetyrnadtsat pyatnadtsat shestnadtsat semnadtsat vosemnadtsat devyatnadtsat',
    tens: 'dvadtsat tridcat sorok pyatdesyat shestdesyat semdesyat vosemdesyat devyanosto',
    hundreds: 'sto dvesti trista chetyresta pyatsot shestsot semsot vosemsot devyatsot',
    and: ' ',
  },
  {
    units:
      'zero unu doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece',
    tens: 'douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci',
    hundreds: 'o_sută două_sute trei_sute patru_sute cinci_sute șase_sute șapte_sute opt_sute nouă_sute',
    and: ' și ',
  },
].map(({ units, tens, hundreds, and }) => ({
  units: units.split(' '),
  tens: tens.split(' '),
  hundreds: hundreds.split(' ').map((word) => word.replace('_', ' ')),
  and,
}))

/** The words of a group of digits, with each zero at its begin as a word of its own. */
function inWords(group: string, { units, tens, hundreds, and }: (typeof languages)[number]): string {
  const zeros = /^0*(?=.)/.exec(group)?.[0].length ?? 0
  const number = Number(group)
  const below = number % 100
  const words = Array.from({ length: zeros }, () => units[0])
  if (number >= 100) words.push(hundreds[Math.floor(number / 100) - 1])
  if (below >= 20) words.push(tens[Math.floor(below / 10) - 2] + (below % 10 === 0 ? '' : and + units[below % 10]))
  else if (below > 0 || number === 0) words.push(units[below])
  return words.join(' ')
}

test('random Moldovan numbers dictated in tens and hundreds are masked', () => {
  const groups = tuple(integer({ min: 600, max: 799 }), integer({ min: 0, max: 99_999 })).map(([first, rest]) => {
    const digits = `${first}${String(rest).padStart(5, '0')}`
    return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)]
  })
  assert(
    property(groups, constantFrom(...languages), constantFrom(' ', ', ', ' - ', '\n'), (parts, language, gap) => {
      const zero = language.units[0]
      const typed = [zero, ...parts.map((part) => inWords(part, language))].join(gap)
      expect(remains(maskContacts(`Звонить ${typed} вечером`, 'ru'))).toBe('звонить|вечером')
    }),
    { numRuns: casesOf(3000), seed: 8 },
  )
})
