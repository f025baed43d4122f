import { figure, pluralRo, pluralRu } from './format.ts'
import type { Language, Text } from './language.ts'

/** An amount without its unit; two decimals unless it is whole: 240, 512,50. */
export function amount(lei: number, language: Language): string {
  return figure(lei, language, Number.isInteger(lei) ? 0 : 2)
}

/** An amount with its unit after a non-breaking space: «1 лей», «262 лея», «512,50 лея»; „1 leu”, „262 de lei”, „512,50 lei”. */
export function inLei(lei: number, one = 'лей', few = 'лея'): Text {
  return {
    ru: `${amount(lei, 'ru')}\u00a0${Number.isInteger(lei) ? pluralRu(lei, one, few, 'лей') : 'лея'}`,
    ro: `${amount(lei, 'ro')}\u00a0${pluralRo(lei, 'leu', 'lei', 'de\u00a0lei')}`,
  }
}

/** An amount after «от» or «до», which take the genitive: «1 лея», «262 лей», «512,50 лея»; in Romanian as `inLei`. */
export function boundInLei(lei: number): Text {
  return inLei(lei, 'лея', 'лей')
}
