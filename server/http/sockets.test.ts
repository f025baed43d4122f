import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { sendConnectionError } from './errors/error-handler.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('on a real socket', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  const status = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })

  test('a request with two Host headers is rejected', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /info/api/services/ HTTP/1.1\r\nHost: a.test\r\nhost: b.test\r\nConnection: close\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed-body"')
  })

  test('a query of 50 KB is rejected by field validation, one beyond Node’s limit with 431', async () => {
    expect(await status(`/info/api/addresses/?q=${'a'.repeat(50_000)}`)).toBe(400)
    expect(await status(`/info/api/addresses/?q=${'a'.repeat(120_000)}`)).toBe(431)
  })

  test.each([
    ['nothing was sent is closed without a word', '', /^$/],
    ['a request is not finished in time gets 408', 'GET / HTTP/1.1\r\n', /^HTTP\/1\.1 408 /],
  ])('a connection on which %s', async (_, sent, expected) => {
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const listener = createServer((socket) => {
      if (sent) socket.once('data', () => sendConnectionError.call(undefined, late, socket))
      else sendConnectionError.call(undefined, late, socket)
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    listener.close()
    expect(answer).toMatch(expected)
  })

  test('what is not HTTP gets 400 and the connection is closed', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('hello\r\n\r\n'))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})
