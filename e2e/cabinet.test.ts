import { codruNet, demoAccounts, demoPassword, fibra500 } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { heading, menuOf } from './page-parts.ts'
import { demoTokens } from './server/demo-accounts.ts'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { refusal } from './server/refusal.ts'
import { signedIn, signedInAnew } from './server/signed-in.ts'
import { bothLanguages, languages } from './texts.ts'

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

for (const language of bothLanguages) {
  const { path } = languages[language]
  const text = words[language]

  test(`the profile says in ${language} who one is and what one has here`, async ({ page }) => {
    await signedIn(page)
    await page.goto(path('/profile?tab=nowhere'))
    await expect(heading(page)).toHaveText(text.profile)
    await expect(page.locator('.who')).toContainText(demoAccounts.user)
    await expect(page.locator('.who')).toContainText(text.user)
    const shortcut = page.locator('.shortcut', { hasText: text.requests })
    await expect(shortcut).toContainText(text.ownRequests)
    await shortcut.click()
    await expect(heading(page)).toHaveText(text.requests)
  })

  test(`own requests tell in ${language} what was sent and how it goes`, async ({ page }) => {
    const email = await signedInAnew(page, 'Ана')
    await page.goto(path('/profile?tab=my_requests'))
    await expect(page.getByRole('heading', { name: text.noRequests })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(email)
    await expect(page.getByRole('link', { name: text.chooseTariff })).toHaveAttribute('href', path('/forhome'))
    const sent = await page.request.post('/info/api/tariff-request/', {
      data: { tariff_id: fibra500.id, phone: '069123456', address: 'Каля Ешилор, 10', email },
    })
    const { id } = await sent.json()
    await page.reload()
    const row = page.getByRole('main').locator('tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Каля Ешилор, 10')
    await expect(row).toContainText(languages[language].received)
    await page.goto(path('/profile'))
    await expect(page.locator('.shortcut', { hasText: text.requests })).toContainText(
      languages[language].received.toLowerCase(),
    )
    await page.goBack()
    await expect(row.getByRole('link', { name: fibra500.name })).toHaveAttribute('href', path(fibra500.path))
    await row.getByRole('link', { name: text.openRequest }).click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path('/track/')}`))
    await expect(heading(page)).toContainText(String(id))
  })

  test(`changing the language of a tab in ${language} keeps the tab`, async ({ page }) => {
    await signedIn(page)
    await page.goto(path('/profile?tab=my_requests'))
    await expect(heading(page)).toHaveText(text.requests)
    await page.getByRole('link', { name: text.other, exact: true }).first().click()
    const other = language === 'ru' ? 'ro' : 'ru'
    await expect(heading(page)).toHaveText(words[other].requests)
    await expect(page).toHaveURL(languages[other].path('/profile?tab=my_requests'))
  })

  test(`a tab that fails leaves the menu, says so in ${language} and opens with a retry`, async ({
    page,
    problems,
  }) => {
    problems.allow(/503/)
    await signedIn(page)
    await page.goto(path('/profile?tab=review'))
    await expect(heading(page)).toBeVisible()
    await page.route('**/info/api/my-requests/', (route) => route.fulfill(refusal(503)), { times: 1 })
    await menuOf(page).getByRole('link', { name: text.requests }).click()
    await expect(heading(page)).toHaveText(text.tabFailed)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(menuOf(page).getByRole('link', { name: text.profile })).toBeVisible()
    await page.getByRole('link', { name: text.retry }).click()
    await expect(heading(page)).toHaveText(text.requests)
    await expect(page.getByRole('main')).toContainText(text.inProgress)
  })

  test(`another password is asked for twice in ${language}, and ends the session`, async ({ page, problems }) => {
    problems.allow(/400/)
    await signedInAnew(page, 'Ион')
    await page.goto(path('/profile?tab=user_edit'))
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
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  })

  test(`axe finds nothing in the cabinet in ${language}`, async ({ page }) => {
    await signedIn(page)
    for (const tab of ['profile', 'my_requests', 'review', 'user_edit']) {
      await page.goto(path(`/profile?tab=${tab}`))
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page, tab)
    }
    await page.getByLabel(text.name).fill('Ион')
    await page.getByRole('button', { name: text.change }).click()
    await menuOf(page).getByRole('link', { name: text.profile }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question before leaving')
  })
}

test(
  'where another user signs in, the tab is theirs: nothing of the earlier one is shown or sent as theirs',
  anyWidth,
  async ({ page }) => {
    const name = page.getByLabel(words.ru.name)
    await signedInAnew(page, 'Ион Раду')
    await page.goto('/profile?tab=user_edit')
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

test('a manager is told the provider, and has no own requests', async ({ page }) => {
  await signedIn(page, demoAccounts.manager)
  await page.goto('/profile?tab=my_requests')
  await expect(heading(page)).toHaveText(words.ru.profile)
  await expect(page.locator('.who')).toContainText(words.ru.manager)
  await expect(page.locator('.who').getByRole('link')).toHaveAttribute('href', codruNet.path)
  await expect(menuOf(page).getByRole('link', { name: words.ru.requests })).toHaveCount(0)
})

test('a tab whose code is gone since the site was updated is loaded anew', anyWidth, async ({ page, problems }) => {
  problems.allow(/404|dynamically imported module/)
  await signedIn(page)
  await page.goto('/profile')
  await expect(heading(page)).toHaveText(words.ru.profile)
  await page.route(/assets\/own-requests-tab-.+\.js$/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  await menuOf(page).getByRole('link', { name: words.ru.requests }).click()
  await expect(heading(page)).toHaveText(words.ru.requests)
})
