import { describe, expect, test } from 'vitest'
import { listFiles } from './files.mjs'
import { findViolations } from './import-rules.mjs'
import { importsOf, readSources, resolveOwn } from './sources.mjs'

/**
 * Returns the violations of a tree in which `from` has one import.
 * @param {string} from
 * @param {string} specifier
 * @param {Record<string, string>} [others]
 */
function violationsOf(from, specifier, others = {}) {
  return findViolations(new Map([[from, `import { x } from '${specifier}'\nx()\n`], ...Object.entries(others)]))
}

describe('layers of the server', () => {
  test.each([
    ['server/main.ts', './app.ts'],
    ['server/main.ts', './notifications/mailer.ts'],
    ['server/main.ts', './secret-key.ts'],
    ['server/app.ts', './catalogue/tariffs.routes.ts'],
    ['server/catalogue/tariffs.routes.ts', './tariffs.ts'],
    ['server/catalogue/tariffs.routes.ts', './tariffs.queries.ts'],
    ['server/catalogue/tariffs.ts', './tariffs.queries.ts'],
    ['server/catalogue/tariffs.ts', '../http/app-error.ts'],
    ['server/catalogue/tariffs.queries.ts', '../db/connect.ts'],
    ['server/catalogue/tariffs.queries.ts', '@motanet/contract/catalogue/tariffs.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(violationsOf(from, specifier)).toEqual([])
  })

  test.each([
    ['server/app.ts', './main.ts', 'app may import'],
    ['server/app.ts', './catalogue/tariffs.queries.ts', 'app may import'],
    ['server/catalogue/tariffs.routes.ts', '../app.ts', 'routes may import'],
    ['server/catalogue/tariffs.routes.ts', './providers.routes.ts', 'routes may import'],
    ['server/catalogue/tariffs.ts', './tariffs.routes.ts', 'domain may import'],
    ['server/catalogue/tariffs.queries.ts', './tariffs.routes.ts', 'queries may import'],
    ['server/catalogue/tariffs.queries.ts', '../http/app-error.ts', 'queries may import'],
    ['server/catalogue/tariffs.ts', '../config.ts', 'domain may import'],
    ['server/catalogue/tariffs.ts', '../../demo/facts.ts', 'domain may import'],
    ['server/db/connect.ts', '../catalogue/tariffs.queries.ts', 'db may import'],
    ['server/http/cache.ts', '../catalogue/tariffs.ts', 'http may import'],
    ['server/config.ts', './db/connect.ts', 'config may import'],
    ['server/secret-key.ts', './main.ts', 'setup may import'],
    ['server/media/images.ts', '../secret-key.ts', 'domain may import'],
  ])('%s may not import %s', (from, specifier, reason) => {
    expect(violationsOf(from, specifier)).toEqual([expect.stringContaining(reason)])
  })

  test('tabs of the cabinet may not import each other, nor what they share a tab; the files beside them may', () => {
    const zones = '../zones/zone-choice.ts'
    expect(violationsOf('web/app/cabinet/tariffs/tariff-tab.tsx', zones)).toEqual([
      expect.stringContaining('tariffs may use what all tabs share'),
    ])
    expect(violationsOf('web/app/cabinet/kit/records/record-tab.tsx', '../../zones/zone-choice.ts')).toEqual([
      expect.stringContaining('kit may use what all tabs share'),
    ])
    expect(violationsOf('web/app/cabinet/tariffs/tariff-tab.tsx', '../kit/records/record-tab.tsx')).toEqual([])
    expect(violationsOf('web/app/cabinet/tabs.ts', './zones/zone-choice.ts')).toEqual([])
  })

  test('queries may import a domain file only if it does not reach the database', () => {
    const from = 'server/coverage/zones.queries.ts'
    expect(violationsOf(from, './plane.ts', { 'server/coverage/plane.ts': 'export const x = 1' })).toEqual([])
    const reaching = {
      'server/coverage/zones.ts': `export * from './borders.ts'`,
      'server/coverage/borders.ts': `import '../db/connect.ts'`,
    }
    expect(violationsOf(from, './zones.ts', reaching)).toEqual([expect.stringContaining('queries may import')])
  })

  test('every file of the server may import the types of the configuration', () => {
    const sources = new Map([['server/media/images.ts', `import type { Config } from '../config.ts'`]])
    expect(findViolations(sources)).toEqual([])
  })
})

describe('the demo market', () => {
  const importer = 'server/db/demo-market.ts'
  const dynamicImport = `export const x = () => import('@motanet/demo/demo-market.ts')`

  test.each([
    ['demo/load.ts', './market/market.ts'],
    ['demo/load.ts', '@motanet/server/coverage/zone-rings.ts'],
    ['demo/load.ts', '@motanet/server/db/plane.ts'],
    ['demo/load-command.ts', '@motanet/server/env-file.ts'],
    ['demo/load.test.ts', '@motanet/server/test/database.ts'],
    ['server/greeting.test.ts', '@motanet/demo/facts.ts'],
    ['server/test/server.ts', '@motanet/demo/market/media-folder.ts'],
    ['e2e/tariff.test.ts', '@motanet/demo/facts.ts'],
    ['e2e/server/signed-in.ts', '@motanet/demo/facts.ts'],
    ['bench/cases.ts', '@motanet/demo/facts.ts'],
    ['faults/run.ts', '@motanet/demo/city/random.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(violationsOf(from, specifier)).toEqual([])
  })

  test.each([
    ['server/main.ts', '@motanet/demo/demo-market.ts', 'main may import'],
    ['server/db/prepare.ts', '@motanet/demo/demo-market.ts', 'db may import'],
    [importer, '@motanet/demo/demo-market.ts', 'db may import'],
    ['contract/catalogue/tariffs.ts', '@motanet/demo/facts.ts', 'contract may import'],
    ['web/app/site/home/home.route.tsx', '@motanet/demo/facts.ts', 'site may import'],
    ['demo/load.ts', '@motanet/server/app.ts', 'demo may import'],
    ['demo/load.ts', '@motanet/server/test/database.ts', 'only tests may import tests'],
  ])('%s may not import %s', (from, specifier, reason) => {
    expect(violationsOf(from, specifier)).toEqual([expect.stringContaining(reason)])
  })

  test('is imported by one file of the server, dynamically', () => {
    expect(findViolations(new Map([[importer, dynamicImport]]))).toEqual([])
    expect(findViolations(new Map([['server/main.ts', dynamicImport]]))).not.toEqual([])
  })

  test.each(['server/main.ts', 'server/commands/create-staff.command.ts', 'server/commands/reset-database.ts'])(
    'no static import leads from %s to it',
    async (program) => {
      const sources = await readSources(await listFiles(['server', 'contract', 'demo']))
      const loaded = new Set([program])
      for (const path of loaded) {
        for (const { specifier, typeOnly, isDynamic } of importsOf(path, sources.get(path) ?? '')) {
          const to = resolveOwn(path, specifier)
          if (to && !typeOnly && !isDynamic) loaded.add(to)
        }
      }
      expect(loaded).toContain('server/db/prepare.ts')
      expect([...loaded].filter((path) => path.startsWith('demo/'))).toEqual([])
    },
  )
})

describe('modules of the server', () => {
  test.each([
    ['server/catalogue/tariffs.queries.ts', '../coverage/zones.queries.ts'],
    ['server/catalogue/tariffs.ts', '../media/images.ts'],
    ['server/requests/requests.ts', '../addresses/addresses.queries.ts'],
    ['server/reviews/reviews.ts', '../accounts/users.ts'],
    ['server/coverage/zones.routes.ts', '../accounts/current-user.ts'],
    ['server/analytics/clicks.ts', '../accounts/permission-policy.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(violationsOf(from, specifier)).toEqual([])
  })

  test.each([
    ['server/addresses/addresses.ts', '../catalogue/tariffs.ts', 'addresses may use no other module'],
    ['server/coverage/zones.ts', '../catalogue/providers.ts', 'coverage may use addresses only'],
    ['server/catalogue/tariffs.ts', '../requests/offers.ts', 'catalogue may use addresses, coverage and media only'],
    ['server/accounts/users.ts', '../catalogue/tariffs.ts', 'accounts may use consents, media and notifications only'],
    ['server/analytics/clicks.ts', '../accounts/users.ts', 'analytics may use calendar only'],
    ['server/requests/requests.ts', '../reviews/reviews.ts', 'requests may use'],
  ])('%s may not import %s', (from, specifier, reason) => {
    expect(violationsOf(from, specifier)).toEqual([expect.stringContaining(reason)])
  })
})

describe('the pages', () => {
  test.each([
    ['web/app/root.tsx', './lib/error-page.tsx'],
    ['web/app/site/home/home.route.tsx', '../../ui/button.tsx'],
    ['web/app/site/home/home.route.tsx', './+types/home.route.ts'],
    ['web/app/cabinet/requests/list.route.tsx', '../../lib/api.ts'],
    ['web/app/cabinet/own-reviews/own-reviews-tab.tsx', '../../parts/reviews/stars.tsx'],
    ['web/app/site/home/home.route.tsx', '../../parts/promises.ts'],
    ['web/app/site/home/home.route.tsx', '../messages.ts'],
    ['web/app/site/layout.tsx', './home/home.route.tsx'],
    ['web/app/parts/tariffs/tariff-card.tsx', '../places/place-url.ts'],
    ['web/app/parts/tariffs/tariff-card.tsx', '../../lib/language.ts'],
    ['web/app/lib/api.ts', '@motanet/contract/api.ts'],
    ['web/app/ui/field.tsx', 'react'],
  ])('%s may import %s', (from, specifier) => {
    expect(violationsOf(from, specifier)).toEqual([])
  })

  test.each([
    ['web/app/site/home/home.route.tsx', '../../cabinet/layout.tsx', 'site may import'],
    ['web/app/site/tariff/tariff-crumbs.ts', '../catalogue/list-meta.ts', 'tariff may use what all pages share'],
    ['web/app/cabinet/layout.tsx', '../site/layout.tsx', 'cabinet may import'],
    ['web/app/parts/tariffs/tariff-card.tsx', '../../site/layout.tsx', 'parts may import'],
    ['web/app/parts/tariffs/tariff-card.tsx', '../../cabinet/layout.tsx', 'parts may import'],
    ['web/app/lib/api.ts', '../parts/promises.ts', 'lib may import'],
    ['web/app/ui/field.tsx', '../parts/promises.ts', 'ui may import'],
    ['web/app/ui/field.tsx', '../lib/language.ts', 'ui may import'],
    ['web/app/ui/field.tsx', '@motanet/contract/errors.ts', 'ui may import'],
    ['web/app/lib/api.ts', '../site/layout.tsx', 'lib may import'],
    ['web/app/lib/session.ts', '../../../server/accounts/current-user.ts', 'lib may import'],
    ['web/app/lib/session.ts', '@motanet/server/accounts/current-user.ts', 'lib may import'],
    ['server/http/pages/pages.ts', '../../web/app/entry.server.tsx', 'http may import'],
  ])('%s may not import %s', (from, specifier, reason) => {
    expect(violationsOf(from, specifier)).toEqual([expect.stringContaining(reason)])
  })
})

test('no files import each other, not even for a type or when wanted', () => {
  const sources = new Map([
    ['web/app/ui/menu.tsx', `export const open = () => import('./menu-list.tsx')`],
    ['web/app/ui/menu-list.tsx', `import type { MenuItem } from './menu.tsx'\nexport type X = MenuItem`],
  ])
  expect(findViolations(sources)).toEqual([
    'web/app/ui/menu-list.tsx, web/app/ui/menu.tsx: these files import each other',
  ])
})

describe('the contract', () => {
  test.each([
    ['../../server/db/tables.ts', 'contract may import contract only'],
    ['../../web/app/lib/api.ts', 'contract may import contract only'],
    ['node:fs', 'contract may use zod, node:url only'],
  ])('does not import %s', (specifier, reason) => {
    expect(violationsOf('contract/catalogue/tariffs.ts', specifier)).toEqual([expect.stringContaining(reason)])
  })

  test('imports zod, the functions for domain names, and itself', () => {
    expect(violationsOf('contract/email.ts', 'node:url')).toEqual([])
    expect(violationsOf('contract/catalogue/tariffs.ts', 'zod/mini')).toEqual([])
    expect(violationsOf('contract/catalogue/tariffs.ts', '../endpoint.ts')).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['server/catalogue/tariff-utils.ts'],
    ['web/app/lib/helpers.ts'],
    ['server/common/money.ts'],
    ['web/app/ui/misc.tsx'],
    ['contract/catalogue/index.ts'],
    ['server/catalogue/tariff-service.ts'],
    ['server/billing/invoices.ts'],
    ['web/app/components/button.tsx'],
  ])('%s is rejected', (path) => {
    expect(findViolations(new Map(), [path])).not.toEqual([])
  })

  test.each([['server/catalogue/services.ts'], ['contract/catalogue/services.ts'], ['web/app/ui/button.tsx']])(
    '%s is allowed',
    (path) => {
      expect(findViolations(new Map(), [path])).toEqual([])
    },
  )
})

describe('what counts as an import', () => {
  test.each([
    [`export { x } from '../requests/offers.ts'`],
    [`export * from '../requests/offers.ts'`],
    [`export const x = () => import('../requests/offers.ts')`],
    [`import type { Offer } from '../requests/offers.ts'\nexport type X = Offer`],
    [`export type X = import('../requests/offers.ts').Offer`],
  ])('%s', (text) => {
    expect(findViolations(new Map([['server/catalogue/tariffs.ts', text]]))).toEqual([
      expect.stringContaining('server/catalogue/tariffs.ts:1 imports server/requests/offers.ts'),
    ])
  })

  test('types between the areas of the pages', () => {
    const text = `import type { Cabinet } from '../../cabinet/layout.tsx'\nexport type X = Cabinet`
    expect(findViolations(new Map([['web/app/site/home/home.route.tsx', text]]))).toEqual([
      expect.stringContaining('site may import'),
    ])
  })

  test('import statements in comments and strings do not count', () => {
    const text = `// import '../requests/offers.ts'\nexport const x = "import '../requests/offers.ts'"`
    expect(findViolations(new Map([['server/catalogue/tariffs.ts', text]]))).toEqual([])
  })

  test('tests and test support import anything, and only they import test support', () => {
    expect(violationsOf('server/coverage/zones.test.ts', '../requests/offers.queries.ts')).toEqual([])
    expect(violationsOf('server/test/make.ts', '../catalogue/tariffs.queries.ts')).toEqual([])
    expect(violationsOf('server/coverage/zones.ts', '../test/make.ts')).toEqual([
      expect.stringContaining('only tests may import tests'),
    ])
  })
})

test('pages import only types from modules of the contract that load zod, directly or indirectly', () => {
  const contract = {
    'contract/errors.ts': "import { z } from 'zod'\nexport const x = z.string()\n",
    'contract/names.ts': "import { x } from './errors.ts'\nexport { x }\n",
    'contract/limits.ts': "import type { z } from 'zod'\nexport const x = 3\n",
  }
  const page = 'web/app/site/home/hero.tsx'
  for (const name of ['errors', 'names'])
    expect(violationsOf(page, `@motanet/contract/${name}.ts`, contract)).toEqual([
      expect.stringContaining('pages may import only types'),
    ])
  expect(violationsOf(page, '@motanet/contract/limits.ts', contract)).toEqual([])
  expect(violationsOf('server/accounts/users.ts', '@motanet/contract/errors.ts', contract)).toEqual([])
})
