import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
}

const timeoutMs = 60_000

/**
 * Waits for a mail to the address and returns the path of its link; mails are written after the response. `before` is the path of the
 * previous mail, which is ignored. Throws if no mail arrives.
 */
export async function pathInMail(
  request: APIRequestContext,
  to: string,
  part: '/activate/' | '/password/reset/confirm/' | '/invitation/' | '/recipient/',
  before?: string,
): Promise<string> {
  const limit = performance.now() + timeoutMs
  while (performance.now() < limit) {
    const mails: Mail[] = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json()
    const link = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((each) => each.includes(part))
    const path = link && new URL(link).pathname
    if (path && path !== before) return path
    await wait(100)
  }
  throw new Error(`No mail to ${to} with a link to ${part} came within ${timeoutMs / 1000} s`)
}

/** Registers and activates an account with the API calls of the pages. */
export async function createAccount(
  request: APIRequestContext,
  { email, password, name = 'Ана' }: { email: string; password: string; name?: string },
) {
  const registration = { email, username: name, password, re_password: password }
  const registered = await request.post('/api/auth/users/', { data: registration })
  if (registered.status() !== 201) throw new Error(`The registration of ${email} got the status ${registered.status()}`)
  const [uid, token] = (await pathInMail(request, email, '/activate/')).split('/').filter(Boolean).slice(-2)
  const activated = await request.post('/api/auth/users/activation/', { data: { uid, token } })
  if (activated.status() !== 204) throw new Error(`The activation of ${email} got the status ${activated.status()}`)
}
