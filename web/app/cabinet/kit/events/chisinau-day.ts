import { chisinauDay } from '@motanet/contract/chisinau-time.ts'

const dayMs = 86_400_000

/** The date `count` days before today in Chisinau, such as 2026-11-14. */
export function daysAgo(count: number): string {
  return chisinauDay(Date.now() - count * dayMs)
}

/** The date in Chisinau as 21.11.2026, the table format of both languages. */
export function shortDay(time: string): string {
  return chisinauDay(time).split('-').reverse().join('.')
}
