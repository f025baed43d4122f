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
  /** What the call changed in the database; taken back by now, unless the call was to be kept. */
  changes: readonly Change[]
  /** What is wrong with response and changes whatever the operation is, in words. */
  findings: readonly string[]
}

export interface AttackedServer {
  tenants: Tenants
  document: OpenApiDocument
  operations: readonly Operation[]
  /** Sends the call. What it changes is taken back, so that each call finds the same database; unless it `isKept`. */
  attempt(call: Call, operation: Operation, principal: Principal, options?: { isKept?: boolean }): Promise<Attempt>
  close(): void
}

/** The test server on a loopback port, with two tenants and every kind of caller. */
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

/** A machine with other work sheds load: what is refused so is sent again after the time that the response names. */
async function sendUntilAccepted(wire: Wire, call: Call, { headers }: Principal): Promise<ReceivedResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await wire.send(call, headers)
    const isShed = response.statusCode === 503 && response.payload?.includes('"too-busy"')
    if (!isShed || tries === maxTries) return response
    await sleep(Number(response.headers['retry-after']) * 1000)
  }
}
