import { createHash, randomBytes } from 'node:crypto'

/** An unguessable nonce for one rendering of a page. */
export function makeNonce(): string {
  return randomBytes(24).toString('base64url')
}

export interface SealedPage {
  html: string
  /** For the `script-src` of its policy. */
  scriptHashes: string[]
}

/**
 * The page without the nonce, which would protect nothing in a cached page, and the hashes of the inline scripts that bore it: those
 * that our own components wrote. A script that got into the page in any other way has no hash and does not run. Throws where the
 * nonce stands elsewhere than in a `nonce` attribute.
 */
export function sealPage(rendered: string, nonce: string): SealedPage {
  const attribute = ` nonce="${nonce}"`
  const scripts: string[] = []
  for (const [, attributes = '', script = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) scripts.push(script)
  const html = rendered.replaceAll(attribute, '')
  if (html.includes(nonce)) throw new Error('The nonce of a rendering stands in the text of its page.')
  return { html, scriptHashes: [...new Set(scripts)].map(hashOf) }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
