import type { Language } from '@motanet/contract/errors.ts'
import { deskItemKinds } from '@motanet/contract/staff/desk-items.ts'
import type { Selectable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '../db/tables.ts'
import { type MailContent, writeText } from '../notifications/mail-content.ts'
import { writeHtml } from '../notifications/mail-layout.ts'
import { customerMail } from './customer-mails.ts'
import { customerTexts } from './customer-texts.ts'
import type { CustomerMessage, ProviderMessage } from './delivery-parts.ts'
import { deskMail } from './desk-mails.ts'
import { feeInText, priceInText } from './mail-words.ts'
import { chatText, providerMail } from './provider-mails.ts'
import { providerTexts } from './provider-texts.ts'
import { requestFacts } from './request-facts.ts'

const languages = ['ru', 'ro'] as const
const providerKinds = Object.keys(providerTexts.ru) as ProviderMessage[]
const customerKinds = Object.keys(customerTexts.ru) as CustomerMessage[]
const url = 'http://motanet.test/answer/token'

/** Everything that a customer enters, each value recognizable. */
const canaries = {
  name: 'Канарейкина Анжела',
  phone: '+37369777555',
  email: 'canary@kanarica.invalid',
  address: 'strada Canarului 77, ap. 5',
  comments: 'Позвоните канарейке',
  inn: '1007600012345',
}
const row = {
  ...canaries,
  ...{ id: 41, kind: 'tariff', provider_id: 2, tariff_id: 7, tariff_name: 'Fibra 500', tariff_name_ro: 'Fibra 500 RO' },
  services: [],
  ...{ created_at: new Date('2026-11-17T12:12:00Z'), language: 'ru', step: 'sent', status: 'info' },
  ...{ visit_on: '2026-11-21', visit_from: 10, visit_to: 12, visit_by: 'customer', connected_on: '2026-11-22' },
  ...{ reason: 'no_port', reason_text: 'Порт появится весной.', longitude: 28.83271, latitude: 47.02451 },
} as unknown as Selectable<DB['request']>
const context = {
  ...{ provider_name: 'Codru Net', named_provider: null as string | null },
  ...{ locality: 'Кишинёв', locality_ro: 'Chișinău', sector: 'Ботаника', sector_ro: 'Botanica' },
  ...{ price_bani: 24_000, respond_by: new Date('2026-11-17T14:12:00Z'), refund: null },
}

const claim = {
  ...{ response: 'Меняем роутер', outcome: 'refunded', decision: 'Вернём за ноябрь', refund_bani: 24_000 },
  refunded_by: 'desk',
} as Selectable<DB['guarantee_claim']>

const toProvider = (kind: ProviderMessage, language: Language, given: Partial<typeof row> = {}, about = context) =>
  providerMail({
    ...{ kind, language, url, publicUrl: 'http://motanet.test', reason: 'list', recipient: 'orders@codru.example' },
    facts: requestFacts({ ...row, ...given }, about, language),
    linkExpiresOn: '2026-12-17',
  })
const toCustomer = (kind: CustomerMessage, language: Language, given: Partial<typeof row> = {}, about = context) =>
  customerMail({ kind, row: { ...row, ...given }, context: about, claim, language, url })

/** All parts of a mail as one text. */
const partsOf = (content: MailContent, language: Language) =>
  [content.subject, content.preheader, writeText(content), writeHtml(content, language), chatText(content)].join('\n')

/** Mails about all offers of a tender, or about several tariffs, name no provider. */
const nameless: readonly CustomerMessage[] = [
  ...(['offers_waiting', 'offers_ended', 'tender_without_offers', 'tender_at_desk', 'desk_offered'] as const),
]
const namesProvider = (kind: CustomerMessage) => !nameless.includes(kind)

test.each(languages)(
  'the subject of a message to a provider has one colon, and none after a question (%s)',
  (language) => {
    expect(toProvider('visit_outcome', language).subject).toMatch(/\? Fibra 500/)
    expect(toProvider('request', language).subject).toMatch(/: Fibra 500/)
    const tender = toProvider('tender', language, { kind: 'home', tariff_name: null, tariff_name_ro: null })
    expect(tender.subject).toMatch(/^[^:]+: [^:]+, [^:]+$/)
  },
)

test.each([
  [
    'that is no partner',
    { provider_id: 1, named_provider_id: 3 },
    { provider_name: 'Motanet', named_provider: 'Prut' },
  ],
  ['without recipients', {}, { provider_name: 'Prut' }],
])('the desk learns which provider %s a tariff is of', (_, given, about) => {
  for (const language of languages)
    for (const kind of ['request', 'reminder'] as const) {
      const mail = providerMail({
        ...{ kind, language, url, publicUrl: 'http://motanet.test', reason: 'desk', linkExpiresOn: '2026-12-17' },
        facts: requestFacts({ ...row, ...given }, { ...context, ...about }, language),
      })
      expect(mail.facts).toContainEqual({ label: language === 'ru' ? 'Провайдер' : 'Furnizor', value: 'Prut' })
      expect(writeText(mail)).not.toMatch(/ваш тариф|tariful dumneavoastră/)
    }
})

describe.each(languages)('in %s', (language) => {
  test.each(providerKinds)('a message to a provider contains nothing of the customer: %s', (kind) => {
    for (const given of [{}, { kind: 'office', tariff_name: null, tariff_name_ro: null }]) {
      const parts = partsOf(toProvider(kind, language, given), language)
      for (const [field, value] of Object.entries(canaries)) {
        expect(parts, field).not.toContain(value)
        for (const word of value.split(/[\s,@.]+/).filter(({ length }) => length > 3))
          expect(parts, field).not.toContain(word)
      }
      expect(parts).not.toMatch(/69\s?777|28\.83|47\.02/)
    }
  })

  test.each(['request', 'reminder'] as const)(
    'a message that waits for a response names tariff, place and time: %s',
    (kind) => {
      const { subject, facts = [] } = toProvider(kind, language)
      const place = { ru: 'Кишинёв, Ботаника', ro: 'Chișinău, Botanica' }[language]
      expect(subject).toContain(language === 'ru' ? `Fibra 500, ${place}` : `Fibra 500 RO, ${place}`)
      const values = facts.map(({ value }) => value.replaceAll('\u00a0', ' '))
      expect(values).toContain(place)
      expect(values.at(-1)).toBe({ ru: 'до 17 ноября в 16:12', ro: 'până la 17 noiembrie, ora 16:12' }[language])
    },
  )

  test('the mail to a new address names no provider while none has the request', () => {
    for (const language of languages) {
      const text = (given: object) => partsOf(toCustomer('verify', language, given), language)
      expect(text({})).toContain('Codru Net')
      expect(text({ provider_id: 1 })).not.toMatch(/Codru Net|провайдер|furnizor/)
    }
  })

  test('every mail has one button, a reason, and neither a relative day nor an unknown value', () => {
    const mails = [
      ...providerKinds.map((kind) => toProvider(kind, language)),
      ...customerKinds.map((kind) => toCustomer(kind, language)),
      ...deskItemKinds.map((kind) => deskMail({ kind, requestId: 41, url })),
    ]
    for (const mail of mails) {
      const html = writeHtml(mail, language)
      expect(html.match(/m-accent"/g)).toHaveLength(1)
      expect(writeText(mail)).toMatch(/потому что|deoarece/)
      expect(`${mail.subject} ${writeText(mail)}`).not.toMatch(
        /сегодня|завтра|astăzi|azi |mâine|undefined|null|NaN|[şţ]/i,
      )
    }
  })

  test.each(providerKinds)(
    'a message to a provider promises no data that the customer may not have given: %s',
    (kind) => {
      expect(writeText(toProvider(kind, language))).not.toMatch(/Имя, телефон|точный адрес|Numele, |adresa exactă/)
    },
  )

  test('a tender that ended may have had no offers, so the message states no missed choice', () => {
    expect(writeText(toProvider('tender_ended', language))).not.toMatch(/в срок|la timp/)
  })

  test('the old contract is to be kept only if it is in force, once a mail may have said that it can be ended', () => {
    const warningOf = (kind: CustomerMessage, connected_at: Date | null) =>
      toCustomer(kind, language, { connected_at }).warning
    const stillInForce = { ru: /^Если старый договор ещё действует/, ro: /^Dacă vechiul contract este încă în vigoare/ }
    expect(warningOf('disputed', null)).not.toMatch(stillInForce[language])
    expect(warningOf('disputed', row.created_at)).toMatch(stillInForce[language])
    expect(warningOf('reopened', null)).toMatch(stillInForce[language])
  })

  test('the bonus for a review is promised only if it can be earned', () => {
    const bonus = /бонус|bonus/
    const confirmed = { kind: 'confirmed', row, context, language, url } as const
    expect(writeText(customerMail({ ...confirmed, earnsBonus: true }))).toMatch(bonus)
    const without = writeText(customerMail(confirmed))
    expect(without).toMatch(/отзыв о провайдере|recenzie despre furnizor/)
    expect(without).not.toMatch(bonus)
  })

  test('only a connection that the customer has confirmed allows to end the old contract', () => {
    const text = (confirmed_by: string) => writeText(toCustomer('confirmed', language, { confirmed_by }))
    const mayEnd = /Теперь можно расторгнуть|Acum puteți rezilia/
    for (const said of ['customer', 'provider', 'silent_provider']) expect(text(said)).toMatch(mayEnd)
    for (const supposed of ['silent_customer', 'desk']) expect(text(supposed)).not.toMatch(mayEnd)
    expect(text('silent_customer')).toMatch(/за 7 дней вы не возразили|timp de 7 zile nu ați avut obiecții/)
    expect(text('desk')).toMatch(/так решили сотрудники Motanet|așa au decis angajații Motanet/)
  })

  test('names are shown as text, whatever they contain', () => {
    const long = 'Ж'.repeat(200)
    const hostile = { tariff_name: `<img src=x>${long}`, tariff_name_ro: `<img src=x>${long}` }
    const about = { ...context, provider_name: '<script>1</script> שלום\u202e' }
    for (const mail of [
      ...customerKinds
        .filter(namesProvider)
        .map((kind) => toCustomer(kind, language, { ...hostile, reason_text: '<a href="//x">x</a>' }, about)),
      ...providerKinds.map((kind) => toProvider(kind, language, hostile, about)),
    ]) {
      const html = writeHtml(mail, language)
      expect(html).not.toMatch(/<script|<img src=x|<a href="\/\/x"/)
      expect(html).toContain('&lt;script&gt;')
      // Without its control character, and isolated from the words around it
      expect(html).toContain('\u2068&lt;script&gt;1&lt;/script&gt; שלום\u2069')
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
    expect(writeHtml(toCustomer('received', language, hostile), language)).toContain(long)
  })
})

test.each([
  ['sent', 'Там же можно изменить телефон или отозвать заявку.', true],
  ['refused', 'Там же можно изменить телефон или отозвать заявку.', true],
  ['stated', 'Там же можно изменить телефон.', false],
  ['confirmed', 'Ссылка открывает вашу заявку без пароля, не пересылайте письмо.', false],
  ['expired', 'Ссылка открывает вашу заявку без пароля, не пересылайте письмо.', false],
])('the footer offers what the customer can still do: %s', (step, personal, isWithdrawable) => {
  const { footer: [first, reason] = [] } = toCustomer('claim_received', 'ru', { step })
  expect(first?.text.endsWith(personal)).toBe(true)
  expect(reason?.link?.url.endsWith('#withdraw') ?? false).toBe(isWithdrawable)
})

test('the desk reads what to do about a message that has not reached the customer', () => {
  const [task] = deskMail({ kind: 'failed_delivery', requestId: 41, url }).paragraphs
  expect(task).toMatch(/Провайдеру сообщите .+; клиенту позвоните/)
})

test('the mail about a refusal promises no other providers, which the page may not have', () => {
  const { link, paragraphs } = toCustomer('cannot', 'ru')
  expect(link.label).toBe('Открыть заявку')
  expect(JSON.stringify(paragraphs)).not.toContain('какие ещё провайдеры')
})

test('the mail to a provider that has lost a request is true when the customer chooses again', () => {
  const { subject, paragraphs } = toProvider('withdrawn', 'ru')
  expect(subject).not.toContain('отозвана')
  expect(JSON.stringify(paragraphs)).toContain('или выбирает заново')
})

test('amounts have two decimals or none', () => {
  const amounts = [24_000, 45_050, 29_999].map((bani) => priceInText(bani, 'ru').replace('\u00a0', ' '))
  expect(amounts).toEqual(['240 лей/мес', '450,50 лей/мес', '299,99 лей/мес'])
  expect(feeInText(45_050, 'ro').replace('\u00a0', ' ')).toBe('450,50 lei')
})

test.each([
  [100, '1 лей', '1 leu'],
  [24_200, '242 лея', '242 de lei'],
  [24_050, '240,50 лея', '240,50 lei'],
  [120_000, '1 200 лей', '1.200 de lei'],
])('the unit of %i bani agrees with the number', (bani, ru, ro) => {
  expect([feeInText(bani, 'ru'), feeInText(bani, 'ro')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([ru, ro])
})

test.each([
  ['ru', 'Решение Motanet по подключению у провайдера Codru Net: вам вернут 240 лей, платит Motanet'],
  ['ro', 'Decizia Motanet privind conectarea la furnizorul Codru Net: vi se restituie 240 de lei, plătește Motanet'],
] as const)(
  'the customer reads that Motanet has decided a claim, and which side pays a refund, in %s',
  (language, verdict) => {
    expect(writeText(toCustomer('claim_decided', language)).replaceAll('\u00a0', ' ')).toContain(verdict)
  },
)

test('a name with line breaks cannot add headers to a mail', () => {
  const about = { ...context, provider_name: 'Codru\r\nBcc: x@example.md' }
  expect(toCustomer('received', 'ru', {}, about).subject).toBe('Заявка на Fibra 500 у Codru Bcc: x@example.md')
})
