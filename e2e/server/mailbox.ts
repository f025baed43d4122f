import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
}

const waitsMs = 10_000

/**
 * The path of the link in the newest mail to the address, waiting for it: mails that somebody asks for are written after the
 * answer. `before` is the path of the mail before. Throws where none comes.
 */
export async function pathInMail(
  request: APIRequestContext,
  to: string,
  part: '/activate/' | '/password/reset/confirm/' | '/invitation/',
  before?: string,
): Promise<string> {
  const limit = performance.now() + waitsMs
  while (performance.now() < limit) {
    const mails: Mail[] = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json()
    const link = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((each) => each.includes(part))
    const path = link && new URL(link).pathname
    if (path && path !== before) return path
    await wait(100)
  }
  throw new Error(`No mail to ${to} with a link to ${part} came within ${waitsMs / 1000} s`)
}

/** An account that is open, by the calls that the pages make. */
export async function openAccount(
  request: APIRequestContext,
  { email, password, name = 'Ана' }: { email: string; password: string; name?: string },
) {
  const registration = { email, username: name, password, re_password: password }
  const made = await request.post('/api/auth/users/', { data: registration })
  if (made.status() !== 201) throw new Error(`The registration of ${email} was answered ${made.status()}`)
  const [uid, token] = (await pathInMail(request, email, '/activate/')).split('/').filter(Boolean).slice(-2)
  const opened = await request.post('/api/auth/users/activation/', { data: { uid, token } })
  if (opened.status() !== 204) throw new Error(`The activation of ${email} was answered ${opened.status()}`)
}
