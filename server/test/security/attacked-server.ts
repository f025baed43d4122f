import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenApiDocument, type Operation, openApiOf, operationsOf } from '../declared-operations.ts'
import { createResponseChecker, type ReceivedResponse } from '../declared-responses.ts'
import type { TestServer } from '../server.ts'
import type { Call } from './calls.ts'
import { type Change, createChangeLog } from './change-log.ts'
import { createForeignChangeFinder } from './foreign-changes.ts'
import { judgeResponse } from './oracle.ts'
import { createTenants, type Principal, type Tenants } from './tenants.ts'
import { createWire, type Wire } from './wire.ts'

export interface Attempt {
  response: ReceivedResponse
  /** Changes of the call in the database; already undone unless the call `isKept`. */
  changes: readonly Change[]
  /** Violations by the response or the changes, independent of the operation, as texts. */
  findings: readonly string[]
}

export interface AttackedServer {
  tenants: Tenants
  document: OpenApiDocument
  operations: readonly Operation[]
  /** Sends the call. Its changes are undone, so that each call finds the same database, unless it `isKept`. */
  attempt(call: Call, operation: Operation, principal: Principal, options?: { isKept?: boolean }): Promise<Attempt>
  close(): void
}

/** Starts the test server on a loopback port, with two tenants and every kind of caller. */
export async function createAttackedServer(server: TestServer): Promise<AttackedServer> {
  const tenants = await createTenants(server)
  const log = await createChangeLog(server.database)
  const findForeign = await createForeignChangeFinder(server.database)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const wire = createWire((server.app.server.address() as AddressInfo).port)
  const document = openApiOf(server.app)
  const checker = createResponseChecker(document)
  return {
    tenants,
    document,
    operations: operationsOf(document),
    async attempt(call, operation, principal, { isKept = false } = {}) {
      const response = await sendUntilAccepted(wire, call, principal)
      const changes = await log.read()
      if (!isKept) await log.undo(changes)
      const refused = response.statusCode >= 400 && operation.security !== undefined ? changes : []
      const findings = [
        ...judgeResponse(checker, tenants, { call, operation, principal, response }),
        ...findForeign(principal, changes),
        ...refused.map(({ table, act }) => `refused with ${response.statusCode}, but ${act} of ${table}`),
      ]
      return { response, changes, findings }
    },
    close: () => wire.close(),
  }
}

const maxTries = 10

/** A busy machine sheds load: a shed call is retried after the Retry-After of its response. */
async function sendUntilAccepted(wire: Wire, call: Call, { headers }: Principal): Promise<ReceivedResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await wire.send(call, headers)
    const isShed = response.statusCode === 503 && response.payload?.includes('"too-busy"')
    if (!isShed || tries === maxTries) return response
    await sleep(Number(response.headers['retry-after']) * 1000)
  }
}
