import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderHookAt } from '../../../lib/test/render-hook.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { useOwnReview } from './use-own-review.ts'

type Respond = Parameters<typeof fakeApi>[0]
let session = 0

/** A user of provider 9, who has reviewed each other provider; the id of the review is that of the provider. */
function start(providerId: number, reviews: Respond = own) {
  // The user is loaded once for each session
  session += 1
  signIn({ session: `review ${session}` })
  const calls = fakeApi((call) => (call.path.includes('/users/me/') ? { body: { id: 6, provider: 9 } } : reviews(call)))
  return { ...renderHookAt('/provider/2', useOwnReview, { initialProps: providerId }), calls }
}
const own: Respond = ({ path }) => {
  const provider = Number(new URLSearchParams(path.split('?')[1]).get('provider_id'))
  return { body: { count: 1, results: [{ id: provider, provider: { id: provider } }] } }
}
const shown = ({ result: { current } }: ReturnType<typeof start>) =>
  typeof current.author === 'string' ? current.author : (current.author.review?.id ?? null)

test('the review of the provider is loaded, and replaced by what the form returns', async () => {
  const page = start(2)
  act(() => page.result.current.setReview({ id: 5 } as never))
  expect(shown(page)).toBe('loading')
  await waitFor(() => expect(shown(page)).toBe(2))
  act(() => page.result.current.setReview(null))
  expect(shown(page)).toBeNull()
})

test('an account does not review its own provider', async () => {
  const page = start(9)
  await waitFor(() => expect(shown(page)).toBeNull())
  expect(page.calls.map(({ path }) => path)).toEqual(['/api/auth/users/me/'])
})

test('a late response about the provider before changes nothing', async () => {
  const late = Promise.withResolvers<object>()
  const page = start(2, (call) => (call.path.includes('provider_id=2') ? (late.promise as never) : own(call)))
  await waitFor(() => expect(page.calls).toHaveLength(2))
  page.rerender(3)
  await waitFor(() => expect(shown(page)).toBe(3))
  await act(async () => late.resolve({ body: { count: 1, results: [{ id: 2, provider: { id: 2 } }] } }))
  expect(shown(page)).toBe(3)
})

test('what could not be loaded can be loaded again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  let isDown = true
  const page = start(2, (call) => (isDown ? { status: 503 } : own(call)))
  await waitFor(() => expect(shown(page)).toBe('failed'))
  expect(log).toHaveBeenCalledOnce()
  isDown = false
  act(() => page.result.current.retry())
  expect(shown(page)).toBe('loading')
  await waitFor(() => expect(shown(page)).toBe(2))
})
