import { expect, test } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { sendOnVersion } from './send-on-version.ts'

const changedMeanwhile = (current: number) =>
  new ApiProblem({ status: 412, code: 'changed-meanwhile', detail: '', current })

/** A record whose version changes during each of the first `changes` attempts. */
function recordThatMoves(changes: number) {
  const tried: number[] = []
  const send = async (seen: number) => {
    tried.push(seen)
    if (tried.length <= changes) throw changedMeanwhile(seen + 1)
    return 'saved'
  }
  return { tried, send }
}

test('without a conflict a request is retried on the newer version, up to five attempts', async () => {
  const look = async (current: unknown) => ({ seen: current as number })
  const moving = recordThatMoves(4)
  expect(await sendOnVersion(1, { send: moving.send, look })).toBe('saved')
  expect(moving.tried).toEqual([1, 2, 3, 4, 5])
  const restless = recordThatMoves(5)
  await expect(sendOnVersion(1, { send: restless.send, look })).rejects.toMatchObject({ status: 412 })
  expect(restless.tried).toHaveLength(5)
})

test('a conflict stops the retries, and any other error is thrown at once', async () => {
  const { tried, send } = recordThatMoves(1)
  expect(await sendOnVersion(1, { send, look: async () => ({ stopped: 'ask' }) })).toBe('ask')
  expect(tried).toEqual([1])
  const failing = async () => Promise.reject(new ApiProblem({ status: 503, code: 'not-ready', detail: '' }))
  const look = async () => ({ seen: 2 })
  await expect(sendOnVersion(1, { send: failing, look })).rejects.toMatchObject({ status: 503 })
})
