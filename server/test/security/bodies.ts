import fc from 'fast-check'
import type { JsonSchema, Operation } from '../declared-operations.ts'
import { extraKeys, hostileValue } from './hostile-values.ts'

/** A body with its content type. */
export interface Sent {
  type: string | undefined
  text: string
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json\ta',
  'application/json\t; charset=utf-8',
  '\tapplication/json',
  'application/json;',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'x',
  undefined,
] as const

const brokenJson = [
  '',
  '{',
  '{"a":',
  '[1,]',
  '{"a":1,"a":2}',
  '\ufeff{}',
  'nul',
  "{'a':1}",
  '{"__proto__":{"is_staff":true}}',
  '"\\ud800"',
  '{"a":1}{"b":2}',
]

/** Bodies of an operation: valid, corrupted, too large, of other content types, and invalid JSON; undefined if no body is sent. */
export function bodyOf(
  operation: Operation,
  valid: (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Sent | undefined> {
  const schema = operation.bodies['application/json'] ?? Object.values(operation.bodies)[0]
  if (schema === undefined) {
    // Operations without a body occasionally receive one
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant({ type: 'application/json', text: '{"a":1}' }) },
    )
  }
  const object = valid(schema, '') as fc.Arbitrary<Record<string, unknown>>
  const spoiled = fc
    .tuple(object, fc.nat(), hostileValue)
    .map(([fields, index, value]) => withField(fields, Object.keys(fields), index, value))
  const extended = fc
    .tuple(object, fc.constantFrom(...extraKeys), hostileValue)
    .map(([fields, key, value]) => ({ ...fields, [`${key}`]: value }))
  const asJson = (value: unknown): Sent => ({ type: 'application/json', text: JSON.stringify(value) })
  const ways = [
    { weight: 6, arbitrary: object.map(asJson) },
    { weight: 6, arbitrary: spoiled.map(asJson) },
    { weight: 2, arbitrary: extended.map(asJson) },
    { weight: 1, arbitrary: object.map((fields) => ({ type: 'application/json', text: doubledKeys(fields) })) },
    { weight: 1, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenJson).map((text) => ({ type: 'application/json', text })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(object, fc.constantFrom(...contentTypes))
        .map(([fields, type]) => ({ type, text: JSON.stringify(fields) })),
    },
    { weight: 1, arbitrary: object.map((fields) => asJson({ ...fields, padding: 'x'.repeat(256 * 1024 + 1) })) },
  ]
  const asForm = { weight: 5, arbitrary: fc.oneof(object, spoiled).map(formOf) }
  return fc.oneof(...ways, ...('multipart/form-data' in operation.bodies ? [asForm] : []))
}

function withField(fields: Record<string, unknown>, names: readonly string[], index: number, value: unknown) {
  const name = names[index % Math.max(1, names.length)]
  return name === undefined ? fields : { ...fields, [name]: value }
}

function doubledKeys(fields: Record<string, unknown>): string {
  const text = JSON.stringify(fields)
  return `{"__proto__":{"role":"provider"},${text.slice(1, -1)}${text === '{}' ? '' : ','}"id":1,"id":2}`
}

const boundary = 'fuzzed-boundary'

/** Returns the fields as a multipart form: other values than strings become JSON, and files are not pictures. */
function formOf(fields: Record<string, unknown>): Sent {
  const part = (name: string, value: unknown) => {
    const isFile = ['image', 'logo', 'avatar'].includes(name)
    const disposition = `form-data; name="${name.replace(/["\r\n]/g, '_')}"${isFile ? '; filename="../a.svg"' : ''}`
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n${text}\r\n`
  }
  const parts = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => part(name, each)))
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` }
}
