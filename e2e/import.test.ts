import { readFile } from 'node:fs/promises'
import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { publishImport, undoImport, uploadFile } from './import-page.ts'
import { importTexts } from './import-texts.ts'
import { heading } from './page-parts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { createOwnedProvider, createProvider, deleteProvider } from './server/own-provider.ts'
import { openSignedIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

const fiber = (months: number, price: string | number) =>
  ['Fiber', 100, price, 'fiber', `Contract ${months}`, `${months}`, months].join(';')

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = importTexts[language]
  const header = w.columns.join(';')

  const upload = (page: Page, name: string, content: string | Buffer) => uploadFile(page, language, name, content)
  const publish = (page: Page, provider: string) => publishImport(page, language, w.published(provider))

  async function download(page: Page, button: string): Promise<Download> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    return file
  }

  test(
    'staff correct a price list, publish it, find the same in its export, and undo it',
    repetition,
    async ({ page }) => {
      const { id, name } = await createProvider(page.request)
      await openSignedIn(page, path('/staff/import'), demoAccounts.staff)
      await page.getByLabel(w.provider).selectOption({ label: name })
      await upload(page, 'prices.csv', [header, fiber(12, 200), fiber(24, 'x'), fiber(12, 200)].join('\n'))
      await expect(page.getByRole('link', { name: w.errors })).toBeVisible()
      await expect(page.getByText(w.badPrice)).toBeVisible()
      await expect(page.getByText(w.repeated)).toBeVisible()
      await expectAccessible(page, 'price list with errors')
      expect((await download(page, w.errorList)).suggestedFilename()).toMatch(/^motanet-import-\d+\.csv$/)

      await page.getByRole('link', { name: w.uploadCorrected }).click()
      await upload(page, 'prices.csv', [header, fiber(12, 200), fiber(24, 180)].join('\n'))
      await expect(page.getByText(w.additions)).toBeVisible()
      await publish(page, name)
      await expectAccessible(page, 'published price list')
      const tariffs = await (await page.request.get(`/info/api/tariffs/?provider=${id}`)).json()
      expect(tariffs).toMatchObject({ count: 2 })

      await page.goto(path(`/staff/import?provider=${id}`))
      const file = await download(page, w.saveXlsx)
      expect(file.suggestedFilename()).toMatch(/^motanet-tariffs-\d{4}-\d\d-\d\d\.xlsx$/)
      await upload(page, 'export.xlsx', await readFile(await file.path()))
      await expect(page.getByRole('link', { name: w.unchanged })).toBeVisible()

      await page.goto(path(`/staff/import?provider=${id}`))
      await page.getByRole('link', { name: 'prices.csv' }).first().click()
      await undoImport(page, language, name)
      expect(await (await page.request.get(`/info/api/tariffs/?provider=${id}`)).json()).toMatchObject({ count: 0 })
      await deleteProvider(page.request, id)
    },
  )

  test('a provider chooses the row of column names, publishes variants of a plan, and visitors choose between them', async ({
    page,
  }) => {
    const { id, name, email } = await createOwnedProvider(page.request)
    await openSignedIn(page, path('/profile?tab=import'), email)
    const title = `${name};;;;;;`
    await upload(page, 'tarife.csv', [title, header, fiber(12, 200), fiber(24, 180)].join('\n'))
    await page.getByRole('button', { name: w.changeMapping }).click()
    const row = page.getByLabel(w.rowOfNames)
    await expect(row).toHaveValue('2')
    await row.fill('1')
    await page.getByRole('button', { name: w.readNames }).click()
    await expect(page.getByLabel(name, { exact: true })).toBeVisible()
    await expectAccessible(page, 'columns of a price list')
    await row.fill('2')
    await page.getByRole('button', { name: w.readNames }).click()
    await expect(page.getByRole('button', { name: w.changeMapping })).toBeVisible()
    await publish(page, name)

    await page.goto(path(`/provider/${id}`))
    const variants = page.getByRole('navigation', { name: w.variantsOf('Fiber') })
    await expect(variants.getByRole('link')).toHaveCount(2)
    await expectAccessible(page, 'provider with variants')
    await variants.getByRole('link', { name: w.shorter }).click()
    await expect(heading(page)).toHaveText('Fiber')
    const choice = page.getByRole('navigation', { name: w.variants })
    const longer = choice.getByRole('link', { name: w.longer })
    await expect(longer).toContainText(w.cheaper)
    const before = page.url()
    await longer.click()
    await expect(page).not.toHaveURL(before)
    await expect(choice.getByRole('link', { name: w.longer })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page, 'tariff with variants')

    await page.goto(path('/profile?tab=listings'))
    expect((await download(page, w.saveXlsx)).suggestedFilename()).toMatch(/\.xlsx$/)
    await deleteProvider(page.request, id)
  })
})
