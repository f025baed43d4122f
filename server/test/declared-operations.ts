import type { FastifyInstance } from 'fastify'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

/** The part of JSON Schema that the tests use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** An operation of the OpenAPI document. */
export interface Operation {
  operationId: string
  /** In upper case. */
  method: string
  /** As in the document, with {id}. */
  path: string
  security: readonly Record<string, readonly string[]>[] | undefined
  parameters: readonly Parameter[]
  /** Schema by content type; empty if the operation reads no body. */
  bodies: Readonly<Record<string, JsonSchema>>
  /** Response by status; `content` is absent if the response has no body. */
  responses: Readonly<Record<string, { content?: Record<string, { schema: JsonSchema }> }>>
}

interface DocumentedOperation {
  operationId: string
  security?: Operation['security']
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Operation['responses']
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** Returns the OpenAPI document of the server, which must be ready. */
export function openApiOf(app: FastifyInstance): OpenApiDocument {
  return app.swagger() as unknown as OpenApiDocument
}

/** Returns all operations of the document. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters = [], requestBody, responses }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      security,
      parameters,
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
      responses,
    })),
  )
}

/** Returns a function that finds the operation of a request as the router does: fixed path segments take precedence over parameters. */
export function createOperationFinder(operations: readonly Operation[]) {
  const parametersIn = (path: string) => path.split('{').length
  const patterns = [...operations]
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map((operation) => ({ operation, pattern: pathPattern(operation.path) }))
  return (method: string, url: string): Operation | undefined => {
    const path = new URL(url, 'http://localhost').pathname
    return patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation
  }
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/\/$/, '').replace(/[.+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}
