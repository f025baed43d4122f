import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import {
  createOperationFinder,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from './declared-operations.ts'

export interface ReceivedResponse {
  statusCode: number
  headers: Record<string, unknown>
  /** The body; undefined if it was not read. */
  payload: string | undefined
}

export interface ResponseChecker {
  /**
   * Describes the part of the response that the OpenAPI document does not declare for the requested operation; undefined if everything is
   * declared or no operation matches.
   */
  findUndeclared(request: { method: string; url: string }, response: ReceivedResponse): string | undefined
}

/** Compares responses with the document: status, content type, problem code and body schema. */
export function createResponseChecker(document: OpenApiDocument): ResponseChecker {
  const findOperation = createOperationFinder(operationsOf(document))
  const ajv = new Ajv2020({ strict: false, validateFormats: true, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'openapi' })
  // Operations share most schemas of problems, and each compilation takes milliseconds
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (operation: Operation, status: string, type: string, schema: JsonSchema) => {
    const key = JSON.stringify(schema)
    const known = validators.get(key)
    if (known !== undefined) return known
    const pointer = [
      'paths',
      operation.path,
      operation.method.toLowerCase(),
      'responses',
      status,
      'content',
      type,
      'schema',
    ]
    const $ref = `openapi#/${pointer.map(escapePointer).join('/')}`
    const validate = ajv.compile({ $ref })
    validators.set(key, validate)
    return validate
  }

  return {
    findUndeclared({ method, url }, { statusCode, headers, payload }) {
      const operation = findOperation(method, url)
      if (operation === undefined) return undefined
      const status = String(statusCode)
      const answered = `${operation.operationId} (${method} ${url}) responded ${status}`
      const declared = operation.responses[status]
      const contentType = String(headers['content-type'] ?? '').replace(/;.*/, '')
      if (declared === undefined) return `${answered} ${codeIn(payload)}. ${adviceFor(operation, payload)}`
      if (declared.content === undefined) return payload ? `${answered} with a body, which is not declared` : undefined
      const content = declared.content[contentType]
      if (content === undefined) return `${answered} as ${contentType || 'no content type'}, not declared`
      if (payload === undefined || !contentType.endsWith('json')) return undefined
      const validate = validatorOf(operation, status, contentType, content.schema)
      if (validate(JSON.parse(payload))) return undefined
      if (contentType === 'application/problem+json' && validate.errors?.some(({ keyword }) => keyword === 'enum'))
        return `${answered} ${codeIn(payload)}. ${adviceFor(operation, payload)}`
      return `${answered} with a body that its schema does not allow: ${ajv.errorsText(validate.errors)}`
    },
  }
}

function adviceFor({ operationId }: Operation, payload: string | undefined): string {
  const code = codeIn(payload)
  if (code === '') return `Declare the status in schema.response of ${operationId} in contract/.`
  return `Declare it: add '${code}' to schema.problems of ${operationId} in contract/.`
}

function codeIn(payload = ''): string {
  return /"code":"([\w-]+)"/.exec(payload)?.[1] ?? ''
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
