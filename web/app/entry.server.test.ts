import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'
import { reportContext } from './lib/request-context.ts'

/** The error of a request to a site that has one page, whose loader fails. */
async function errorOf(path: string): Promise<unknown> {
  const failing = () => {
    throw new Error('no figures')
  }
  const { query } = createStaticHandler([{ id: 'page', path: '/page', loader: failing }])
  const { errors } = (await query(new Request(`http://motanet.test${path}`))) as StaticHandlerContext
  return Object.values(errors ?? {})[0]
}

// A line break matches no pattern, not even that of all other pages
test.each([
  ['/page', 1],
  ['/%0Aa', 0],
])('an error of the page %s is reported if it is one of the server', async (path, reports) => {
  const error = await errorOf(path)
  expect(error).toBeTruthy()
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  handleError(error, { context })
  expect(report.mock.calls).toEqual(reports === 0 ? [] : [[error]])
})
