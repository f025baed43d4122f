import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { apiKeyPrefix } from '@motanet/contract/accounts/api-key-limits.ts'
import { namedSchemas } from '@motanet/contract/schema-names.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type DeclaringRoute, declaredProblems, problemResponses } from '../errors/declared-problems.ts'
import { usedComponents } from './openapi-components.ts'
import { withExamples } from './openapi-examples.ts'

const notModified = { description: 'Not modified: the ETag in `If-None-Match` is current', type: 'null' }

/** Adds the problem responses to the declaration of an endpoint and names its body schema after the operation. */
const transformRoute: typeof jsonSchemaTransform = (given) => {
  const declared = given.schema as (DeclaringRoute & { operationId?: string; hide?: boolean }) | undefined
  if (declared === undefined || declared.hide) return jsonSchemaTransform(given)
  nameBody(declared)
  const { schema, url } = jsonSchemaTransform(given)
  const { problems: _, response, querystring, params, ...rest } = schema as Record<string, object | undefined>
  return {
    schema: {
      ...rest,
      ...(querystring && { querystring: withoutTextPatterns(querystring) }),
      ...(params && { params: withoutTextPatterns(params) }),
      response: {
        ...response,
        ...(given.route.config?.dependsOn !== undefined && { 304: notModified }),
        ...problemResponses(declaredProblems(declared)),
      },
    },
    url,
  }
}

function nameBody({ body, operationId }: DeclaringRoute & { operationId?: string }) {
  if (!(body instanceof z.ZodType) || operationId === undefined || body.meta()?.id !== undefined) return
  const id = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`
  z.globalRegistry.add(body, { ...body.meta(), id })
}

/** Numeric parameters arrive as text: their text pattern only serves validation, the document states their bounds. */
function withoutTextPatterns(parameters: object) {
  const { properties = {}, ...rest } = parameters as {
    properties?: Record<string, { type?: string; pattern?: string }>
  }
  const plain = Object.entries(properties).map(([name, { pattern, ...schema }]) => [
    name,
    schema.type === 'string' && pattern !== undefined ? { ...schema, pattern } : schema,
  ])
  return { ...rest, properties: Object.fromEntries(plain) }
}

/**
 * Serves /api/openapi.json, generated from the schemas used for validation, and /api/docs, which displays it. Register before the
 * routes.
 */
export async function addOpenApi(app: FastifyInstance, publicUrl: string) {
  for (const [id, schema] of Object.entries(namedSchemas)) z.globalRegistry.add(schema, { ...schema.meta(), id })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Motanet',
        version: '1',
        description:
          'Internet and mobile tariffs of Moldova. Texts are in Russian and, in fields with the suffix `_ro`, in Romanian. Errors are `application/problem+json`, in the language of `Accept-Language` (ru or ro).',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of an account' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${apiKeyPrefix}…`,
            description: 'API key of a provider with the named scope',
          },
        },
      },
    },
    transform: transformRoute,
    transformObject: (document) => withExamples(usedComponents(jsonSchemaTransformObject(document))),
  })
  // The document is large and the first request of many tools: cached and compressed like responses of the API.
  app.get('/api/openapi.json', { config: { dependsOn: [] }, schema: { hide: true } }, async () => app.swagger())
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { url: '/api/openapi.json' },
  })
}
