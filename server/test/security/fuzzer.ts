import fc from 'fast-check'
import type { Operation } from '../declared-operations.ts'
import type { TestServer } from '../server.ts'
import { createAttackedServer } from './attacked-server.ts'
import { type Call, callsOf } from './calls.ts'
import { type PrincipalName, principalNames } from './tenants.ts'

export interface FuzzOptions {
  seed: number
  /** Rounds continue until this number of calls is reached. */
  calls: number
  /** Calls per operation and principal in each round. */
  callsPerCell: number
  /** Only every n-th pair of operation and principal is called in a round, other pairs in the next; 1: all. */
  everyCell: number
  /** Deadline in milliseconds since the epoch, after which no round starts or continues. */
  until?: number | undefined
  /** Ids of the operations to call; all if absent. */
  only?: readonly string[] | undefined
}

export interface Finding {
  operationId: string
  principal: PrincipalName
  /** The violation, the seed and the smallest call that reproduces it. */
  text: string
}

export interface FuzzReport {
  calls: number
  /** Number of calls by operation and principal. */
  cells: ReadonlyMap<string, Readonly<Record<PrincipalName, number>>>
  statuses: ReadonlyMap<number, number>
  findings: readonly Finding[]
}

/**
 * Calls every operation of the OpenAPI document as every principal with valid, boundary and hostile values. The changes of each call are
 * undone, so that each call finds the same database: a seed is therefore reproducible, and a failing call can be shrunk.
 */
export async function fuzz(server: TestServer, options: FuzzOptions): Promise<FuzzReport> {
  const attacked = await createAttackedServer(server)
  const { tenants, document } = attacked
  const operations = attacked.operations.filter(({ operationId }) => options.only?.includes(operationId) ?? true)
  const statuses = new Map<number, number>()
  const findings = new Map<string, Finding>()
  const cells = new Map(operations.map(({ operationId }) => [operationId, emptyRow()]))
  const isOver = () => options.until !== undefined && Date.now() > options.until

  const fuzzCell = async (operation: Operation, name: PrincipalName, seed: number) => {
    const property = fc.asyncProperty(callsOf(operation, document, tenants), async (call) => {
      const attempt = await attacked.attempt(call, operation, tenants.principals[name])
      const { statusCode } = attempt.response
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (attempt.findings.length > 0) throw new Error(attempt.findings.join('\n'))
    })
    const details = await fc.check(property, { seed, numRuns: options.callsPerCell })
    const row = cells.get(operation.operationId)
    if (row !== undefined) row[name] += details.numRuns
    if (details.failed) keepFinding(operation, name, details)
    return details.numRuns
  }
  const keepFinding = ({ operationId }: Operation, principal: PrincipalName, details: fc.RunDetails<[Call]>) => {
    const { counterexample, errorInstance, numShrinks } = details
    const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    const call = JSON.stringify(counterexample?.[0]).slice(0, 1500)
    const text = `${reason}\n    seed ${options.seed}, after ${numShrinks} reductions: ${call}`
    // The same violation on another row is a duplicate
    const key = `${operationId} ${principal} ${reason.replace(/\d+/g, '')}`
    if (!findings.has(key)) findings.set(key, { operationId, principal, text })
  }

  let calls = 0
  for (let round = 0; calls < options.calls && operations.length > 0 && !isOver(); round += 1) {
    for (const [index, operation] of operations.entries())
      for (const [column, name] of principalNames.entries())
        if ((index + column + round) % options.everyCell === 0 && !isOver())
          calls += await fuzzCell(operation, name, options.seed + 100_003 * round + 100 * index + column)
  }
  attacked.close()
  return { calls, cells, statuses, findings: [...findings.values()] }
}

function emptyRow(): Record<PrincipalName, number> {
  return Object.fromEntries(principalNames.map((name) => [name, 0])) as Record<PrincipalName, number>
}

/** Formats the report as a table of call counts by operation and principal; `!` marks a finding. */
export function fuzzTable({ cells, findings, calls, statuses }: FuzzReport): string {
  const head = [
    'operation',
    ...principalNames.map((name) => name.replace('manager of A, ', '').slice(0, 11)),
    'findings',
  ]
  const rows = [...cells].map(([id, row]) => {
    const found = findings.filter(({ operationId }) => operationId === id)
    const cell = (name: PrincipalName) => `${row[name]}${found.some(({ principal }) => principal === name) ? '!' : ''}`
    return [id, ...principalNames.map(cell), String(found.length)]
  })
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const byStatus = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  return [line(head), ...rows.map(line), `${calls} calls, ${findings.length} findings; ${byStatus.join(', ')}`].join(
    '\n',
  )
}
