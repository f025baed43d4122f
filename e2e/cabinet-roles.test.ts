import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { menuButton, openMenu } from './page-parts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

/** In the order of the menu. */
const tabsOf = {
  [demoAccounts.provider]: [
    'profile',
    'listings',
    'create',
    'orders',
    'review',
    'profile_edit',
    'user_edit',
    'mapzone',
    'dashboard',
  ],
  [demoAccounts.manager]: ['profile', 'listings', 'create', 'orders', 'review', 'user_edit', 'mapzone'],
  // This manager has no permission to create anything
  [demoAccounts.limited]: ['profile', 'listings', 'orders', 'review', 'user_edit', 'mapzone'],
  [demoAccounts.user]: ['profile', 'my_requests', 'review', 'user_edit'],
  [demoAccounts.staff]: ['profile', 'my_requests', 'review', 'user_edit', 'mapzone'],
} as const
type Account = keyof typeof tabsOf

/** Together these accounts see every tab: the others would reload the same pages again. */
const reloading: readonly Account[] = [demoAccounts.provider, demoAccounts.user]

const titles = {
  ru: {
    profile: 'Мой профиль',
    listings: 'Мои объявления',
    create: 'Создать тариф',
    orders: 'Заявки',
    my_requests: 'Мои заявки',
    review: 'Отзывы',
    profile_edit: 'Настройки провайдера',
    user_edit: 'Настройки пользователя',
    mapzone: 'Зона покрытия',
    dashboard: 'Менеджеры и статистика',
  },
  ro: {
    profile: 'Profilul meu',
    listings: 'Anunțurile mele',
    create: 'Creează un tarif',
    orders: 'Cereri',
    my_requests: 'Cererile mele',
    review: 'Recenzii',
    profile_edit: 'Setările furnizorului',
    user_edit: 'Setările utilizatorului',
    mapzone: 'Zona de acoperire',
    dashboard: 'Manageri și statistici',
  },
} as const
const ownReviews = { ru: 'Мои отзывы', ro: 'Recenziile mele' }

const noProvider = { ru: 'Провайдер не указан.', ro: 'Furnizorul nu este indicat.' }

const link = (page: Page, tab: string) => page.locator(`.side [data-tab="${tab}"]`)
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

inBothLanguages((language) => {
  const { path } = languages[language]
  const addressOf = (tab: string) => path(tab === 'profile' ? '/profile' : `/profile?tab=${tab}`)

  for (const [account, tabs] of Object.entries(tabsOf) as [Account, readonly (keyof typeof titles.ru)[]][]) {
    const reloads = reloading.includes(account)
    test(
      `${account} sees exactly its tabs${reloads ? ', and each tab survives a reload' : ''}`,
      repetition,
      async ({ page }) => {
        const isOrdinary = tabs.includes('my_requests' as never)
        const titleOf = (tab: (typeof tabs)[number]) =>
          tab === 'review' && isOrdinary ? ownReviews[language] : titles[language][tab]
        await openSignedIn(page, path('/profile'), account)
        await expect(link(page, 'profile')).toHaveCount(1)
        const keys = await page
          .locator('.side [data-tab]')
          .evaluateAll((links) => links.map(({ dataset }) => dataset.tab))
        expect(keys).toEqual(account === demoAccounts.staff ? [...tabs, 'staff'] : tabs)
        for (const tab of [...tabs.slice(1), tabs[0] as 'profile']) {
          await openMenu(page)
          await link(page, tab).click()
          await expect(page).toHaveURL(addressOf(tab))
          await expect(link(page, tab)).toContainText(titleOf(tab))
          await expect(link(page, tab)).toHaveAttribute('aria-current', 'page')
          await expect(menuButton(page).or(link(page, tab)).filter({ visible: true })).toBeFocused()
          await expect(page).toHaveTitle(`${titleOf(tab)} — Motanet`)
          if (reloads) {
            await page.reload()
            await expect(link(page, tab)).toHaveAttribute('aria-current', 'page')
          }
          await expect(heading(page)).toBeVisible()
          await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
        }
        for (const tab of ['listings', 'profile_edit', 'mapzone', 'dashboard'].filter(
          (key) => !tabs.includes(key as never),
        )) {
          await page.goto(addressOf(tab))
          await expect(heading(page)).toHaveText(titles[language].profile)
        }
      },
    )
  }

  test('an account without a provider sees a notice in every tab of a provider', repetition, async ({ page }) => {
    await signIn(page, demoAccounts.provider)
    await page.route('**/api/auth/users/me/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), provider: null } })
    })
    for (const tab of ['listings', 'create', 'orders', 'review', 'profile_edit', 'dashboard']) {
      await page.goto(addressOf(tab))
      await expect(page.getByRole('heading', { name: noProvider[language] })).toBeVisible()
    }
    await page.goto(path('/admin/tariffs/1/edit'))
    await expect(page.getByRole('heading', { name: noProvider[language] })).toBeVisible()
  })
})
