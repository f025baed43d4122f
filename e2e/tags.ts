/** Tags by which playwright.config.ts selects the tests of each project. */
export const tags = {
  ru: '@ru',
  ro: '@ro',
  anyWidth: '@any-width',
  onlyPhone: '@only-phone',
  axe: '@axe',
  slow: '@slow',
  repetition: '@repetition',
  quarantine: '@quarantine',
} as const
