import { both } from '../lib/format.ts'
import { days, daysLabel, minutes, upToOffersLabel } from './messages-counts.ts'
import { promises } from './promises.ts'

const {
  offersUpTo,
  offersUpToInWords,
  connectionDays: [minDays, maxDays],
  guaranteeDays,
  selectionMinutes,
  consultationHours: [opens, closes],
} = promises

/** «до пяти предложений», „până la cinci oferte” */
export const upToOffersInWords = {
  ru: `до ${offersUpToInWords.ru} ${upToOffersLabel(offersUpTo).ru}`,
  ro: `până la ${offersUpToInWords.ro} ${upToOffersLabel(offersUpTo).ro}`,
}
/** «1–2 дня», „1–2 zile” */
export const connectionDays = both((language) => `${minDays}–${maxDays} ${daysLabel(maxDays)[language]}`)
/** «90 дней», „90 de zile” */
export const guarantee = days(guaranteeDays)
/** «3 минуты», „3 minute” */
export const selectionTime = minutes(selectionMinutes)
/** «8:00–21:00» */
export const consultationHours = `${opens}:00–${closes}:00`
