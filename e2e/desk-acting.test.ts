import { demoAccounts } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { deskTexts, quietProvider as id } from './desk-texts.ts'
import { heading } from './page-parts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { sendUnservedTender } from './server/request-processing.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = deskTexts[language]

  test('staff act for a provider in its cabinet, and the audit log says so', async ({ page }) => {
    const { name } = await (await page.request.get(`/info/api/providers/${id}/`)).json()
    await openSignedIn(page, path(`/staff/providers/${id}`), demoAccounts.staff)
    await page.getByRole('button', { name: w.actFor }).click()
    const bar = page.getByRole('region', { name: w.actingBar })
    await expect(bar).toContainText(name)
    await expect(page).toHaveURL(/tab=orders/)
    await page.goto(path('/profile?tab=profile_edit'))
    await expect(bar).toContainText(name)
    await page.getByLabel(w.russian(w.hours)).fill('9–18')
    // The tab is loaded again after a save: its last call must not follow the end of acting
    const isLoadedAgain = page.waitForResponse(/\/info\/api\/api-keys\/$/)
    await page.getByRole('button', { name: w.save, exact: true }).first().click()
    await isLoadedAgain
    await expect(page.getByLabel(w.russian(w.hours))).toHaveValue('9–18')
    await expectAccessible(page, 'cabinet while acting for a provider')
    await bar.getByRole('button', { name: w.endActing }).click()
    await expect(page).toHaveURL(new RegExp(`/staff/providers/${id}$`))
    await expect(bar).toHaveCount(0)

    await page.goto(path(`/staff/audit?table=provider&row=${id}`))
    await expect(heading(page)).toHaveText(w.audit)
    await expect(page.getByText(w.onBehalfOf(name)).first()).toBeVisible()
    await expectAccessible(page, 'audit log')
  })

  test('the data of a person who calls are found by the number and erased', repetition, async ({ page }) => {
    const { name, phone, path: tracking } = await sendUnservedTender(page.request, language)
    await signIn(page, demoAccounts.staff)
    await page.goto(path('/staff/personal-data'))
    await page.getByLabel(w.contact).fill(phone)
    await page.getByRole('button', { name: w.find }).click()
    await expect(page.getByText(name)).toBeVisible()
    await expectAccessible(page, 'personal data')
    await page.getByRole('button', { name: w.erase }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.eraseNow }).click()
    await expect(page.getByText(w.nothingStored)).toBeVisible()
    expect((await page.request.get(`/info/api${tracking}/`)).status()).toBe(404)
  })
})
