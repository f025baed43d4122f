import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { isLocalRequest } from '../http/local-requests.ts'
import { escapeHtml } from './letter.ts'
import { findMails } from './outbox.queries.ts'

export const mailboxPath = '/dev/mailbox'
const shown = 50
const policy = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

type Mail = Awaited<ReturnType<typeof findMails>>[number]

/**
 * Mails that nobody sends, newest first, for those who try the product out: as a page, and as JSON for tests. They hold links that
 * sign in, so nobody but this machine gets them: to others they do not exist.
 */
export function developmentMailbox(db: Kysely<DB>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isLocalRequest(request)) fail('not-found')
    })
    const find = (to: unknown) =>
      findMails(db, {
        recipient: typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : undefined,
        limit: shown,
      })
    app.get<{ Querystring: { to?: unknown } }>(
      `${mailboxPath}.json`,
      { schema: { hide: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return (await find(request.query.to)).map(({ recipient, created_at, sent_at, ...mail }) => ({
          ...mail,
          to: recipient,
          created_at: created_at.toISOString(),
          sent_at: sent_at?.toISOString() ?? null,
        }))
      },
    )
    app.get<{ Querystring: { to?: unknown } }>(mailboxPath, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', policy)
      return reply.type('text/html; charset=utf-8').send(writePage(await find(request.query.to)))
    })
  }
}

function writePage(mails: readonly Mail[]): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Почта · Motanet</title></head>
<body>
<h1>Почта демонстрации</h1>
<p>Письма никуда не уходят: они остаются здесь, пока не задан SMTP_URL.</p>
<form><label>Кому: <input name="to" type="search"></label> <button>Показать</button></form>
${mails.map(writeMail).join('\n') || '<p>Писем пока нет.</p>'}
</body>
</html>
`
}

function writeMail({ recipient, language, subject, text, created_at }: Mail): string {
  return `<hr>
<article lang="${language}">
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(recipient)} · <time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<div>${writeBody(text)}</div>
</article>`
}

/** The text, its paragraphs and its links. */
function writeBody(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p>${escapeHtml(paragraph)
          .replaceAll('\n', '<br>')
          .replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')}</p>`,
    )
    .join('\n')
}
