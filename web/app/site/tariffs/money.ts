import { pluralRo, pluralRu } from '../../lib/format.ts'
import type { Language, Text } from '../../lib/language.ts'

// From five digits on in groups, so that «1000 Мб/с» and «1500 лей» stay in one piece
const figures = {
  ru: new Intl.NumberFormat('ru-MD', { useGrouping: 'min2', maximumFractionDigits: 2 }),
  ro: new Intl.NumberFormat('ro-MD', { useGrouping: 'min2', maximumFractionDigits: 2 }),
}

/** A price or a speed without its unit: 240, 261,67, 11 000. */
export function figure(value: number, language: Language): string {
  return figures[language].format(value)
}

/** An amount in lei with its unit, in one piece: «1 лей», «262 лея», «300 лей»; „1 leu”, „262 de lei”, „300 de lei”. */
export function inLei(lei: number): Text {
  const isWhole = Number.isInteger(lei)
  return {
    ru: `${figure(lei, 'ru')}\u00a0${isWhole ? pluralRu(lei, 'лей', 'лея', 'лей') : 'лея'}`,
    ro: `${figure(lei, 'ro')}\u00a0${pluralRo(lei, 'leu', 'lei', 'de\u00a0lei')}`,
  }
}
