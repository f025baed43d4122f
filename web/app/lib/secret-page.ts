/**
 * Referrer policies as meta tags. A page with a secret URL sends no referrer. Browsers would keep that policy after a client-side
 * navigation to the sign-in pages, whose Google button needs the site's origin, so those pages set their own policy.
 */
export const noReferrer = { name: 'referrer', content: 'no-referrer' }
export const originReferrer = { name: 'referrer', content: 'strict-origin-when-cross-origin' }

/** Headers of a page with a secret URL: not cached, not indexed, no referrer for other sites. */
export function secretHeaders() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': noReferrer.content,
  }
}
