import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { managersTexts } from './managers-texts.ts'
import { heading, menuOf } from './page-parts.ts'
import { apiSession, createManager } from './server/api-session.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { uniqueEmail } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const bearer = (access: string) => ({ authorization: `Bearer ${access}` })

/** Creates a contract condition with the token. Returns the status and the id, if it was created. */
async function createCondition(page: Page, access: string) {
  const response = await page.request.post('/info/api/contract-conditions/', {
    headers: bearer(access),
    data: { title: 'На год', title_ro: 'Pe un an', duration_months: 12, connection_fee: 0, content: 'Без платы' },
  })
  return { status: response.status(), id: response.status() === 201 ? (await response.json()).id : null }
}

inBothLanguages((language) => {
  const { path, retry } = languages[language]
  const w = managersTexts[language]
  const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
  const rightsOf = (page: Page, email: string) => page.getByRole('table', { name: w.rightsOf(email) })

  test('a new manager has exactly the given permissions, and deletion ends access immediately', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    problems.allow(/401|403/)
    const email = uniqueEmail('manager')
    const owner = await openSignedIn(page, path('/profile?tab=dashboard'), demoAccounts.rival)
    await page.getByRole('button', { name: w.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.email, { exact: true }).fill(email)
    await dialog.getByLabel(w.password, { exact: true }).fill(demoPassword)
    await dialog.getByRole('checkbox', { name: w.conditionsCreate }).check()
    await dialog.getByRole('button', { name: w.create, exact: true }).click()
    await expectToast(page, w.created(email))
    await expect(dialog).toHaveCount(0)
    await expect(row(page, email)).toContainText(w.conditions)

    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const manager = await other.newPage()
    const access = await openSignedIn(manager, path('/profile?tab=dashboard'), email)
    await expect(menuOf(manager)).toContainText(email)
    await expect(menuOf(manager).locator('a', { hasText: w.tab })).toHaveCount(0)
    const made = await createCondition(manager, access)
    expect(made.status).toBe(201)
    await page.request.delete(`/info/api/contract-conditions/${made.id}/`, { headers: bearer(owner) })

    await rightsOf(page, email).getByRole('checkbox', { name: w.conditionsCreate }).uncheck()
    await expectToast(page, w.rightsSaved(email))
    await expect(row(page, email)).toContainText(w.noRights)
    expect((await createCondition(manager, access)).status).toBe(403)

    await page.getByRole('button', { name: w.remove(email) }).click()
    await expect(dialog).toContainText(w.cutOff)
    await dialog.getByRole('button', { name: w.keep }).click()
    await expect(page.getByRole('button', { name: w.remove(email) })).toBeFocused()
    await page.getByRole('button', { name: w.remove(email) }).click()
    await dialog.getByRole('button', { name: w.confirm, exact: true }).click()
    await expectToast(page, w.removed(email))
    await expect(row(page, email)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: w.managers, exact: true })).toBeFocused()
    expect((await createCondition(manager, access)).status).toBe(401)
    await manager.reload()
    await expect(manager).toHaveURL(new RegExp(path('/login')))
    await other.close()
  })

  test(
    'errors in the form of a new manager are shown at their fields, and the input is kept',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400/)
      await openSignedIn(page, path('/profile?tab=dashboard'), demoAccounts.rival)
      await page.getByRole('button', { name: w.add }).click()
      const dialog = page.getByRole('dialog')
      const send = () => dialog.getByRole('button', { name: w.create, exact: true }).click()
      const email = dialog.getByLabel(w.email, { exact: true })
      const password = dialog.getByLabel(w.password, { exact: true })
      await send()
      await expect(email).toBeFocused()
      await expect(dialog.getByText(w.emailRequired)).toBeVisible()
      await expect(dialog.getByText(w.passwordRequired)).toBeVisible()
      await email.fill(demoAccounts.user)
      await password.fill('short')
      await dialog.getByRole('checkbox', { name: w.reviewsAll }).check()
      await send()
      await expect(dialog.getByText(w.passwordShort, { exact: true })).toBeVisible()
      await password.fill('long enough 7')
      await send()
      await expect(dialog.getByText(w.emailTaken)).toBeVisible()
      await expect(password).toHaveValue('long enough 7')
      await dialog.getByRole('button', { name: w.cancel }).click()
      await page.getByRole('button', { name: w.add }).click()
      await expect(email).toHaveValue(demoAccounts.user)
      await expect(dialog.getByRole('checkbox', { name: w.reviewsAll })).toBeChecked()
    },
  )

  test(
    'a permission that the server rejects shows the error at its checkbox',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400/)
      await signIn(page, demoAccounts.rival)
      const creations = await intercept(page, '**/api/auth/managers/', { method: 'POST' })
      const fields = { 'permissions.Orders.edit': ['Так нельзя'] }
      creations.respond(errorResponse(400, { code: 'invalid-input', detail: 'x', fields }))
      await page.goto(path('/profile?tab=dashboard'))
      await page.getByRole('button', { name: w.add }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(w.email, { exact: true }).fill('somebody@example.md')
      await dialog.getByLabel(w.password, { exact: true }).fill('long enough 7')
      await dialog.getByRole('button', { name: w.create, exact: true }).click()
      const box = dialog.locator('tbody tr').nth(5).getByRole('checkbox').nth(1)
      await expect(box).toBeFocused()
      await expect(box).toHaveAccessibleDescription(/Так нельзя$/)
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'a refused rule')
      await box.check()
      await expect(dialog.getByText('Так нельзя')).toHaveCount(0)
    },
  )

  test(
    'changing the e-mail and password of a manager keeps the permissions',
    repetition,
    async ({ page, problems }) => {
      // The permission may be saved after the form was opened
      problems.allow(/status of 412/)
      await signIn(page, demoAccounts.rival)
      const api = await apiSession(page.request, demoAccounts.rival)
      const { id, email } = await createManager(api, {})
      const next = `new-${email}`
      await page.goto(path('/profile?tab=dashboard'))
      await row(page, email)
        .getByRole('button', { name: w.rightsOf(email) })
        .click()
      await rightsOf(page, email).getByRole('checkbox', { name: w.conditionsAll }).check()
      await page.getByRole('button', { name: w.edit(email) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(w.email, { exact: true }).fill(next)
      await dialog.getByLabel(w.newPassword, { exact: true }).fill('another secret 7')
      await dialog.getByRole('button', { name: w.save }).click()
      await expectToast(page, w.saved(next))
      await expect(row(page, next)).toContainText(w.conditions)
      const response = await page.request.post('/api/auth/jwt/create/', {
        data: { email: next, password: 'another secret 7' },
      })
      expect(response.status()).toBe(200)
      const rules = await page.request.get('/api/auth/permissions/manager', {
        headers: bearer((await response.json()).access),
      })
      expect((await rules.json()).ContractCondition).toEqual({ create: true, edit: true, delete: true })
      await api('DELETE', `/api/auth/managers/${id}/`)
    },
  )

  test(
    'an optimistic change of a permission is reverted with an error if saving fails',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/503/)
      await signIn(page, demoAccounts.rival)
      const api = await apiSession(page.request, demoAccounts.rival)
      const { id, email } = await createManager(api, {})
      await page.goto(path('/profile?tab=dashboard'))
      await row(page, email)
        .getByRole('button', { name: w.rightsOf(email) })
        .click()
      await page.route('**/by-manager/', (route) => route.fulfill(errorResponse(503)))
      const box = rightsOf(page, email).getByRole('checkbox', { name: w.conditionsCreate })
      await box.click()
      await expectToast(page, w.rightsFailed)
      await expect(box).not.toBeChecked()
      await api('DELETE', `/api/auth/managers/${id}/`)
    },
  )

  test(
    'an invitation is sent again once, however often its button is pressed meanwhile',
    repetition,
    async ({ page }) => {
      await signIn(page, demoAccounts.rival)
      const api = await apiSession(page.request, demoAccounts.rival)
      const { id, email } = await createManager(api, {})
      await page.goto(path('/profile?tab=dashboard'))
      const invite = row(page, email).getByRole('button', { name: w.inviteAgain(email) })
      let sent = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/resend_invitation/')) sent += 1
      })
      const invitations = await intercept(page, '**/resend_invitation/')
      invitations.hold()
      await invite.click()
      await expect(invite).toHaveAttribute('aria-busy', 'true')
      for (let n = 0; n < 3; n += 1) await invite.press('Enter')
      invitations.pass()
      await expectToast(page, w.invitedAgain(email))
      await expect(invite).not.toHaveAttribute('aria-busy')
      expect(sent).toBe(1)
      await api('DELETE', `/api/auth/managers/${id}/`)
    },
  )

  test('figures and managers fail independently and load after a retry', repetition, async ({ page, problems }) => {
    problems.allow(/503/)
    await signIn(page, demoAccounts.provider)
    const figures = await intercept(page, '**/info/api/cabinet-figures/*')
    const managers = await intercept(page, '**/api/auth/managers/')
    figures.respondOnce(errorResponse(503))
    await page.goto(path('/profile?tab=dashboard'))
    await expect(page.getByRole('heading', { name: w.figuresFailed })).toBeVisible()
    await expect(row(page, demoAccounts.limited)).toBeVisible()
    managers.respondOnce(errorResponse(503))
    await page.getByRole('link', { name: retry }).click()
    await expect(page.getByRole('heading', { name: w.byDay })).toBeVisible()
    await expect(page.getByRole('heading', { name: w.managersFailed })).toBeVisible()
    await page.getByRole('link', { name: retry }).click()
    await expect(row(page, demoAccounts.limited)).toBeVisible()
  })

  test('a provider without managers sees a notice', repetition, async ({ page }) => {
    await signIn(page, demoAccounts.rival)
    await page.route('**/api/auth/managers/', (route) => route.fulfill({ json: [] }))
    await page.goto(path('/profile?tab=dashboard'))
    await expect(page.getByRole('heading', { name: w.noManagers })).toBeVisible()
  })
})

test('a manager has no dashboard', repetition, async ({ page }) => {
  await openSignedIn(page, '/profile?tab=dashboard', demoAccounts.manager)
  await expect(heading(page)).toBeVisible()
  await expect(menuOf(page).locator('a', { hasText: managersTexts.ru.tab })).toHaveCount(0)
  await expect(heading(page)).not.toHaveText(managersTexts.ru.title)
})
