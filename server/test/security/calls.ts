import fc from 'fast-check'
import type { JsonSchema, OpenApiDocument, Operation } from '../declared-operations.ts'
import { bodyOf } from './bodies.ts'
import { type FieldValues, hostileTexts, validValue } from './hostile-values.ts'
import { isShared, type Noun, type SharedNoun, type Tenants } from './tenants.ts'

/** A request as sent to the server. */
export interface Call {
  method: string
  /** Path and query, percent-encoded. */
  url: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
}

const idsByPath: readonly (readonly [pattern: RegExp, noun: Noun | SharedNoun])[] = [
  [/zones\/by-provider\/\{id\}|providers\/\{id\}/, 'provider'],
  [/managers\/\{id\}|manager-permissions\/\{id\}|users\/\{id\}/, 'manager'],
  [/zones\/\{id\}/, 'zone'],
  [/tariff-request\/\{id\}/, 'request'],
  [/tenders\/\{id\}/, 'tender'],
  [/staff\/queue\/\{id\}/, 'deskItem'],
  [/tariffs\/\{id\}/, 'tariff'],
  [/promotions\/\{id\}/, 'promotion'],
  [/contract-conditions\/\{id\}/, 'condition'],
  [/equipments\/\{id\}/, 'equipment'],
  [/address-imports\/\{id\}/, 'addressImport'],
  [/imports\/\{id\}/, 'tariffImport'],
  [/reviews\/\{id\}/, 'review'],
  [/recipients\/\{id\}/, 'recipient'],
  [/api-keys\/\{id\}/, 'apiKey'],
  [/equipment-types\/\{id\}/, 'unusedType'],
  [/services\/\{id\}/, 'service'],
  [/banners\/\{id\}/, 'banner'],
  [/addresses\/by-street\/\{id\}/, 'street'],
  [/addresses\/\{id\}/, 'address'],
  [/sessions\/\{id\}|\{token\}|\{code\}/, 'token'],
  // Of an absent passkey: the accounts have none
  [/passkeys\/\{id\}/, 'request'],
  // Nor saved filters
  [/saved-filters\/\{id\}/, 'request'],
]

/** Returns the kind of record that the id in the operation's path refers to. Throws for an unknown path: add it above. */
export function nounOf({ path }: Pick<Operation, 'path'>): Noun | SharedNoun | undefined {
  if (!path.includes('{')) return undefined
  const noun = idsByPath.find(([pattern]) => pattern.test(path))?.[1]
  if (noun === undefined) throw new Error(`Which row does the id of ${path} name? Add it to idsByPath.`)
  return noun
}

/** Fills in the second id of a path: of the house that is there, or of any other row. */
export function withInnerId(path: string, { address }: Pick<Tenants, 'address'>): string {
  return path.replace('{address_id}', String(address)).replace(/\{\w+\}/, '1')
}

const absentId = 2_000_000

/** Fields that refer to rows, in bodies and queries. */
const references: Readonly<Record<string, Noun | SharedNoun>> = {
  provider: 'provider',
  provider_id: 'provider',
  provider__in: 'provider',
  tariff_id: 'tariff',
  ids: 'tariff',
  tariff_ids: 'tariff',
  provider_ids: 'provider',
  promo: 'promotion',
  conditions: 'condition',
  equipment: 'equipment',
  coverage_zones: 'zone',
  addresses: 'address',
  address_id: 'address',
  item: 'equipmentType',
}

function idsFor(tenants: Tenants, noun: Noun | SharedNoun): fc.Arbitrary<unknown> {
  if (isShared(noun)) return fc.constantFrom(tenants[noun], absentId)
  return fc.constantFrom(tenants.A[noun], tenants.B[noun], absentId)
}

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [28.5, 47.5],
      [28.6, 47.5],
      [28.6, 47.6],
      [28.5, 47.6],
      [28.5, 47.5],
    ],
  ],
}

function fieldValues(tenants: Tenants): FieldValues {
  return (field) => {
    const noun = references[field]
    if (noun !== undefined) return idsFor(tenants, noun)
    if (field === 'services') return fc.constantFrom<unknown>(1, 2, ['internet'], ['wired'])
    if (field === 'area') return fc.constantFrom<unknown>(square, { ...square, coordinates: [] }, null)
    if (['password', 're_password', 'new_password', 're_new_password', 'current_password'].includes(field))
      return fc.constantFrom('correct horse battery', 'другой пароль')
    if (field === 'email')
      return fc.constantFrom('new@example.md', `${tenants.userCanary}@example.md`, 'nobody@example.md')
    if (field === 'phone') return fc.constantFrom('069123456', '+37369123456', '12')
    return undefined
  }
}

/** Generates calls of an operation: valid ones, boundary values, and invalid ones. */
export function callsOf(operation: Operation, document: OpenApiDocument, tenants: Tenants): fc.Arbitrary<Call> {
  const fields = fieldValues(tenants)
  const valid = (schema: JsonSchema, name: string) => validValue(schema, document.components.schemas, fields, name)
  const parameters = (place: 'query' | 'header') => operation.parameters.filter((each) => each.in === place)

  const path = pathOf(operation, tenants)
  const query = fc
    .record(Object.fromEntries(parameters('query').map(({ name, schema }) => [name, textOr(valid(schema, name))])), {
      requiredKeys: parameters('query').flatMap(({ name, required }) => (required ? [name] : [])),
    })
    .chain((values) => queryText(Object.entries(values) as [string, string][]))
  const headers = fc.record(
    {
      'accept-language': fc.constantFrom('ru', 'ro', 'ro-MD,ru;q=0.5', 'en', "ro' or 1=1", '\u00ff'.repeat(50)),
      accept: fc.constantFrom('application/json', '*/*', 'text/html', 'x'),
      ...Object.fromEntries(
        parameters('header').map(({ name }) => [
          name,
          fc.constantFrom('1', '"1"', '*', 'key-1', 'W/"2"', 'x'.repeat(300), ''),
        ]),
      ),
    },
    { requiredKeys: [] },
  )
  return fc
    .record({ path, query, headers, sent: bodyOf(operation, valid) })
    .map(({ path: at, query, headers: own, sent }) => ({
      method: operation.method,
      url: at + query,
      headers: { ...own, ...(sent?.type !== undefined && { 'content-type': sent.type }) },
      body: sent?.text,
    }))
}

function pathOf(operation: Operation, tenants: Tenants): fc.Arbitrary<string> {
  const noun = nounOf(operation)
  const ends = fc.constantFrom('/', '')
  const base = operation.path.replace(/\/$/, '')
  if (noun === undefined) return ends.map((end) => base + end)
  const hostile = fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '99999999999',
    '2147483648',
    'x'.repeat(201),
    '%',
    '%00',
    '%2e%2e',
    '%ff',
    'null',
    '1%2f2',
    "1'--",
  )
  const ids = fc.oneof({ weight: 6, arbitrary: idsFor(tenants, noun).map(String) }, { weight: 1, arbitrary: hostile })
  return fc.tuple(ids, ends).map(([id, end]) => withInnerId(base.replace(/\{\w+\}/, id), tenants) + end)
}

/** Generates valid texts and occasionally others. */
function textOr(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts.map((text) => text.slice(0, 3000))) },
  )
}

function queryText(pairs: [string, string][]): fc.Arbitrary<string> {
  const encoded = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  const plain = encoded.length > 0 ? `?${encoded.join('&')}` : ''
  const repeated = `?${[...encoded, ...encoded].join('&')}`
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(plain) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        repeated,
        `${plain || '?'}&__proto__=1&constructor=2`,
        '?%',
        '?page=%ff',
        '?a[b]=1',
        '?&&=&',
      ),
    },
  )
}
