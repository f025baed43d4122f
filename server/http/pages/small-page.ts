import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Language } from '@motanet/contract/errors.ts'
import { isApi } from './page-url.ts'

/** Whether the response is a page to be shown: neither the data of a page that the browser's router requests, nor the API. */
export function isDocument({ headers }: IncomingMessage, path: string): boolean {
  return headers.accept?.includes('text/html') === true && !isApi(path)
}

const style =
  'body{margin:15vh auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1b1b1f;background:#fff}' +
  '@media(prefers-color-scheme:dark){body{color:#eee;background:#16161a}a{color:#9cf}}'
export const smallPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const labels = {
  retry: { ru: 'Повторить', ro: 'Încearcă din nou' },
  back: { ru: 'Вернуться на страницу', ro: 'Înapoi la pagină' },
} as const satisfies Record<string, Record<Language, string>>

/** A page without scripts that says why the requested one was refused, with a link to try again, or back to the page of a refused form. */
export function smallPage(sentence: string, language: Language, way: keyof typeof labels = 'retry'): string {
  // An empty href opens the URL of the page itself, never with its form
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Motanet</title><style>${style}</style><h1>Motanet</h1><p>${sentence}<p><a href="">${labels[way][language]}</a>`
}
