import { anyWidth, expect, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'

const phone = { width: 390, height: 844 }

test('«Фильтры» tapped before hydration opens the sheet after it', repetitionOf(anyWidth), async ({ page }) => {
  await page.setViewportSize(phone)
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.hold()
  await page.goto('/forhome', { waitUntil: 'commit' })
  await page.locator('.bar__filters').click()
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
  await expect(page).toHaveURL(/\/forhome$/)
  scripts.pass()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/forhome$/)
})

test('«Сравнить» clicked before hydration adds the tariff after it', repetitionOf(anyWidth), async ({ page }) => {
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.hold()
  await page.goto('/forhome?service=1', { waitUntil: 'commit' })
  const card = page.locator('.tcard').nth(1)
  await card.getByRole('link', { name: /^Сравнить тариф/ }).click()
  scripts.pass()
  await expect(card.getByRole('button', { name: /^Сравнить тариф/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-compare][aria-pressed=true]')).toHaveCount(1)
  await expect(page).toHaveURL(/\/forhome\?service=1$/)
})

test('arrow keys on the tabs before hydration select the tab after it', repetitionOf(anyWidth), async ({ page }) => {
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.hold()
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  scripts.pass()
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab').last()).toBeFocused()
})

test(
  'if an extension has changed the page, typed text, focus and clicks survive the failed hydration',
  repetitionOf(anyWidth),
  async ({ page, problems }) => {
    problems.allow(/Minified React error #418/)
    const scripts = await intercept(page, '**/assets/*.js')
    scripts.hold()
    await page.goto('/login', { waitUntil: 'commit' })
    const email = page.getByLabel('E-mail', { exact: true })
    const password = page.getByLabel('Пароль', { exact: true })
    await email.fill('anna@example.md')
    await password.fill('secret')
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await password.focus()
    const replaced = await password.elementHandle()
    await email.evaluate((field) => field.after(document.createElement('b')))
    scripts.pass()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    expect(await replaced?.evaluate((field) => field.isConnected)).toBe(false)
    await expect(email).toHaveValue('anna@example.md')
    await expect(password).toHaveValue('secret')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    // React knows the values: it would replace others by its own now
    await password.pressSequentially('!')
    await expect(email).toHaveValue('anna@example.md')
    await expect(password).toHaveValue('secret!')
  },
)
