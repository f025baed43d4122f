import type { Page } from '@playwright/test'
import { answerTexts } from './answer-texts.ts'
import { expectAccessible } from './axe.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { sendRequestForLink } from './server/request-processing.ts'
import { shownPhone, storedPhone } from './server/unique-contacts.ts'
import { languages } from './texts.ts'

// Providers open the links in their mails on a phone
test.use({ viewport: { width: 390, height: 844 } })

inBothLanguages((language) => {
  const w = answerTexts[language]
  const { path } = languages[language]
  const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

  test(
    'a provider takes a request and proposes a visit by the link in its mail',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/409/)
      const { id, token, phone, email } = await sendRequestForLink(page.request, { name: 'Анжела' })
      const number = shownPhone(phone)
      const response = await page.goto(path(`/answer/${token}`))
      expect(response?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(heading(page, w.fresh)).toBeVisible()
      const main = page.getByRole('main')
      for (const text of [String(id), 'Анжела', email, w.notVerified, 'кв. 40']) await expect(main).toContainText(text)
      await expect(main.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${storedPhone(phone)}`)
      await expect(main.getByRole('link', { name: number })).toHaveCSS('font-size', '24px')
      await expect(main.getByRole('link', { name: w.maps })).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=47/)
      await expect(main.locator('.map__pin')).toBeVisible()
      const header = page.getByRole('banner').first()
      await expect(header.getByRole('link')).toHaveCount(3)
      // Within the first 750 px
      const box = await page.getByRole('button', { name: w.take }).boundingBox()
      expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThan(750)

      // Without a reload
      await page.evaluate(() => Object.assign(document.body.dataset, { same: '' }))
      await page.getByRole('button', { name: w.take }).click()
      await expect(heading(page, w.taken)).toBeVisible()
      await expect(page.getByRole('button', { name: w.take })).toHaveCount(0)
      await page.getByRole('radiogroup').first().getByRole('radio').nth(1).check()
      await page.getByRole('radio', { name: '10–12' }).check()
      await page.getByRole('button', { name: w.propose }).click()
      await expect(heading(page, w.proposed)).toBeVisible()
      await expect(main).toContainText(w.notAnswered)
      await expect(page.locator('body')).toHaveAttribute('data-same', '')

      // Somebody else refuses meanwhile
      const other = { act: 'cannot', reason: 'no_port' }
      expect((await page.request.post(`/info/api/answer/${token}/`, { data: other })).status()).toBe(200)
      await page.getByText(w.cannot).click()
      await page.getByRole('radio', { name: w.otherReason }).check()
      await page.getByLabel(w.explanation).fill('Дом сносят')
      await page.getByRole('button', { name: w.refuse }).click()
      await expect(heading(page, w.refused)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(w.conflict)
      await expect(page.getByRole('alert')).toContainText('Дом сносят')
      await expect(page.getByRole('alert')).toBeInViewport()
      await page.getByRole('button', { name: w.connected }).click()
      await expect(heading(page, w.stated)).toBeVisible()
      await expect(page.locator('body')).toHaveAttribute('data-same', '')
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the actions are plain forms that keep what was typed', repetition, async ({ page, problems }) => {
      problems.allow(/400|409/)
      const { token } = await sendRequestForLink(page.request)
      const url = path(`/answer/${token}`)
      await page.goto(url)
      const statuses: number[] = []
      page.on('response', (response) => {
        if (response.request().isNavigationRequest()) statuses.push(response.status())
      })
      await page.getByRole('button', { name: w.take }).click()
      await expect(heading(page, w.taken)).toBeVisible()
      await expect(page).toHaveURL(url)
      expect(statuses).toEqual([303, 200])

      await page.getByRole('radio', { name: w.other }).check()
      await page.getByRole('radio', { name: '10–12' }).check()
      await page.getByRole('button', { name: w.proposeAny }).click()
      await expect(page.getByText(w.enterDay)).toBeVisible()
      expect(statuses.at(-1)).toBe(400)
      await expect(page.getByRole('radio', { name: '10–12' })).toBeChecked()
      const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel(w.otherDay).fill(day)
      await page.getByRole('button', { name: w.proposeAny }).click()
      await expect(heading(page, w.proposed)).toBeVisible()

      await page.getByText(w.cannot).click()
      await page.getByRole('radio', { name: w.otherReason }).check()
      await page.getByRole('button', { name: w.refuse }).click()
      await expect(page.getByText(w.required)).toBeVisible()
      await expect(page.getByRole('radio', { name: w.otherReason })).toBeChecked()
      await page.getByLabel(w.explanation).fill('Дом сносят')
      const other = { act: 'cannot', reason: 'no_port' }
      expect((await page.request.post(`/info/api/answer/${token}/`, { data: other })).status()).toBe(200)
      await page.getByRole('button', { name: w.refuse }).click()
      await expect(heading(page, w.refused)).toBeVisible()
      expect(statuses.at(-1)).toBe(409)
      await expect(page.getByRole('alert')).toContainText(w.conflict)
      await expect(page.getByRole('alert')).toContainText('Дом сносят')
    })
  })

  test('an unknown link is not valid, and shows no form', repetition, async ({ page, problems }) => {
    problems.allow(/404/)
    const response = await page.goto(path(`/answer/${'A'.repeat(43)}`))
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(heading(page, w.deadLink)).toBeVisible()
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  })

  test(
    'the answer page has no axe violations, with errors and after a refusal',
    axeScan,
    async ({ page, problems }) => {
      problems.allow(/400/)
      const { token } = await sendRequestForLink(page.request)
      await page.goto(path(`/answer/${token}`))
      await expectAccessible(page, 'a new request')
      await page.getByText(w.cannot).click()
      await page.getByRole('radio', { name: w.otherReason }).check()
      // The browser accepts a space, the server does not
      await page.getByLabel(w.explanation).fill(' ')
      await page.getByRole('button', { name: w.refuse }).click()
      await expect(page.getByText(w.required)).toBeVisible()
      await expectAccessible(page, 'a form with an error')
      await page.getByLabel(w.explanation).fill('Дом сносят')
      await page.getByRole('button', { name: w.refuse }).click()
      await expect(heading(page, w.refused)).toBeVisible()
      await expectAccessible(page, 'a refused request')
    },
  )
})
