import { demoAccounts } from '@motanet/demo/facts.ts'
import { openMenu } from './page-parts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { signIn } from './server/sign-in.ts'
import { uniqueName } from './server/unique-names.ts'
import { fillPlain, gif, pictureField, png, rival, submit, wordsOf } from './tariff-form.ts'
import { expectToast } from './toasts.ts'

inBothLanguages((language) => {
  const { text, path } = wordsOf(language)

  test('a manager with the permissions can create and edit tariffs', repetition, async ({ page, problems }) => {
    problems.allow(/400/)
    await signIn(page, demoAccounts.manager)
    const [own] = (await (await page.request.get('/info/api/tariffs/?provider=2')).json()).results
    await page.goto(path('/profile'))
    await (await openMenu(page)).getByRole('link', { name: text.create }).click()
    await fillPlain(page, language, uniqueName('Fibra'))
    // Submit only up to the rejected picture, because other tests count this provider's tariffs
    await pictureField(page).setInputFiles({ ...png, buffer: gif })
    await submit(page).click()
    await expect(page.locator('.picture .error')).toHaveText(text.notAPicture)
    await page.goto(path(`/admin/tariffs/${own.id}/edit`))
    await expect(page.getByLabel(text.name)).toHaveValue(own.name)
    await submit(page).click()
    await expectToast(page, text.updated)
  })

  test(
    'a manager without the permissions sees no buttons and a notice instead of the form',
    repetition,
    async ({ page }) => {
      await signIn(page, demoAccounts.limited)
      const [own] = (await (await page.request.get('/info/api/tariffs/?provider=2')).json()).results
      await page.goto(path('/profile?tab=listings'))
      await expect(page.locator('[data-tariff]').first()).toBeVisible()
      await expect(page.getByRole('link', { name: text.create })).toHaveCount(0)
      for (const action of [text.edit, text.copy]) await expect(page.getByRole('link', { name: action })).toHaveCount(0)
      await expect(page.getByRole('button', { name: text.remove })).toHaveCount(0)
      await page.goto(path(`/admin/tariffs/${own.id}/edit`))
      await expect(page.getByRole('heading', { name: text.mayNotEdit })).toBeVisible()
      await page.goto(path('/profile?tab=create'))
      await expect(page.getByRole('heading', { name: text.mayNotCreate })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByLabel(text.name)).toHaveCount(0)
    },
  )

  test('the tariff of another provider and an unknown tariff are not found', repetition, async ({ page, problems }) => {
    problems.allow(/404/)
    await signIn(page, rival)
    const [foreign] = (await (await page.request.get('/info/api/tariffs/?provider=2')).json()).results
    for (const id of [foreign.id, 2_000_000_000, 'abc']) {
      await page.goto(path(`/admin/tariffs/${id}/edit`))
      await expect(page.getByRole('heading', { name: text.missing })).toBeVisible()
      await expect(await openMenu(page)).toBeVisible()
    }
  })
})
