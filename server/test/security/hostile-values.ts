import fc from 'fast-check'
import type { JsonSchema } from '../declared-operations.ts'

/** Texts that have caused errors in parsers, databases, logs and pages. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil\u202c',
  '\u200b\ufeff',
  'ё'.repeat(5000),
  'a'.repeat(70_000),
  '👩‍👩‍👧‍👦'.repeat(100),
  "' or 1=1 --",
  "'; drop table account; --",
  '" onload="alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}$\u007b7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'a@example.md\r\nBcc: b@example.md',
  '=cmd|/C calc!A0',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '$1',
  '\\',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '0x10',
  '1e309',
  '-0',
  '٣',
  '1,2,,3',
  '1'.repeat(400),
]

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
]

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = wrap(value)
  return value
}

/** Any JSON value that a field does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      [[[[]]]],
      { length: -1 },
      { $gt: 0 },
      { toString: 1 },
      nested(200, (inner) => [inner]),
      nested(200, (inner) => ({ a: inner })),
      Array(3000).fill(0),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

/** Keys that access an object's prototype, and columns that no client may set. */
export const extraKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'id',
  'role',
  'is_staff',
  'is_active',
  'provider_id',
  'provider',
  'password',
  'password_hash',
  'email_proven_at',
  'created_at',
  'version',
]

type Schemas = Readonly<Record<string, JsonSchema>>

/** Values for fields whose schema is too general, such as ids of existing rows. */
export type FieldValues = (field: string) => fc.Arbitrary<unknown> | undefined

/** Generates values that the schema allows, including boundary values. */
export function validValue(
  schema: JsonSchema,
  schemas: Schemas,
  fields: FieldValues,
  field = '',
): fc.Arbitrary<unknown> {
  const valuesOf = (inner: JsonSchema) => validValue(inner, schemas, fields, field)
  if (schema.$ref !== undefined) return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(valuesOf))
  const known = fields(field)
  if (known !== undefined) return known
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, (name, inner) => validValue(inner, schemas, fields, name))
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(valuesOf))
        : fc.array(valuesOf(schema.items ?? {}), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 4, 4),
          })
    case 'integer':
      return numberIn(schema, true)
    case 'number':
      return numberIn(schema, false)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return fc.oneof(fc.constant('text'), fc.constant(1), fc.constant(null))
  }
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  valuesOf: (name: string, schema: JsonSchema) => fc.Arbitrary<unknown>,
) {
  const values = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(name, inner)]))
  return fc.record(values, { requiredKeys: required })
}

function numberIn({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const bounds = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }
  const inner = isWhole ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true })
  return fc.oneof({ weight: 3, arbitrary: inner }, fc.constantFrom(bounds.min, bounds.max))
}

const formats: Readonly<Record<string, readonly string[]>> = {
  email: ['person@example.md', 'a.b+c@example.md'],
  'date-time': ['2026-01-02T03:04:05Z', '1970-01-01T00:00:00.000Z'],
  date: ['2026-01-02', '2026-02-29', '2000-01-01'],
  uri: ['https://example.md/'],
}

function textOf({ format, pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  const samples = formats[format ?? '']
  if (samples !== undefined) return fc.constantFrom(...samples)
  if (pattern !== undefined) return fc.constantFrom('1', '1,2', '26,45,31,49', '2026-01-02', 'abc')
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .string({ minLength, maxLength: Math.min(maxLength, minLength + 30) })
        .map((text) => `${text}ж`.slice(0, maxLength)),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom('а'.repeat(Math.min(maxLength, 5000)), 'Привет ășțâî'.slice(0, maxLength)),
    },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 5000) + 1)) },
  )
}
