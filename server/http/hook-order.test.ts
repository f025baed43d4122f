import { expect, test } from 'vitest'
import { addInOrder, type HookName, hookOrder } from './hook-order.ts'

test('hooks are registered in the order of the list, each after the one before has finished', async () => {
  const log: string[] = []
  const hook = (name: HookName) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
  }
  const reversed = Object.fromEntries(hookOrder.toReversed().map((name) => [name, hook(name)]))
  await addInOrder(reversed as Record<HookName, () => Promise<void>>)
  expect(log).toEqual(hookOrder.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test.each<[HookName, HookName, reason: string]>([
  ['errors', 'single host', 'a request with two hosts is answered as a problem'],
  ['log', 'single host', 'and logged'],
  ['metrics', 'rate limits', 'a 429 is measured'],
  ['security headers', 'rate limits', 'a 429 has security headers'],
  ['rate limits', 'response cache', 'cached responses count as reads'],
  ['response cache', 'request holds', 'compressing a response for the cache happens while the request holds its place'],
  ['response cache', 'load shedding', 'cached responses are sent while others are shed'],
  ['request holds', 'load shedding', 'a place is held'],
  ['load shedding', 'current user', 'a request that is shed reads no session'],
  ['current user', 'request actor', 'the audit log names the user'],
  ['current user', 'caller limits', 'writes are counted by account'],
  ['current user', 'concurrency limits', 'places are divided by provider'],
])('%s precede %s: %s', (earlier, later) => {
  expect(hookOrder.indexOf(earlier)).toBeLessThan(hookOrder.indexOf(later))
})
