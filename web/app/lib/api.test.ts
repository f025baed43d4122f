import { expect, test } from 'vitest'
import { ApiProblem, orNull } from './api.ts'

test('a call that the API fails is null, and so is one that it never answers', async () => {
  for (const status of [500, 404, 0])
    expect(await orNull(Promise.reject(new ApiProblem({ status, code: 'x', detail: 'x' })))).toBeNull()
  expect(await orNull(Promise.resolve([7]))).toEqual([7])
})

test('what is no failure of the API is not passed over', async () => {
  const mistake = new TypeError('cards is undefined')
  await expect(orNull(Promise.reject(mistake))).rejects.toBe(mistake)
})
