import { auditedTables } from '@motanet/contract/staff/audited-tables.ts'
import pg from 'pg'
import { currentActor } from './actor.ts'

type RunStatement = (text: string, values: unknown[]) => Promise<unknown>

export const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i
const reads = /^\s*select\b/i
const writes = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

/**
 * Wraps the statements of one connection, so that the triggers of the audit log know the actor. It is a setting of the transaction: it
 * travels with BEGIN, without a round trip of its own, and ends with the transaction, so that the next one on the connection cannot
 * inherit it. A single statement that writes to an audited table gets a transaction.
 */
export function withActor(run: RunStatement): RunStatement {
  /** The actor of the open transaction; undefined outside of one. */
  let known: string | undefined

  const begin = async (text: string) => {
    const actor = currentActor()
    const result = await run(actor === '' ? text : `${text}; ${settingOf(actor)}`, [])
    known = actor
    return result
  }
  const end = (text: string) => {
    known = undefined
    return run(text, [])
  }
  const runAlone = async (text: string, values: unknown[]) => {
    await begin('begin')
    try {
      const result = await run(text, values)
      await end('commit')
      return result
    } catch (error) {
      await end('rollback').catch(() => undefined)
      throw error
    }
  }

  return async (text, values) => {
    if (begins.test(text)) return begin(text)
    if (ends.test(text)) return end(text)
    const actor = currentActor()
    if (known === undefined) return actor !== '' && isAuditedWrite(text) ? runAlone(text, values) : run(text, values)
    if (actor !== known && !reads.test(text)) {
      await run(settingOf(actor), [])
      known = actor
    }
    return run(text, values)
  }
}

function settingOf(actor: string): string {
  return `select set_config('motanet.actor', ${pg.escapeLiteral(actor)}, true)`
}

function isAuditedWrite(text: string): boolean {
  if (reads.test(text)) return false
  return [...text.matchAll(writes)].some(([, table = '']) => Object.hasOwn(auditedTables, table))
}
