import type { AddressImportStep } from '@motanet/contract/staff/address-import-limits.ts'
import type pg from 'pg'
import type { Actor } from '../db/audit/actor.ts'
import type { Reason } from './reasons.ts'

/** What the worker thread is to do. */
export interface WorkerOrder {
  /** The database, to which the worker connects itself. */
  target: pg.PoolConfig
  importId: number
  /** Of the file that the worker writes. */
  path: string
  isDryRun: boolean
  keepsMissing: boolean
  /** Of the check; only the same changes are published. */
  reportHash: string | null
  at: Date
  /** The actor that ordered the job, or the job itself. */
  actor: Actor
}

export type WorkerMessage =
  | { step: AddressImportStep; percent: number }
  | { end: 'done' | 'cancelled' | 'outdated' }
  | { end: 'refused'; reason: Reason }

export type WorkerEnd = Extract<WorkerMessage, { end: string }>
