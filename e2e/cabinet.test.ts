import { codruNet, demoAccounts, demoPassword, fibra500 } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { heading, menuOf, openMenu } from './page-parts.ts'
import { demoTokens } from './server/demo-accounts.ts'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, axeScan, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { openAsNewUser, openSignedIn, signIn } from './server/sign-in.ts'
import { uniquePhone } from './server/unique-contacts.ts'
import { languages } from './texts.ts'

const words = {
  ru: {
    profile: 'Мой профиль',
    requests: 'Мои заявки',
    reviews: 'Мои отзывы',
    settings: 'Настройки пользователя',
    user: 'Пользователь',
    manager: 'Менеджер провайдера',
    ownRequests: '2 заявки',
    inProgress: 'В работе',
    noRequests: 'Заявок пока нет',
    chooseTariff: 'Выбрать тариф',
    openRequest: /^Открыть заявку/,
    retry: 'Повторить',
    tabFailed: 'Не удалось открыть раздел',
    other: 'RO',
    name: 'Имя и фамилия',
    current: 'Текущий пароль',
    next: 'Новый пароль',
    repeat: 'Повторите новый пароль',
    change: 'Сменить пароль',
    tooShort: 'Минимум 8 символов',
    different: 'Пароли не совпадают',
    wrong: 'Неверный текущий пароль',
    changed: 'Пароль успешно изменён. Теперь вы можете войти.',
  },
  ro: {
    profile: 'Profilul meu',
    requests: 'Cererile mele',
    reviews: 'Recenziile mele',
    settings: 'Setările utilizatorului',
    user: 'Utilizator',
    manager: 'Manager al furnizorului',
    ownRequests: '2 cereri',
    inProgress: 'În lucru',
    noRequests: 'Încă nu există cereri',
    chooseTariff: 'Alege un tarif',
    openRequest: /^Deschide cererea/,
    retry: 'Încearcă din nou',
    tabFailed: 'Secțiunea nu a putut fi deschisă',
    other: 'RU',
    name: 'Nume și prenume',
    current: 'Parola actuală',
    next: 'Parola nouă',
    repeat: 'Repetați parola nouă',
    change: 'Schimbă parola',
    tooShort: 'Minimum 8 caractere',
    different: 'Parolele nu coincid',
    wrong: 'Parola actuală este greșită',
    changed: 'Parola a fost schimbată cu succes. Acum vă puteți autentifica.',
  },
} as const

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = words[language]

  test('the profile shows the account, its role and a shortcut to its requests', repetition, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=nowhere'))
    await expect(heading(page)).toHaveText(text.profile)
    await expect(page.locator('.who')).toContainText(demoAccounts.user)
    await expect(page.locator('.who')).toContainText(text.user)
    const shortcut = page.locator('.shortcut', { hasText: text.requests })
    await expect(shortcut).toContainText(text.ownRequests)
    await shortcut.click()
    await expect(heading(page)).toHaveText(text.requests)
  })

  test(
    'own requests are listed with address, status and links to tariff and tracking page',
    repetition,
    async ({ page }) => {
      const email = await openAsNewUser(page, path('/profile?tab=my_requests'), 'Ана')
      await expect(page.getByRole('heading', { name: text.noRequests })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.getByRole('link', { name: text.chooseTariff })).toHaveAttribute('href', path('/forhome'))
      const sent = await page.request.post('/info/api/tariff-request/', {
        data: { tariff_id: fibra500.id, phone: uniquePhone(), address: 'Каля Ешилор, 10', email },
      })
      const { id } = await sent.json()
      await page.reload()
      const row = page.getByRole('main').locator('tbody tr')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Каля Ешилор, 10')
      const { sentStep, received } = languages[language]
      await expect(row).toContainText(new RegExp(`${sentStep}|${received}`))
      await page.goto(path('/profile'))
      await expect(page.locator('.shortcut', { hasText: text.requests })).toContainText(
        new RegExp(`${sentStep}|${received}`, 'i'),
      )
      await page.goBack()
      await expect(row.getByRole('link', { name: fibra500.name })).toHaveAttribute('href', path(fibra500.path))
      await row.getByRole('link', { name: text.openRequest }).click()
      await expect(page).toHaveURL(new RegExp(`^[^?]*${path('/track/')}`))
      await expect(page.getByRole('main')).toContainText(String(id))
    },
  )

  test('switching the language keeps the tab', repetition, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=my_requests'))
    await expect(heading(page)).toHaveText(text.requests)
    await page.getByRole('link', { name: text.other, exact: true }).first().click()
    const other = language === 'ru' ? 'ro' : 'ru'
    await expect(heading(page)).toHaveText(words[other].requests)
    await expect(page).toHaveURL(languages[other].path('/profile?tab=my_requests'))
  })

  test(
    'a tab that fails to load keeps the menu, shows the error and loads after a retry',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/503/)
      await openSignedIn(page, path('/profile?tab=review'))
      await expect(heading(page)).toBeVisible()
      const requests = await intercept(page, '**/info/api/my-requests/')
      requests.respondOnce(errorResponse(503))
      await (await openMenu(page)).getByRole('link', { name: text.requests }).click()
      await expect(heading(page)).toHaveText(text.tabFailed)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(menuOf(page).locator('a', { hasText: text.profile })).toHaveCount(1)
      await page.getByRole('link', { name: text.retry }).click()
      await expect(heading(page)).toHaveText(text.requests)
      await expect(page.getByRole('main')).toContainText(text.inProgress)
    },
  )

  test(
    'a new password is confirmed by a second field, and changing it ends the session',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400/)
      await openAsNewUser(page, path('/profile?tab=user_edit'), 'Ион')
      const field = (name: string) => page.getByLabel(name, { exact: true })
      const send = () => page.getByRole('button', { name: text.change }).click()
      await field(text.current).fill('not-the-password')
      await field(text.next).fill('short')
      await field(text.repeat).fill('shorter')
      await send()
      await expect(page.getByText(text.tooShort, { exact: true })).toBeVisible()
      await expect(page.getByText(text.different)).toBeVisible()
      await expect(field(text.next)).toBeFocused()
      await field(text.next).fill('a better secret 7')
      await field(text.repeat).fill('a better secret 7')
      await send()
      await expect(page.getByText(text.wrong)).toBeVisible()
      await expect(field(text.current)).toBeFocused()
      await field(text.current).fill(demoPassword)
      await send()
      await expect(page).toHaveURL(path('/login'))
      await expect(page.getByText(text.changed, { exact: true })).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('access'))).toBeNull()
    },
  )

  test('the cabinet has no axe violations', axeScan, async ({ page }) => {
    await signIn(page)
    for (const tab of ['profile', 'my_requests', 'review', 'user_edit']) {
      await page.goto(path(`/profile?tab=${tab}`))
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page, tab)
    }
    await page.getByLabel(text.name).fill('Ион')
    await page.getByRole('button', { name: text.change }).click()
    await (await openMenu(page)).getByRole('link', { name: text.profile }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question before leaving')
  })
})

test(
  'after another user signs in in a second tab, the first tab switches to that account and drops the unsaved input',
  anyWidth,
  async ({ page }) => {
    const name = page.getByLabel(words.ru.name)
    await openAsNewUser(page, '/profile?tab=user_edit', 'Ион Раду')
    await name.fill('Ион, не сохранено')
    const tokens = await demoTokens(page.request, demoAccounts.rival)
    const other = await page.context().newPage()
    await other.goto('/about')
    await other.evaluate(({ access, refresh }) => {
      localStorage.setItem('refresh', refresh)
      localStorage.setItem('access', access)
    }, tokens)
    await expect(menuOf(page)).toContainText(demoAccounts.rival)
    await expect(name).not.toHaveValue(/Ион/)
  },
)

test('a manager sees the provider and has no tab of own requests', repetition, async ({ page }) => {
  await openSignedIn(page, '/profile?tab=my_requests', demoAccounts.manager)
  await expect(heading(page)).toHaveText(words.ru.profile)
  await expect(page.locator('.who')).toContainText(words.ru.manager)
  await expect(page.locator('.who').getByRole('link')).toHaveAttribute('href', codruNet.path)
  await expect(menuOf(page).locator('a', { hasText: words.ru.requests })).toHaveCount(0)
})

test(
  'a tab whose script was removed by a deployment reloads the page',
  repetitionOf(anyWidth),
  async ({ page, problems }) => {
    problems.allow(/404|dynamically imported module/)
    await openSignedIn(page, '/profile')
    await expect(heading(page)).toHaveText(words.ru.profile)
    const script = await intercept(page, /assets\/own-requests-tab-.+\.js$/)
    script.respondOnce({ status: 404, body: '' })
    await (await openMenu(page)).getByRole('link', { name: words.ru.requests }).click()
    await expect(heading(page)).toHaveText(words.ru.requests)
  },
)
