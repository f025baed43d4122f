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

/** Names of columns in Russian, Romanian and English, folded. The first field that matches is meant, so special names come first. */
const patterns: readonly (readonly [ImportField, RegExp])[] = [
  ['key', /^(key|id|sku|cod|code|код|ключ|артикул)( (tarif|тарифа|plan|extern))?$/],
  ['plan', /^(plan|план) id$/],
  ['description_ro', new RegExp(`(${described}).*(${romanian})`)],
  ['details_ro', new RegExp(`(${detailed}).*(${romanian})`)],
  ['name_ro', new RegExp(`${named}.*(${romanian})`)],
  ['description', new RegExp(described)],
  ['details', new RegExp(detailed)],
  ['connection_fee', /подключени|установк|conectare|instalare|connection|installation|setup/],
  ['duration', /срок|termen|durat|perioad|duration|\bterm\b|^(luni|месяцев|months)$/],
  ['promo', /акци|promo|скидк|reducere|discount/],
  ['price', /цен|стоимост|абонплат|плата|pret|price|tarif lunar|abonament lunar|\b(lei|mdl)\b|лей|cost/],
  ['speed', /скорост|vitez|speed|[mg]bps|[mg]bit|[мг]бит|(^| )[mgмг][bб] [sс]( |$)/],
  ['volume', /объем|трафик|volum|trafic|traffic|(^| )(gb|гб)( |$)/],
  ['coverage_zones', /зон|покрыти|\bzon|acoperire|coverage/],
  ['equipment', /оборудован|роутер|приставк|echipament|router|equipment|decoder/],
  ['conditions', /услови|договор|conditi|contract/],
  ['services', /услуг|servici|service/],
  ['name', new RegExp(named)],
]

/** The columns of our own exports. */
const exported = new Map(
  importFields.flatMap((field) =>
    Object.values(importFieldNames[field]).map((name): [string, ImportField] => [foldedName(name), field]),
  ),
)

export function fieldOfName(name: string): ImportField | undefined {
  const folded = foldedName(name)
  return exported.get(folded) ?? patterns.find(([, pattern]) => pattern.test(folded))?.[0]
}
