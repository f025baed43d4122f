import { pluralRo, pluralRu } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { days, minutes } from '../messages-counts.ts'
import { connectionDays, selectionTime } from '../messages-promises.ts'
import { promises } from '../promises.ts'
import type { MeasuredClaim } from './claims.ts'

/** «3 минуты», „3 minute”: measured or the aim */
export const choiceFigure = (claim: MeasuredClaim | null): Text => (claim ? minutes(claim.value) : selectionTime)
/** «1–2 дня», „1–2 zile”: measured or the aim */
export const connectionFigure = (claim: MeasuredClaim | null): Text => (claim ? days(claim.value) : connectionDays)

/** «медиана по 57 подтверждённым подключениям за 365 дней» */
export const source = ({ cases, periodDays }: MeasuredClaim): Text => ({
  ru: `медиана по ${cases}\u00a0${pluralRu(cases, 'подтверждённому подключению', 'подтверждённым подключениям', 'подтверждённым подключениям')} за ${days(periodDays).ru}`,
  ro: `mediana a ${cases}\u00a0${pluralRo(cases, 'conectare confirmată', 'conectări confirmate', 'de conectări confirmate')} în ${days(periodDays).ro}`,
})

/** After «около»: «3 минут» */
const aboutMinutes = (count: number) => `${count}\u00a0${pluralRu(count, 'минуты', 'минут', 'минут')}`
/** A sentence about the choice. */
export const choiceSentence = (claim: MeasuredClaim | null): Text =>
  claim
    ? {
        ru: `Половине клиентов на выбор хватает ${aboutMinutes(claim.value)}: это ${source(claim).ru}.`,
        ro: `Jumătate dintre clienți aleg în cel mult ${minutes(claim.value).ro}: este ${source(claim).ro}.`,
      }
    : {
        ru: `Наша цель\u00a0— чтобы выбор занимал около ${aboutMinutes(promises.selectionMinutes)}.`,
        ro: `Scopul nostru: alegerea să dureze circa ${selectionTime.ro}.`,
      }

/** The beginning of a sentence about the connection, without a full stop. */
export const connectionPhrase = (claim: MeasuredClaim | null): Text =>
  claim
    ? {
        ru: `Половину клиентов подключают не дольше чем за ${days(claim.value).ru}: это ${source(claim).ru}`,
        ro: `Jumătate dintre clienți sunt conectați în cel mult ${days(claim.value).ro}: este ${source(claim).ro}`,
      }
    : {
        ru: `Наша цель\u00a0— подключение за ${connectionDays.ru}`,
        ro: `Scopul nostru: conectare în ${connectionDays.ro}`,
      }
