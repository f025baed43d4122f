import { addDays, chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'

/** Returns the current time. Everything that is due at a time reads it from here, so that tests can shift it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The system's clock, ahead by so many minutes (behind if negative). */
export function shiftedClock(minutes: number): Clock {
  return () => new Date(Date.now() + minutes * 60_000)
}

const hourMs = 60 * 60 * 1000

/** The hour of the day in Chisinau, from 0 to 23. */
export function chisinauHour(time: Date): number {
  return Number(chisinauClock(time).slice(0, 2))
}

/** The time at which the hour (0 to 24) of the day begins in Chisinau. */
export function chisinauTime(day: string, hour: number): Date {
  const [date, clockHour] = hour === 24 ? [addDays(day, 1), 0] : [day, hour]
  const utc = new Date(`${date}T${String(clockHour).padStart(2, '0')}:00:00Z`).getTime()
  // Chisinau is two or three hours ahead; of both, the one that reads as the wanted hour is right
  const [summer, winter] = [new Date(utc - 3 * hourMs), new Date(utc - 2 * hourMs)]
  return chisinauDay(summer) === date && chisinauHour(summer) === clockHour ? summer : winter
}

/** The time so many days of 24 hours before. */
export function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * 24 * hourMs)
}
