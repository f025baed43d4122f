import { pluralRo, pluralRu } from '../../lib/format.ts'
import type { Language, Text } from '../../lib/language.ts'

// From five digits on in groups, so that «1000 Мб/с» and «1500 лей» stay in one piece
const figures = {
  ru: new Intl.NumberFormat('ru-MD', { useGrouping: 'min2', maximumFractionDigits: 2 }),
  ro: new Intl.NumberFormat('ro-MD', { useGrouping: 'min2', maximumFractionDigits: 2 }),
}

const sums = {
  ru: new Intl.NumberFormat('ru-MD', { useGrouping: 'min2', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ro: new Intl.NumberFormat('ro-MD', { useGrouping: 'min2', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}

/** A price or a speed without its unit: 240, 261,67, 11 000. */
export function figure(value: number, language: Language): string {
  return figures[language].format(value)
}

/** A sum of money without its unit, with no bani or both digits of them: 240, 512,50. */
function sum(lei: number, language: Language): string {
  return (Number.isInteger(lei) ? figures : sums)[language].format(lei)
}

/** An amount in lei with its unit, in one piece: «1 лей», «262 лея», «512,50 лея»; „1 leu”, „262 de lei”, „512,50 lei”. */
export function inLei(lei: number): Text {
  const isWhole = Number.isInteger(lei)
  return {
    ru: `${sum(lei, 'ru')}\u00a0${isWhole ? pluralRu(lei, 'лей', 'лея', 'лей') : 'лея'}`,
    ro: `${sum(lei, 'ro')}\u00a0${pluralRo(lei, 'leu', 'lei', 'de\u00a0lei')}`,
  }
}
