import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, browserApi } from './api.ts'
import { actInBrowser, actOnServer, type FormRequest } from './page-action.ts'
import { apiContext, languageContext } from './request-context.ts'
import { fakeApi } from './test/fake-api.ts'

afterEach(() => vi.unstubAllGlobals())

type Act = Parameters<typeof actOnServer>[0]

const address = 'https://motanet.md/ro/track/secret?proof=a+b&utm=x'

function inputOf(values: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(apiContext, browserApi('ro'))
  context.set(languageContext, 'ro')
  const request = new Request(address, { method: 'POST', body: new URLSearchParams(values) })
  return { context, params: { token: 'secret' }, request } as never
}

const cancel: Act = async ({ callApi, params, proof }) => {
  const body = proof === undefined ? {} : { proof }
  await callApi('POST /info/api/track/:token/cancel/', { params: { token: params.token ?? '' }, body })
  return undefined
}
const failing =
  (error: unknown): Act =>
  () =>
    Promise.reject(error)
const problem = (status: number) =>
  new ApiProblem({ status, code: 'code', detail: 'Nu', fields: { text: ['Lipsește'] }, current: { id: 7 } })

test.each([
  ['on the server', actOnServer],
  ['in the browser', actInBrowser],
])('a form has its values and the proof of the URL %s', async (_, acting) => {
  const seen: Partial<FormRequest>[] = []
  const act: Act = async ({ callApi: _call, url: _url, files: _files, ...form }) => {
    seen.push(form)
    return undefined
  }
  await acting(act)(inputOf({ act: 'cannot', text: 'нет линии' }))
  expect(seen).toEqual([
    { language: 'ro', params: { token: 'secret' }, values: { act: 'cannot', text: 'нет линии' }, proof: 'a b' },
  ])
})

test('the chosen files of a field are passed beside the texts; an empty one is a field without a file', async () => {
  const body = new FormData()
  body.append('text', 'нет линии')
  for (const file of [new File(['1'], '1.jpg'), new File([], 'empty.jpg')]) body.append('photos', file)
  const request = new Request(address, { method: 'POST', body })
  const seen: unknown[] = []
  const act: Act = async ({ values, files }) => {
    seen.push(
      values,
      files('photos').map(({ name }) => name),
    )
    return undefined
  }
  await actInBrowser(act)({ params: {}, request } as never)
  expect(seen).toEqual([{ text: 'нет линии' }, ['1.jpg']])
})

test('a success on the server redirects to the page, with no other parameter than the proof', async () => {
  const calls = fakeApi(() => ({ body: {} }))
  const response = await actOnServer(cancel)(inputOf({}))
  expect(response).toMatchObject({ status: 303 })
  expect((response as Response).headers.get('location')).toBe('/ro/track/secret?proof=a+b')
  expect(calls).toMatchObject([
    { path: '/info/api/track/secret/cancel/', body: { proof: 'a b' }, headers: { 'accept-language': 'ro' } },
  ])
})

test('a success in the browser stays on the page, unless another one follows', async () => {
  expect(await actInBrowser(async () => undefined)(inputOf({}))).toBeNull()
  for (const acting of [actOnServer, actInBrowser]) {
    const response = (await acting(async () => '/ro/track/other')(inputOf({}))) as Response
    expect(response.headers.get('location')).toBe('/ro/track/other')
  }
})

test('a refused form keeps everything typed, and the page has the status of the response', async () => {
  const refused = { status: 409, code: 'code', message: 'Nu', fields: { text: ['Lipsește'] }, current: { id: 7 } }
  const values = { text: 'ă' }
  expect(await actOnServer(failing(problem(409)))(inputOf(values))).toMatchObject({
    data: { ...refused, values },
    init: { status: 409 },
  })
  expect(await actInBrowser(failing(problem(409)))(inputOf(values))).toMatchObject({ data: { ...refused, values } })
})

// React Router loads the page again unless the action has an error status
test.each([
  [409, undefined],
  [412, undefined],
  [400, 400],
  [500, 500],
  [0, 503],
])('after status %i in the browser the status of the action is %s', async (status, expected) => {
  vi.stubGlobal('navigator', { onLine: true })
  const result = (await actInBrowser(failing(problem(status)))(inputOf({}))) as { init?: ResponseInit | null }
  expect(result.init?.status).toBe(expected)
})

test('if the link is no longer valid, the page is loaded again', async () => {
  expect(await actInBrowser(failing(problem(404)))(inputOf({}))).toBeNull()
  const response = (await actOnServer(failing(problem(404)))(inputOf({}))) as Response
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ro/track/secret?proof=a+b'])
})

test('a bug stays an error', async () => {
  const bug = new TypeError('bug')
  for (const acting of [actOnServer, actInBrowser]) await expect(acting(failing(bug))(inputOf({}))).rejects.toBe(bug)
})
