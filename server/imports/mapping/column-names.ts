import { type ImportField, importFieldNames, importFields } from '@motanet/contract/imports/import-fields.ts'
import { foldedText } from '../folded-text.ts'

/** Lower case Latin or Cyrillic words without diacritics and punctuation: `Preț, lei/lună` becomes `pret lei luna`. */
export function foldedName(name: string): string {
  return foldedText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const romanian = String.raw`\b(ro|rom|romana)\b|рум`
const described = 'описани|descri'
const detailed = 'детал|подробн|detalii|details'
const named = '^(name|nume|denumire|названи|наименовани|тариф|tarif|abonament|план|plan|пакет|pachet)'
const promoted = 'акци|промо|promo|скидк|reducer|discount'
const connected =
  'подкл|установк|активац|монтаж|инсталл|(?:^| )разов|conecta|instala|activar|montaj|connection|activation|installation|setup'
const pricedByWord =
  '(?:^| )цен|стоимост|абонплат|плата|pret|price|(?:tarif|abonament|taxa|plata)(?:ul)? (?:lunar|de abonament)|cost'
const priced = `${pricedByWord}|(?:^| )(?:lei|mdl)(?: |$)|лей`
const timed = 'срок|termen|durat|perioad|duration|(?:^| )term(?: |$)'
const devices = 'роутер|приставк|оборудован|модем|router|decod[eo]r|echipament|modem|equipment'
const former = '(?:^| )стар(?:ая|ой|ые|ый)|прежн|предыдущ|бывш|vech|anterioar|anterior|(?:^| )old(?: |$)|previous'

/** Where a tariff is sold, as a whole name: «Тариф для города» is the name of a tariff. */
const places = [
  'район[ыа]?|микрорайон[ыа]?|сектор[аы]?|населенны[йе] пункты?|город[аы]?|регион[ыа]?|территори[яи]',
  'raion|raionul|raioane|sector|sectorul|sectoare|localitate|localitatea|localitati|localitatile|oras|orasul|orase',
  'regiune|regiunea|regiuni|district|city|locality|region',
].join('|')
const place = new RegExp(
  `^((название|наименование|denumire|denumirea) )?(${places})( (подключения|обслуживания|действия|conectarii))?$`,
)

/** «Наименование услуги» */
const nameOfService = /^(nume|denumi|названи|наименовани)\p{L}* (услуг|servici)/u

/** What belongs to no field, though a part of the name does: prices and terms of something else than the tariff and its contract. */
const others = [
  `(${former}).*(${priced})|(${priced}).*(${former})`,
  `(${priced}|скорост|vitez|speed).*(${promoted})|(${promoted}).*(${priced}|${timed})`,
  `(${timed}).*(${promoted}|${connected}|оплат|рассроч|гарант|тест|пробн|аренд|plat|achit|garan|test|proba|payment|warranty|trial)`,
  `^(?!.*(договор|контракт|contract)).*(${timed}).*(действи|valabil|valid)`,
  `^(дата|тип|способ|технологи|услови|адрес|data|date|tip|mod|metod|tehnologi|conditi|adres).*(${promoted}|${connected})`,
  `(${priced}|аренд|chiri|rent)(?!.* (с|cu|with) ).*(${devices})|(${devices}).*(${priced})`,
  `(${priced}).* (за|pe|per|pentru|for) (1 )?([mgмг][bб]|минут|minut|sms|смс)`,
  `(${priced}).*(доп|сверх|доставк|suplimentar|extra|livrar|delivery)`,
].map((pattern) => new RegExp(pattern))
const discount = /скидк|reducer|discount/
/** «Цена без скидки» is that of the tariff. */
const withoutPromotion = new RegExp(
  `(${priced}).* (до|(без|fara|without|before|inainte de|pana la)( \\p{L}+)?) (${promoted})`,
  'u',
)

/** Names of columns in Russian, Romanian and English, folded. The first field that matches is meant, so special names come first. */
const patterns: readonly (readonly [ImportField, RegExp])[] = [
  ['key', /^(key|id|sku|cod|code|код|ключ|артикул)( (tarif|тарифа|plan|extern))?$/],
  ['plan', /^(plan|план) id$/],
  ['description_ro', new RegExp(`(${described}).*(${romanian})`)],
  ['details_ro', new RegExp(`(${detailed}).*(${romanian})`)],
  ['name_ro', new RegExp(`${named}.*(${romanian})`)],
  ['description', new RegExp(described)],
  ['details', new RegExp(detailed)],
  ['coverage_zones', place],
  ['speed', /скорост|vitez|speed|[mg]bps|[mg]bit|[мг]бит|(^| )[mgмг][bб] [sс]( |$)/],
  ['connection_fee', new RegExp(connected)],
  ['duration', new RegExp(`${timed}|^(luni|месяцев|months)$`)],
  ['promo', new RegExp(promoted)],
  ['price', new RegExp(priced)],
  ['volume', /объем|трафик|volum|trafic|traffic|(^| )(gb|гб)( |$)/],
  ['coverage_zones', /зон|покрыти|\bzon|acoperire|coverage/],
  ['equipment', /оборудован|роутер|приставк|echipament|router|equipment|decoder/],
  ['conditions', /услови|договор|контракт|conditi|contract/],
  ['name', nameOfService],
  ['services', /услуг|servici|service/],
  ['name', new RegExp(named)],
]

const byWord = new RegExp(`${pricedByWord}|^(?:тариф|абонемент|tarif|abonament)|(?:^| )(?:мес|luna)`)

/** The columns of our own exports. */
const exported = new Map(
  importFields.flatMap((field) =>
    Object.values(importFieldNames[field]).map((name): [string, ImportField] => [foldedName(name), field]),
  ),
)

/** Whether the column names places, which are zones if no other column has them. */
export function isPlace(name: string): boolean {
  return place.test(foldedName(name))
}

/** Whether the column names services, which are those of the tariffs if no other column has their names. */
export function isNameOfService(name: string): boolean {
  return nameOfService.test(foldedName(name))
}

/** Whether only the unit makes the column one of prices: «Статический IP, лей» is one only if there is no other. */
export function isPriceByUnit(name: string): boolean {
  const folded = foldedName(name)
  return fieldOfName(name) === 'price' && !byWord.test(folded)
}

/** Whether the column is named after the contract and not after its conditions. */
export function isContract(name: string): boolean {
  return /^(договор|контракт|contract)[аы]?(ul)?$/.test(foldedName(name))
}

export function fieldOfName(name: string): ImportField | undefined {
  const folded = foldedName(name)
  const field = exported.get(folded)
  if (field !== undefined) return field
  if (withoutPromotion.test(folded)) return 'price'
  // A discount in percent is no name of a promotion
  if (others.some((pattern) => pattern.test(folded)) || (discount.test(folded) && name.includes('%'))) return undefined
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0]
}
