import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@motanet/contract/endpoint.ts'
import { problems } from '@motanet/contract/errors.ts'
import { examples } from '@motanet/contract/examples/examples.ts'
import { xlsxType } from '@motanet/contract/requests/provider-requests.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenApiDocument, type Operation, openApiOf, operationsOf } from '../../test/declared-operations.ts'
import { createResponseChecker, type ResponseChecker } from '../../test/declared-responses.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let document: OpenApiDocument
let operations: Operation[]
let checker: ResponseChecker

beforeAll(async () => {
  server = await createTestServer()
  await server.app.ready()
  document = openApiOf(server.app)
  operations = operationsOf(document)
  checker = createResponseChecker(document)
})
afterAll(() => server.close())

function operation(id: string): Operation {
  const found = operations.find(({ operationId }) => operationId === id)
  if (found === undefined) throw new Error(`no operation ${id}`)
  return found
}

/** The problem codes that an operation declares, over all statuses. */
function codesOf(id: string): string[] {
  return Object.values(operation(id).responses).flatMap(({ content }) => {
    const parts = content?.['application/problem+json']?.schema.allOf ?? []
    return parts.flatMap(({ properties }) => (properties?.code?.enum ?? []) as string[])
  })
}

async function endpointsByName(): Promise<Map<string, Endpoint>> {
  const folder = fileURLToPath(new URL('../../../contract/', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(
    files.filter((file) => !file.includes('node_modules')).map((file) => import(pathToFileURL(folder + file).href)),
  )
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value
  return new Map(
    modules
      .flatMap((module: Record<string, unknown>) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true })
  })

  test('names each operation once, after its endpoint in the contract', async () => {
    const endpoints = await endpointsByName()
    expect([...endpoints].map(([name, { schema }]) => [name, schema.operationId])).toEqual(
      [...endpoints.keys()].map((name) => [name, name]),
    )
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...endpoints.keys()].sort())
  })

  test('refers to records and bodies by name and contains no unreferenced schema', () => {
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(expect.arrayContaining(['Tariff', 'TariffPage', 'Provider', 'Problem', 'CreateTariffBody']))
    expect(operation('getProvider').responses['200']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Provider',
    })
    expect(operation('createTariff').bodies['application/json']).toEqual({
      $ref: '#/components/schemas/CreateTariffBody',
    })
    const text = JSON.stringify(document)
    for (const name of names) expect(text).toContain(`"#/components/schemas/${name}"`)
  })

  test('declares the bounds of numbers in queries and paths', () => {
    expect(operation('listTariffs').parameters.find(({ name }) => name === 'page_size')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
    })
    expect(operation('getTariff').parameters[0]?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
    })
    expect(operation('listTariffs').parameters.find(({ name }) => name === 'latitude')?.schema).toEqual({
      type: 'number',
      minimum: -90,
      maximum: 90,
    })
  })
})

describe('examples', () => {
  const forKeys = () => operations.filter(({ security }) => security?.some((way) => 'apiKey' in way))

  test('exist for each JSON or text body and response of the operations that API keys may call', () => {
    const missing = forKeys().flatMap(({ operationId, bodies, responses }) => {
      const types = Object.keys(responses['200']?.content ?? responses['201']?.content ?? {})
      const { body, response } = examples[operationId] ?? {}
      return [
        ...(Object.keys(bodies).length > 0 && body === undefined ? [`body of ${operationId}`] : []),
        ...(types.some((type) => type !== xlsxType) && response === undefined ? [`response of ${operationId}`] : []),
      ]
    })
    expect(forKeys().length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  test('are in the document', () => {
    expect(document.paths['/info/api/zones/']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { example: examples.createZone?.body } } },
      responses: { 201: { content: { 'application/json': { example: examples.createZone?.response } } } },
    })
  })

  test.each(Object.entries(examples))('of %s are what its schemas accept', async (id, { body, response }) => {
    const { schema } = (await endpointsByName()).get(id) as Endpoint
    // A file is a part of a form, which is received before it is validated
    if (body !== undefined && id !== 'createImport') expect(schema.body?.safeParse(body).error).toBeUndefined()
    const { method, path, responses } = operation(id)
    const status = '201' in responses ? 201 : 200
    const [type = ''] = Object.keys(responses[status]?.content ?? {})
    if (response === undefined || type === 'text/csv') return
    const sent = { statusCode: status, headers: { 'content-type': type }, payload: JSON.stringify(response) }
    const url = path.replace(/\{\w+\}/g, '1')
    expect(checker.findUndeclared({ method, url }, sent)).toBeUndefined()
  })
})

describe('declared problems', () => {
  test('are derived from the route and from the endpoint', () => {
    const ofAny = [
      'address-too-long',
      'internal',
      'not-ready',
      'request-timeout',
      'storage-full',
      'too-busy',
      'too-many-requests',
    ]
    expect(codesOf('listServices').sort()).toEqual(ofAny)
    expect(codesOf('getTariff').sort()).toEqual(
      [
        ...[...ofAny, 'invalid-input', 'not-found', 'not-signed-in', 'tariff-not-found'],
        // Staff who act for the provider read its drafts
        ...['acting-over', 'not-while-acting'],
      ].sort(),
    )
    expect(codesOf('createTariff')).toEqual(
      expect.arrayContaining([
        'not-signed-in',
        'forbidden',
        'no-provider',
        'malformed-body',
        'too-large',
        'unsupported-media-type',
        'idempotency-key-reused',
        'too-many-records',
      ]),
    )
    expect(codesOf('updateReceivedRequest')).toContain('changed-meanwhile')
  })

  test('are listed under the status of their code in the format of RFC 9457', () => {
    for (const { responses } of operations)
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue
        expect(Object.keys(content ?? {})).toEqual(['application/problem+json'])
        const [base, own] = content?.['application/problem+json']?.schema.allOf ?? []
        expect(base).toEqual({ $ref: '#/components/schemas/Problem' })
        for (const code of own?.properties?.code?.enum ?? [])
          expect(problems[code as keyof typeof problems].status).toBe(Number(status))
      }
  })
})

describe('the response check of the tests', () => {
  const problem = (status: number, code: string) => ({
    statusCode: status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    payload: JSON.stringify({ type: 'about:blank', title: code, status, detail: 'Нет.', code }),
  })
  const request = { method: 'GET', url: '/info/api/tariffs/7' }

  test('accepts declared responses', () => {
    expect(checker.findUndeclared(request, problem(404, 'tariff-not-found'))).toBeUndefined()
    expect(checker.findUndeclared({ method: 'GET', url: '/nowhere' }, problem(404, 'not-found'))).toBeUndefined()
  })

  test('reports which code to declare and for which operation', () => {
    const advice = (code: string) => `Declare it: add '${code}' to schema.problems of getTariff in contract/.`
    expect(checker.findUndeclared(request, problem(404, 'review-not-found'))).toContain(advice('review-not-found'))
    expect(checker.findUndeclared(request, problem(409, 'review-exists'))).toContain(advice('review-exists'))
  })

  test('reports undeclared bodies, statuses and content types', () => {
    const json = { 'content-type': 'application/json; charset=utf-8' }
    const found = (statusCode: number, headers: Record<string, string>, payload: string) =>
      checker.findUndeclared(request, { statusCode, headers, payload })
    expect(found(200, json, '{"id":7}')).toContain('a body that its schema does not allow')
    expect(found(202, json, '{}')).toContain('Declare the status in schema.response of getTariff')
    expect(found(200, { 'content-type': 'text/html' }, '<p>')).toContain('text/html, not declared')
  })
})
