import type { Clock } from '../calendar/clock.ts'

/** What the check compared with has changed. */
export class Outdated extends Error {}
/** Somebody has cancelled the import. */
export class Cancelled extends Error {}

/** An import whose rows are being written. */
export interface Publishing {
  importId: number
  providerId: number
  /** Reports how many rows are written. Fails with `Cancelled`. */
  noteSaved(saved: number): Promise<void>
  clock: Clock
}
