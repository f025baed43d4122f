import { visitHours } from '@motanet/contract/requests/steps.ts'
import { both, formatDate, formatDay } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

/** A visit's window of hours on one day in Chisinau. */
export interface VisitWindow {
  date: string
  from: number
  to: number
}

/** From Sunday on: the name, the name with its preposition for «когда», and the abbreviation. */
const weekdays: readonly { name: Text; on: Text; short: Text }[] = [
  weekday('воскресенье', 'в воскресенье', 'вс', 'duminică', 'du'),
  weekday('понедельник', 'в понедельник', 'пн', 'luni', 'lu'),
  weekday('вторник', 'во вторник', 'вт', 'marți', 'ma'),
  weekday('среда', 'в среду', 'ср', 'miercuri', 'mi'),
  weekday('четверг', 'в четверг', 'чт', 'joi', 'jo'),
  weekday('пятница', 'в пятницу', 'пт', 'vineri', 'vi'),
  weekday('суббота', 'в субботу', 'сб', 'sâmbătă', 'sâ'),
]

function weekday(ru: string, onRu: string, shortRu: string, ro: string, shortRo: string) {
  return { name: { ru, ro }, on: { ru: onRu, ro }, short: { ru: shortRu, ro: shortRo } }
}

function weekdayOf(day: string) {
  return weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] as (typeof weekdays)[number]
}

/** Noon of the day: the formats of times then show this day in Chisinau. */
const noon = (day: string) => `${day}T12:00:00Z`

/** «19 ноября», „19 noiembrie” */
export const dayText = (day: string): Text => both((language) => formatDay(noon(day), language))
/** «19 ноября 2026 г.», „19 noiembrie 2026” */
export const dateText = (day: string): Text => both((language) => formatDate(noon(day), language))
/** «четверг, 19 ноября», „joi, 19 noiembrie” */
export const namedDay = (day: string): Text =>
  both((language) => `${weekdayOf(day).name[language]}, ${dayText(day)[language]}`)
/** «в четверг, 19 ноября», „joi, 19 noiembrie” */
export const onDay = (day: string): Text =>
  both((language) => `${weekdayOf(day).on[language]}, ${dayText(day)[language]}`)
/** «чт», „jo” */
export const shortWeekday = (day: string): Text => weekdayOf(day).short
/** «10:00–12:00» */
export const hoursText = ({ from, to }: Pick<VisitWindow, 'from' | 'to'>): string => `${from}:00–${to}:00`
/** «четверг, 19 ноября, 10:00–12:00» */
export const windowText = ({ date, ...hours }: VisitWindow): Text =>
  both((language) => `${namedDay(date)[language]}, ${hoursText(hours)}`)

const windowHours = 2

/** The windows of hours that the customer can choose, such as 8–10. */
export const visitWindows: readonly Pick<VisitWindow, 'from' | 'to'>[] = [8, 10, 12, 14, 16, 18]
  .filter((from) => from >= visitHours.first && from + windowHours <= visitHours.last)
  .map((from) => ({ from, to: from + windowHours }))
