import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { problemBody } from '@motanet/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const problem = {
  description: 'What went wrong (RFC 9457)',
  content: { 'application/problem+json': { schema: z.toJSONSchema(problemBody) } },
}

/** Every operation may also answer a problem. */
const withProblems: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  return {
    schema: schema.hide ? schema : { ...schema, response: { ...(schema.response ?? {}), default: problem } },
    url,
  }
}

/** /api/openapi.json, made from the very schemas that validate, and /api/docs to read it. Register before the routes. */
export async function addOpenApi(app: FastifyInstance, publicUrl: string) {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Motanet',
        version: '1',
        description:
          'Internet and mobile tariffs of Moldova. Texts come in Russian and Romanian (…_ro); errors are application/problem+json in the language of Accept-Language (ru, ro).',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: withProblems,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { url: '/api/openapi.json' },
  })
}
