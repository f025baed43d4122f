/**
 * Which tests run, and where. `FULL=1` (`npm run test:full`) runs each test in every variant that it has: languages, widths, axe scans.
 * Otherwise (`npm test`) each test runs once, without repetitions of a rule on further pages: those of `onPhone` on the phone in Romanian, all others on the desktop in Russian, and axe
 * scans only the states in main-pages-axe.test.ts.
 */
export const isFull = Boolean(process.env.FULL)

/** Files, without `.test.ts`, of pages that most visitors open on a phone. Their tests exist in both languages and at both widths. */
export const onPhone = [
  'about',
  'account-forms',
  'answer',
  'banners',
  'compare',
  'coverage-map',
  'home',
  'nearby-providers',
  'needs',
  'no-script',
  'own-reviews',
  'profile',
  'provider',
  'providers',
  'recipients',
  'reviews',
  'tender-form',
]
