const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Chisinau', dateStyle: 'short' })
const dayMs = 86_400_000

/** The day on which the moment lies in Chisinau: 2026-11-21. */
export function chisinauDay(time: string | number): string {
  return days.format(new Date(time))
}

/** So many days before today: 7 and today are the last seven and what there is of this one. */
export function daysAgo(count: number): string {
  return chisinauDay(Date.now() - count * dayMs)
}

/** 21.11.2026, as tables have it in both languages. */
export function shortDay(time: string): string {
  return chisinauDay(time).split('-').reverse().join('.')
}
