import { expect, test } from 'vitest'
import { ApiProblem, createApiClient, orNull } from './api.ts'

test('a call that the API fails is null, and so is one that it never answers', async () => {
  for (const status of [500, 404, 0])
    expect(await orNull(Promise.reject(new ApiProblem({ status, code: 'x', detail: 'x' })))).toBeNull()
  expect(await orNull(Promise.resolve([7]))).toEqual([7])
})

test('what is no failure of the API is not passed over', async () => {
  const mistake = new TypeError('cards is undefined')
  await expect(orNull(Promise.reject(mistake))).rejects.toBe(mistake)
})

test('the status of a refusal is that of the answer, whoever has written its body', async () => {
  const bodies = ['{}', '{"message":"Bad gateway"}', 'null', '<h1>Bad gateway</h1>']
  for (const body of bodies) {
    const callApi = createApiClient(async () => new Response(body, { status: 502 }), 'ru')
    const problem = await callApi('GET /info/api/services/', {}).catch((error: unknown) => error)
    expect(problem, body).toMatchObject({ status: 502, code: 'unreadable', message: '' })
  }
})
