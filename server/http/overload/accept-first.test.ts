import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createAcceptFirst } from './accept-first.ts'

const connections = 150
const workMs = 5

/** Returns the number of works that were done before the last of many simultaneous connections was accepted. */
async function countWorksBefore(wait: (server: http.Server) => () => Promise<void>): Promise<number> {
  let works = 0
  let worksAtLast = 0
  let accepted = 0
  const server = http.createServer(async (_request, response) => {
    await acceptFirst()
    works += 1
    for (const until = performance.now() + workMs; performance.now() < until; );
    response.end('done')
  })
  const acceptFirst = wait(server)
  server.on('connection', () => {
    accepted += 1
    if (accepted === connections) worksAtLast = works
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const responses = Array.from({ length: connections }, async () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    for await (const chunk of socket) void chunk
  })
  await Promise.all(responses)
  await new Promise((resolve) => server.close(resolve))
  return worksAtLast
}

fullSuiteTest('pending connections are accepted before the next work starts', async () => {
  expect(await countWorksBefore(() => async () => undefined)).toBeGreaterThan(connections / 2)
  // On a busy machine 150 turns of the event loop take longer than the product's limit.
  expect(await countWorksBefore((server) => createAcceptFirst(server, 10_000))).toBe(0)
})

fullSuiteTest('work starts at the latest after the limit', async () => {
  expect(await countWorksBefore((server) => createAcceptFirst(server, 0))).toBeGreaterThan(connections / 2)
})
