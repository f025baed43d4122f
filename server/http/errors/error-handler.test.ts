import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { addErrorHandling, outageRetrySeconds } from './error-handler.ts'

test.each([
  ['too-busy', undefined, outageRetrySeconds],
  ['not-ready', undefined, outageRetrySeconds],
  ['too-busy', 2, 2],
] as const)('503 %s with %s says when to try again: after %i s', async (code, retryAfterSeconds, expected) => {
  const app = Fastify()
  addErrorHandling(app)
  app.get('/', async () => {
    throw new AppError(code, undefined, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  })
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expected])
})
