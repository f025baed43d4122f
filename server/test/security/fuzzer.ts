import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { type Operation, openApiOf, operationsOf } from '../declared-operations.ts'
import { createResponseChecker } from '../declared-responses.ts'
import type { TestServer } from '../server.ts'
import { type Call, callsOf } from './calls.ts'
import { createChangeLog } from './change-log.ts'
import { createForeignChangeFinder } from './foreign-changes.ts'
import { judgeResponse } from './oracle.ts'
import { createTenants, type Principal, type PrincipalName, principalNames } from './tenants.ts'
import { createWire } from './wire.ts'

export interface FuzzOptions {
  seed: number
  /** Of each operation as each principal, unless the time is over before. */
  callsPerCell: number
  /** Milliseconds since the epoch; unlimited where absent. */
  until?: number | undefined
  /** The operations that are called; all where absent. */
  only?: readonly string[] | undefined
}

export interface Finding {
  operationId: string
  principal: PrincipalName
  /** What is wrong, the seed and the smallest call that shows it. */
  text: string
}

export interface FuzzReport {
  calls: number
  /** Calls by operation and principal. */
  cells: ReadonlyMap<string, Readonly<Record<PrincipalName, number>>>
  statuses: ReadonlyMap<number, number>
  findings: readonly Finding[]
}

/**
 * Calls every operation of the OpenAPI document as every principal with valid, boundary and hostile values. Each call finds the
 * same database: what it changed is taken back. So a seed finds the same again, and a call that fails can be made smaller.
 */
export async function fuzz(server: TestServer, options: FuzzOptions): Promise<FuzzReport> {
  const tenants = await createTenants(server)
  const changes = await createChangeLog(server.database)
  const findForeign = await createForeignChangeFinder(server.database)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const wire = createWire((server.app.server.address() as AddressInfo).port)
  const document = openApiOf(server.app)
  const checker = createResponseChecker(document)
  const statuses = new Map<number, number>()

  /** What is wrong, in words. */
  const judge = async (call: Call, operation: Operation, principal: Principal): Promise<string[]> => {
    const response = await wire.send(call, principal.headers)
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
    const made = await changes.read()
    await changes.undo(made)
    const refused = response.statusCode >= 400 && operation.security !== undefined ? made : []
    return [
      ...judgeResponse(checker, tenants, { call, operation, principal, response }),
      ...findForeign(principal, made),
      ...refused.map(({ table, act }) => `refused with ${response.statusCode}, but ${act} of ${table}`),
    ]
  }

  const operations = operationsOf(document).filter(({ operationId }) => options.only?.includes(operationId) ?? true)
  const findings: Finding[] = []
  const cells = new Map(operations.map(({ operationId }) => [operationId, emptyRow()]))
  let calls = 0
  for (const [index, operation] of operations.entries()) {
    const arbitrary = callsOf(operation, document, tenants)
    for (const [column, name] of principalNames.entries()) {
      if (options.until !== undefined && Date.now() > options.until) break
      const seed = options.seed + index * principalNames.length + column
      const property = fc.asyncProperty(arbitrary, async (call) => {
        const wrong = await judge(call, operation, tenants.principals[name])
        if (wrong.length > 0) throw new Error(wrong.join('\n'))
      })
      const details = await fc.check(property, { seed, numRuns: options.callsPerCell })
      const row = cells.get(operation.operationId)
      if (row !== undefined) row[name] += details.numRuns
      calls += details.numRuns
      if (!details.failed) continue
      const [call] = details.counterexample ?? []
      const reason =
        details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
      findings.push({
        operationId: operation.operationId,
        principal: name,
        text: `${reason}\n    seed ${options.seed}, after ${details.numShrinks} reductions: ${JSON.stringify(call).slice(0, 1500)}`,
      })
    }
  }
  wire.close()
  return { calls, cells, statuses, findings }
}

function emptyRow(): Record<PrincipalName, number> {
  return Object.fromEntries(principalNames.map((name) => [name, 0])) as Record<PrincipalName, number>
}

/** The report as a table: operations by principals with their numbers of calls, `!` where something was found. */
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
