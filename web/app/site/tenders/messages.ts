import { counted, figure, pluralRo, pluralRu } from '../../lib/format.ts'
import type { Language, Text } from '../../lib/language.ts'
import { boundInLei, inLei } from '../../lib/money.ts'
import { daysLabel, upToOffersLabel } from '../../parts/messages-counts.ts'
import type { Range } from './prices.ts'

export interface Question {
  question: Text
  answer: Text
}

/** The questions and answers in one language, for the page's structured data. */
export const inLanguage = (questions: readonly Question[], language: Language) =>
  questions.map(({ question, answer }) => ({ question: question[language], answer: answer[language] }))

export const from = { ru: 'от', ro: 'de la' }

/** The unit that follows «от» and the amount: «лей/мес», „de lei/lună”. */
export const leiPerMonthUnit = (lei: number) => ({
  ru: `${pluralRu(lei, 'лея', 'лей', 'лей')}/мес`,
  ro: `${pluralRo(lei, 'leu', 'lei', 'de\u00a0lei')}/lună`,
})
export const fromPerMonth = (lei: number) => ({
  ru: `от\u00a0${boundInLei(lei).ru}/мес`,
  ro: `de la ${boundInLei(lei).ro}/lună`,
})
const between = ([low, high]: Range) => ({
  ru: `${figure(low, 'ru')}–${inLei(high).ru}`,
  ro: `${figure(low, 'ro')}–${inLei(high).ro}`,
})
export const betweenPerMonth = (lei: Range) => ({ ru: `${between(lei).ru}/мес`, ro: `${between(lei).ro}/lună` })
export const betweenLei = (lei: Range) => between(lei)
export const upToLei = (lei: number) => ({ ru: `до\u00a0${boundInLei(lei).ru}`, ro: `până la ${boundInLei(lei).ro}` })
// The specification uses two Russian notations: this one on the pages of the tenders, «Мб/с» and «Гб» in the catalogue
export const speedUnit = { ru: 'Мбит/с', ro: 'Mb/s' }
export const upToSpeed = (mbps: number) => ({
  ru: `до\u00a0${figure(mbps, 'ru')}\u00a0Мбит/с`,
  ro: `până la ${figure(mbps, 'ro')}\u00a0Mb/s`,
})
export const betweenSpeeds = ([low, high]: Range) => ({
  ru: `${figure(low, 'ru')}–${figure(high, 'ru')}\u00a0Мбит/с`,
  ro: `${figure(low, 'ro')}–${figure(high, 'ro')}\u00a0Mb/s`,
})
export const volume = (gb: number) => ({
  ru: `${figure(gb, 'ru')}\u00a0ГБ`,
  ro: `${figure(gb, 'ro')}\u00a0GB`,
})
export const upToVolume = (gb: number) => ({ ru: `до\u00a0${volume(gb).ru}`, ro: `până la ${volume(gb).ro}` })

/** «до 5 предложений», „până la 5 oferte” */
export const upToOffers = (offers: number) => ({
  ru: `до\u00a0${offers}\u00a0${upToOffersLabel(offers).ru}`,
  ro: `până la ${offers}\u00a0${upToOffersLabel(offers).ro}`,
})
/** «1–2 дня», „1–2 zile” */
export const dayRange = ([low, high]: Range) => ({
  ru: `${low}–${high}\u00a0${daysLabel(high).ru}`,
  ro: `${low}–${high}\u00a0${daysLabel(high).ro}`,
})
export const workingDays = (count: number) =>
  counted(
    count,
    ['рабочий день', 'рабочих дня', 'рабочих дней'],
    ['zi lucrătoare', 'zile lucrătoare', 'de zile lucrătoare'],
  )

export const questions = { ru: 'Вопросы и ответы', ro: 'Întrebări și răspunsuri' }
export const receiveOffers = (offers: number) => ({
  ru: `Получите ${upToOffers(offers).ru}`,
  ro: `Primiți ${upToOffers(offers).ro}`,
})
