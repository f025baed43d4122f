import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { examples } from '@motanet/contract/examples/examples.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWebhookSecret, sealWebhookSecret } from '../../delivery/webhook-secrets.ts'
import { openApiOf } from '../../test/declared-operations.ts'
import { createProviderOwner, type ProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, secretKey, type TestServer } from '../../test/server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const secret = makeWebhookSecret()
let server: TestServer
let receiver: WebhookReceiver
let codru: ProviderOwner
let folder: string

beforeAll(async () => {
  server = await createTestServer()
  receiver = await startWebhookReceiver(secret)
  codru = await createProviderOwner(server)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'motanet-client-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await receiver.close()
  await server.close()
})

/** Writes the client with its generated types and the examples of the document. */
async function generate() {
  const source = await openapiTS(structuredClone(openApiOf(server.app)) as never, { defaultNonNullable: false })
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { module: 'nodenext', types: ['node'], lib: ['es2024', 'dom', 'dom.iterable'] },
    include: ['*.ts'],
  }
  await Promise.all([
    writeFile(join(folder, 'api.ts'), astToString(source)),
    writeFile(join(folder, 'examples.ts'), typedExamples()),
    writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config)),
    copyFile(join(root, 'server/test/generated-client/calls.ts'), join(folder, 'calls.ts')),
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
  ])
}

/** The examples as a module, in which each must have the generated type of its body or response. */
function typedExamples(): string {
  const parts = (part: 'body' | 'response') =>
    Object.fromEntries(Object.entries(examples).flatMap(([id, each]) => (part in each ? [[id, each[part]]] : [])))
  const typed = (type: string, values: object) => {
    const members = Object.keys(values).map((id) => `${id}: ${type}<'${id}'>`)
    return `{ ${members.join('; ')} } = ${JSON.stringify(values)}`
  }
  return `
    import type { operations } from './api.ts'
    type ContentOf<T> = T extends { content: infer Content } ? Content[keyof Content] : never
    type Body<Id extends keyof operations> = ContentOf<NonNullable<operations[Id]['requestBody']>>
    type Response<Id extends keyof operations> =
      ContentOf<operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201)]>
    export const bodies: ${typed('Body', parts('body'))}
    export const responses: ${typed('Response', parts('response'))}`
}

async function makeWebhook(): Promise<number> {
  return server.make.recipient({
    ...{ provider_id: codru.own, channel: 'webhook', destination: receiver.url },
    webhook_secret: sealWebhookSecret(secret, secretKey),
  })
}

test('a client that is generated from the document is well typed, and its calls with the examples succeed', async () => {
  await generate()
  const typeCheck = run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  await typeCheck.catch(({ stdout }: { stdout: string }) => expect.fail(stdout))

  const keyOf = async (scope: string) => {
    const { headers } = await server.make.apiKey({ provider_id: codru.own, scopes: [scope] })
    return headers.authorization.replace('Bearer ', '')
  }
  const webhook = await makeWebhook()
  const request = await server.make.request({ provider_id: codru.own, name: 'Ion Rusu' })
  await server.post(`/info/api/recipients/${webhook}/test/`, undefined, codru.owner)
  await server.workOff()
  const given = {
    baseUrl: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
    keys: { prices: await keyOf('prices'), zones: await keyOf('zones'), requests: await keyOf('requests') },
    accessToken: codru.owner.authorization.replace('Bearer ', ''),
    ...{ webhook, requestId: request },
  }
  const { stdout } = await run(process.execPath, [join(folder, 'calls.ts'), JSON.stringify(given)])
  const sent = receiver.calls[0]
  expect(JSON.parse(stdout)).toEqual({
    zone: expect.objectContaining({ ...(examples.updateZone?.body as object), version: 2 }),
    prices: [250, 240, 230],
    listed: [true],
    found: 1,
    importState: 'checked',
    requests: [1, 'taken', 'connected'],
    refused: [403, 'forbidden'],
    resent: sent,
  })
  await server.workOff()
  expect(receiver.calls).toEqual([sent, sent])
})
