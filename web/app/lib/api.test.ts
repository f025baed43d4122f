import { expect, test } from 'vitest'
import { ApiProblem, type CallApi, createApiClient, orNull, type SendToApi } from './api.ts'

test('orNull resolves to null for an error response and for a call without a response', async () => {
  for (const status of [500, 404, 0])
    expect(await orNull(Promise.reject(new ApiProblem({ status, code: 'x', detail: 'x' })))).toBeNull()
  expect(await orNull(Promise.resolve([7]))).toEqual([7])
})

test('orNull rethrows an error that is not a failure of the API', async () => {
  const mistake = new TypeError('cards is undefined')
  await expect(orNull(Promise.reject(mistake))).rejects.toBe(mistake)
})

test('an ApiProblem has the status of the response, even if a proxy wrote the body', async () => {
  const bodies = ['{}', '{"message":"Bad gateway"}', 'null', '<h1>Bad gateway</h1>']
  for (const body of bodies) {
    const callApi = createApiClient(async () => new Response(body, { status: 502 }), 'ru')
    const problem = await callApi('GET /info/api/services/', {}).catch((error: unknown) => error)
    expect(problem, body).toMatchObject({ status: 502, code: 'unreadable', message: '' })
  }
})

/** Calls with the response; returns what was sent. */
async function sentBy(
  call: (callApi: CallApi) => Promise<unknown>,
  response = () => new Response('{"id":7}', { headers: { etag: '"3"' } }),
) {
  const sent: { path: string; init: Parameters<SendToApi>[1] }[] = []
  const send: SendToApi = async (path, init) => {
    sent.push({ path, init })
    return response()
  }
  const result = await call(createApiClient(send, 'ro'))
  return { result, ...sent[0] }
}

test('a read has its parameters and its query in the URL, and neither body nor content type', async () => {
  const { signal } = new AbortController()
  const { path, init, result } = await sentBy((callApi) =>
    callApi('GET /info/api/tariffs/:id/', { params: { id: '7/8' }, signal }),
  )
  expect([path, result]).toEqual(['/info/api/tariffs/7%2F8/', { id: 7 }])
  expect(init).toEqual({ method: 'GET', headers: { 'accept-language': 'ro' }, signal })
  const search = await sentBy((callApi) =>
    callApi('GET /info/api/tariffs/', { query: { price__lte: 350, speed__gte: undefined, services__in: '1,2' } }),
  )
  expect(search.path).toBe('/info/api/tariffs/?price__lte=350&services__in=1%2C2')
  expect(search.init).toEqual({ method: 'GET', headers: { 'accept-language': 'ro' } })
})

test('a write sends JSON with its content type and the headers of the caller', async () => {
  const { init } = await sentBy((callApi) =>
    callApi('POST /info/api/zones/', {
      body: { name: 'Центр', provider_id: 1, area: { type: 'Polygon', coordinates: [] } },
      headers: { 'if-match': '"2"' },
    }),
  )
  expect(init).toEqual({
    method: 'POST',
    headers: { 'accept-language': 'ro', 'content-type': 'application/json', 'if-match': '"2"' },
    body: '{"name":"Центр","provider_id":1,"area":{"type":"Polygon","coordinates":[]}}',
  })
})

test('a form with files is sent without a content type, which fetch sets', async () => {
  const body = new FormData()
  const { init } = await sentBy((callApi) => callApi('PATCH /info/api/tariffs/:id/', { params: { id: '7' }, body }))
  expect(init?.headers).toEqual({ 'accept-language': 'ro' })
  expect(init?.body).toBe(body)
})

test('the ETag of a success is passed on, and a response without content is null', async () => {
  const etags: string[] = []
  const onEtag = (etag: string) => etags.push(etag)
  const read = (callApi: CallApi) => callApi('GET /info/api/tariffs/:id/', { params: { id: '7' }, onEtag })
  await sentBy(read)
  expect(etags).toEqual(['"3"'])
  expect((await sentBy(read, () => new Response(null, { status: 204 }))).result).toBeNull()
  expect(etags).toHaveLength(1)
})

test('an ApiProblem has the fields, the tariffs, the current record and the time of a retry', async () => {
  const problem = async (body: object, headers: Record<string, string> = {}) =>
    sentBy(
      (callApi) => callApi('GET /info/api/services/', {}),
      () => new Response(JSON.stringify(body), { status: 409, headers }),
    ).catch((error: unknown) => error)
  const tariffs = [{ id: 7, name: 'Fibra', name_ro: 'Fibra' }]
  const body = { code: 'in-use', detail: 'Занято', fields: { name: ['Уже есть'] }, tariffs, current: { id: 3 } }
  expect(await problem(body, { 'retry-after': '30' })).toMatchObject({
    status: 409,
    code: 'in-use',
    message: 'Занято',
    fields: body.fields,
    tariffs,
    current: { id: 3 },
    retryAfterSeconds: 30,
  })
  expect(await problem({}, { 'retry-after': 'Mon, 23 Nov 2026 12:00:00 GMT' })).toMatchObject({
    fields: {},
    tariffs: [],
    retryAfterSeconds: null,
  })
})

test('an aborted call stays an AbortError; no response and an unreadable one become an ApiProblem', async () => {
  const failed = (send: SendToApi) =>
    createApiClient(send, 'ru')('GET /info/api/services/', {}).catch((error: unknown) => error)
  const aborted = new DOMException('aborted', 'AbortError')
  const rejecting = (error: unknown) => () => Promise.reject(error)
  const unreadable = (error: unknown) => async () => ({ ok: true, status: 200, json: rejecting(error) })
  expect(await failed(rejecting(aborted))).toBe(aborted)
  expect(await failed(unreadable(aborted))).toBe(aborted)
  for (const error of [new TypeError('Failed to fetch'), new DOMException('slow', 'TimeoutError')]) {
    expect(await failed(rejecting(error))).toMatchObject({ status: 0, code: 'unreachable' })
    expect(await failed(unreadable(error))).toMatchObject({ status: 502, code: 'unreadable' })
  }
})
