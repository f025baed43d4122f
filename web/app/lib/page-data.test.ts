import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api.ts'
import { answering, inBrowser, onServer, type PageRequest } from './page-data.ts'
import { apiContext, languageContext } from './request-context.ts'
import { loadSite } from './site-data.ts'
import { fakeApi } from './test/fake-api.ts'

afterEach(() => vi.unstubAllGlobals())

const problem = (status: number) => new ApiProblem({ status, code: 'code', detail: 'Нет' })
const failing = (error: unknown) => answering(() => Promise.reject(error))

test.each([400, 404, 499])('a refusal with status %i becomes the response of the page', async (status) => {
  await expect(failing(problem(status))).rejects.toMatchObject({
    data: { code: 'code', detail: 'Нет' },
    init: { status },
  })
})

test.each([problem(0), problem(500), problem(503), new TypeError('bug')])(
  '%s is an error of the page',
  async (error) => {
    await expect(failing(error)).rejects.toBe(error)
  },
)

test('a page loads by the same function on the server and in the browser', async () => {
  const load = async ({ callApi: _, ...page }: PageRequest) => page
  const request = new Request('https://motanet.md/ro/tariff/7?a=1')
  const context = new RouterContextProvider()
  context.set(apiContext, async () => undefined as never)
  context.set(languageContext, 'ro')
  const expected = { language: 'ro', params: { id: '7' }, url: new URL(request.url) }
  const input = { context, params: { id: '7' }, request }
  expect(await onServer(load)(input as never)).toEqual(expected)
  expect(await inBrowser(load)(input as never)).toEqual(expected)
})

test('a page in the browser calls the API in its language', async () => {
  const calls = fakeApi(() => ({ body: [] }))
  const load = ({ callApi }: PageRequest) => callApi('GET /info/api/my-requests/', {})
  const request = new Request('https://motanet.md/ro/forhome')
  await inBrowser(load)({ params: {}, request } as never)
  expect(calls).toMatchObject([{ path: '/info/api/my-requests/', headers: { 'accept-language': 'ro' } }])
})

test('all pages know the e-mail of the office but not the rest of it', async () => {
  const site = { support_phone: '+373', office: { email: 'a@motanet.md', lat: 47 }, company: {}, video_url: '/video' }
  fakeApi(() => ({ body: site }))
  const load = inBrowser(loadSite)
  const loaded = await load({ params: {}, request: new Request('https://motanet.md/') } as never)
  expect(loaded.site).toEqual({ support_phone: '+373', email: 'a@motanet.md' })
})
