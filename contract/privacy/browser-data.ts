/** Cookies that the site sets, by their names; over HTTPS with the prefix `__Host-`. All of them last `cookieDays`. */
export const cookieNames = ['language', 'device'] as const
export type CookieName = (typeof cookieNames)[number]

/** What the pages store in the browser, by key. Nothing is in IndexedDB or in a cache of a service worker. */
export const browserKeys = {
  /** Until the person or the page deletes them. */
  local: [
    'access',
    'refresh',
    'theme',
    'lastAddress',
    'compare',
    'request-columns',
    'requests-seen',
    'registered-from',
  ],
  /** Until the tab is closed. */
  session: [
    ...['arrived-at', 'sent-requests', 'unsent-forms', 'review-drafts', 'motanet.activated', 'acting'],
    // React Router: where each page was scrolled to
    'react-router-scroll-positions',
  ],
} as const
