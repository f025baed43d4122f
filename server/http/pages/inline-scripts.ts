import { createHash, randomBytes } from 'node:crypto'

/** Returns an unguessable nonce for one rendering of a page. */
export function makeNonce(): string {
  return randomBytes(24).toString('base64url')
}

export interface SealedPage {
  html: string
  /** Hashes for `script-src` in the page's policy. */
  scriptHashes: string[]
}

/**
 * Returns the page without the nonce, which would protect nothing in a cached page, and the hashes of the inline scripts with the nonce,
 * which our own components wrote. An injected script has no hash and does not run. Throws if the nonce occurs outside a `nonce`
 * attribute.
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
