import { expect, test } from 'vitest'
import { ApiProblem, createApiClient, orNull } from './api.ts'

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
