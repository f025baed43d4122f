/**
 * Pages whose address is a secret tell it to no other site. The browser keeps to that on the pages after them as well, where
 * Google's button needs the site's origin: so both say what they want, as tags of the page.
 */
export const tellsNothing = { name: 'referrer', content: 'no-referrer' }
export const tellsOrigin = { name: 'referrer', content: 'strict-origin-when-cross-origin' }

/** Of a page whose address is a secret: nobody keeps it, nobody lists it, no other site hears of it. */
export function secretHeaders() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': tellsNothing.content,
  }
}
