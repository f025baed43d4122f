import { expect, test, vi } from 'vitest'
import { browserApi } from './api.ts'

test('a call without a signal of its own that gets no response ends as unreachable', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const call = browserApi('ru')('GET /info/api/services/', {}).catch((error: unknown) => error)
  limit.abort(new DOMException('slow', 'TimeoutError'))
  expect(await call).toMatchObject({ status: 0, code: 'unreachable' })
})
