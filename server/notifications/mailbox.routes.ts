import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { isLocalRequest } from '../http/incoming/local-requests.ts'
import { findMails } from './outbox.queries.ts'
import { htmlOf } from './outbox.ts'

export const mailboxPath = '/dev/mailbox'
const shown = 50
/** Frames with mails inherit this policy: a mail loads only its logo, and its styles are inline. */
const policyOf = (publicUrl: string) =>
  `default-src 'none'; img-src ${new URL(publicUrl).origin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
/** No scripts, no forms, an opaque origin. A link opens in a new tab. */
const allowedInFrame = 'allow-popups allow-popups-to-escape-sandbox'
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1rem }
article { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #8886; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 1.125rem }
iframe { display: block; box-sizing: border-box; width: 100%; height: 36rem; resize: vertical; border: 1px solid #8886; border-radius: 8px; background: #fff }
details { margin-top: 0.5rem }
summary { padding: 0.25rem 0; cursor: pointer }
`

type Mail = Omit<Awaited<ReturnType<typeof findMails>>[number], 'content'>

/**
 * Shows mails in a development server without SMTP, newest first: as a page, and as JSON for tests. They contain sign-in links, so only
 * this machine can read them; other clients get 404.
 */
export function developmentMailbox(db: Kysely<DB>, publicUrl: string): FastifyPluginAsync {
  const policy = policyOf(publicUrl)
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isLocalRequest(request)) fail('not-found')
    })
    const recipientOf = (to: unknown) => (typeof to === 'string' ? to.trim().toLowerCase() : '')
    const find = async (to: unknown) => {
      const mails = await findMails(db, { recipient: recipientOf(to) || undefined, limit: shown })
      return mails.map(({ content, ...mail }) => ({ ...mail, html: htmlOf({ content, ...mail }) }))
    }
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
      return reply
        .type('text/html; charset=utf-8')
        .send(writePage(await find(request.query.to), recipientOf(request.query.to)))
    })
  }
}

function writePage(mails: readonly Mail[], recipient: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Почта · Motanet</title><style>${style}</style></head>
<body>
<h1>Почта демонстрации</h1>
<p>Письма никуда не уходят: они остаются здесь, пока не задан SMTP_URL.</p>
<form><label>Кому: <input name="to" type="search" value="${escapeHtml(recipient)}"></label> <button>Показать</button></form>
${mails.map(writeMail).join('\n') || '<p>Писем пока нет.</p>'}
</body>
</html>
`
}

function writeMail({ recipient, language, subject, text, html, created_at }: Mail): string {
  return `<article lang="${language}">
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(recipient)} · <time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<iframe title="${escapeHtml(subject)}" sandbox="${allowedInFrame}" loading="lazy" srcdoc="${escapeHtml(openLinksOutside(html))}"></iframe>
<details><summary lang="ru">Текст письма</summary>
${writeBody(text)}
</details>
</article>`
}

/** Our pages forbid framing, so a link in the frame opens a tab, as in a mail program. */
function openLinksOutside(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

/** Returns the text as HTML with its paragraphs and links. */
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
