import type { Clock } from '../calendar/clock.ts'

export interface ShiftedTime {
  /** For the server under test. */
  clock: Clock
  /** Sets the clock to a time such as 2026-11-25T08:00:00Z. */
  set(time: string): void
  forward(by: { minutes?: number; hours?: number; days?: number }): void
}

/** A clock that stands still until a test moves it. */
export function createShiftedTime(start: string): ShiftedTime {
  let now = new Date(start).getTime()
  return {
    clock: () => new Date(now),
    set(time) {
      now = new Date(time).getTime()
    },
    forward({ minutes = 0, hours = 0, days = 0 }) {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}
