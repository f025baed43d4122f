import { vi } from 'vitest'

interface Call {
  method: string
  /** The path with its query. */
  path: string
  body: unknown
  headers: Record<string, string>
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'unreachable'
type Respond = (call: Call) => Answer | Promise<Answer>

/** Replaces `fetch`, the only way to the API, for one test. Returns the calls in their order. */
export function fakeApi(respond: Respond): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { method: init.method ?? 'GET', path, body, headers: { ...(init.headers as Record<string, string>) } }
    calls.push(call)
    const response = await respond(call)
    if (response === 'unreachable') throw new TypeError('Failed to fetch')
    const { status = 200, body: content, headers } = response
    return new Response(status === 204 ? null : JSON.stringify(content ?? {}), { status, ...(headers && { headers }) })
  })
  return calls
}
