/** Finds the tests that a change can affect, for `npm test -- --only=affected`. */
import { spawnSync } from 'node:child_process'
import { root } from './steps.mjs'

/**
 * @typedef {object} Affected
 * @property {boolean} unit whether files changed that unit tests cover
 * @property {boolean} api whether files changed that API tests cover
 * @property {string[]} browser parts of the names of the browser test files of the changed folders, for Playwright
 */

/** Folders and the browser tests of what they contain. A changed file belongs to the first folder that its path begins with. */
export const browserTests = /** @type {const} */ ([
  ['web/app/site/about/', ['about']],
  ['web/app/site/accounts/', ['account', 'google']],
  ['web/app/site/answer/', ['answer', 'request-journey']],
  ['web/app/site/catalogue/', ['catalogue', 'needs', 'no-script']],
  ['web/app/site/compare/', ['compare']],
  ['web/app/site/coverage/', ['coverage-map', 'maps']],
  ['web/app/site/home/', ['home', 'banners', 'maps']],
  ['web/app/site/provider', ['provider.test', 'providers', 'nearby-providers']],
  ['web/app/site/recipient/', ['recipients']],
  ['web/app/site/tariff/', ['catalogue', 'compare-link', 'request.test']],
  ['web/app/site/tenders/', ['tender']],
  ['web/app/site/track/', ['tracking', 'request-journey']],
  ['web/app/site/', ['home', 'errors', 'search-engines']],
  ['web/app/cabinet/dashboard/managers/', ['managers']],
  ['web/app/cabinet/dashboard/', ['dashboard']],
  ['web/app/cabinet/own-reviews/', ['own-reviews']],
  ['web/app/cabinet/profile/', ['profile']],
  ['web/app/cabinet/kit/recipients/', ['recipients']],
  ['web/app/cabinet/requests/', ['provider-requests']],
  ['web/app/cabinet/tariff', ['tariff']],
  ['web/app/cabinet/zones/', ['zone']],
  ['web/app/cabinet/', ['cabinet', 'conflicts', 'listings', 'provider-settings', 'provider-reviews']],
  ['web/app/parts/compare/', ['compare']],
  ['web/app/parts/coverage/', ['zone', 'coverage-map']],
  ['web/app/parts/places/', ['home', 'maps', 'needs', 'tender-form']],
  ['web/app/parts/requests/', ['request', 'tender', 'tracking', 'answer']],
  ['web/app/parts/reviews/', ['reviews']],
  ['web/app/parts/tariffs/', ['catalogue', 'compare', 'tariff-form']],
  ['web/', ['home', 'catalogue', 'request.test', 'errors', 'cabinet.test', 'page-scripts']],
  ['server/accounts/', ['accounts', 'account-forms', 'managers']],
  ['server/catalogue/', ['catalogue', 'tariff-form', 'search-engines']],
  ['server/coverage/', ['zone', 'coverage-map']],
  ['server/delivery/', ['recipients', 'request-journey']],
  ['server/requests/', ['request', 'tracking', 'answer', 'tender.test']],
  ['server/reviews/', ['reviews']],
  ['server/', ['home', 'catalogue', 'request.test', 'errors']],
  ['contract/', ['home', 'catalogue', 'request.test', 'wire']],
])

/**
 * What has changed since the last commit, new files included.
 * @returns {Affected}
 * @throws with git's message outside a git checkout
 */
export function findAffected() {
  return affectedBy(changedFiles('HEAD'))
}

/**
 * @param {string} since a commit
 * @returns {string[]} paths from the root of the files that exist and have changed since then, new files included
 * @throws with git's message outside a git checkout
 */
export function changedFiles(since) {
  const changed = git('diff', '--name-only', '--diff-filter=d', since)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * @param {readonly string[]} files paths from the root
 * @returns {Affected}
 */
export function affectedBy(files) {
  const ofFile = (/** @type {string} */ file) => {
    const [, own] = /^e2e\/([\w-]+\.test)\.ts$/.exec(file) ?? []
    return own ? [own] : (browserTests.find(([folder]) => file.startsWith(folder))?.[1] ?? [])
  }
  return {
    unit: files.some((file) => /^(scripts|contract|web)\//.test(file)),
    api: files.some((file) => /^(server|demo|contract)\//.test(file)),
    browser: [...new Set(files.filter((file) => !/^(?!e2e).*\.test\.\w+$/.test(file)).flatMap(ofFile))],
  }
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter((line) => line !== '')
}
