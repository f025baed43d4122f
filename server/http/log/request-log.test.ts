import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { patience } from '../../test/patience.ts'
import { addErrorHandling } from '../errors/error-handler.ts'
import { addRequestLog } from './request-log.ts'

test('a line contains the route and the outcome, but no URL, headers, client or body', async () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) })
  addErrorHandling(app)
  addRequestLog(app, patience)
  app.post('/track/:token', async () => ({ ok: true }))
  app.get('/fails', () => Promise.reject(new Error('out of order')))

  const secret = 'anna-secret'
  const headers = { 'user-agent': secret, cookie: secret, authorization: secret }
  const remoteAddress = '10.11.12.13'
  await app.inject({ method: 'POST', url: `/track/${secret}?q=${secret}`, headers, remoteAddress, payload: { secret } })
  await app.inject({ url: `/fails?q=${secret}`, headers, remoteAddress })
  await app.close()

  const completed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
  expect(completed).toMatchObject([
    { level: 30, method: 'POST', route: '/track/:token', status: 200 },
    { level: 50, method: 'GET', route: '/fails', status: 500 },
  ])
  expect(lines.join()).toContain('out of order')
  expect(lines.join()).not.toContain(secret)
  expect(lines.join()).not.toContain(remoteAddress)
})
