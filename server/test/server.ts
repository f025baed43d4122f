import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createMaker, type Maker } from './make.ts'

export interface TestServer {
  app: FastifyInstance
  database: TestDatabase
  make: Maker
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  // Each test knows the shape that it asks for
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the endpoint under test answers
  body: any
}

/** The API over HTTP on a database of its own, without limits of rates unless the environment given says otherwise. */
export async function createTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const app = await createApp({
    config: readConfig({
      RATE_LIMIT_READS: 'off',
      RATE_LIMIT_REQUESTS: 'off',
      RATE_LIMIT_CLICKS: 'off',
      PUBLIC_URL: 'http://motanet.test',
      ...environment,
    }),
    db: database.db,
    pool: database.pool,
    secretKey: 'the-secret-of-all-tests-and-of-nothing-else',
    log: pino({ level: 'fatal' }),
    withPages: false,
  })
  const send = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, headers, body } = await app.inject(request)
    const isJson = /json/.test(String(headers['content-type']))
    return { status: statusCode, headers, text: body, body: isJson && body !== '' ? JSON.parse(body) : undefined }
  }
  return {
    app,
    database,
    make: createMaker(database.db),
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send({ method: 'POST', url, headers, payload: body as object }),
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
