import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './server/fixtures.ts'
import { bothLanguages, languages } from './texts.ts'

const texts = {
  ru: {
    helper: /^Помочь выбрать\?/,
    films: 'Фильмы и музыка',
    games: 'Игры и 4K',
    mobile: 'Мобильный',
    show: 'Показать подходящие',
    advice: /Для четверых с 4K и играми советуем от 300\u00a0Мб\/с/,
    change: 'Изменить ответы',
    dismiss: 'Скрыть совет',
    missing: 'Отметьте хотя бы одно занятие',
    mobileAdvice: /советуем от 100\u00a0Гб.*дешевле получать по кабелю/,
    nothingFits: 'Таких тарифов здесь сейчас нет',
  },
  ro: {
    helper: /^Vă ajutăm să alegeți\?/,
    films: 'Filme și muzică',
    games: 'Jocuri și 4K',
    mobile: 'Mobil',
    show: 'Arată ce se potrivește',
    advice: /Pentru patru persoane cu 4K și jocuri recomandăm de la 300\u00a0Mb\/s/,
    change: 'Schimbă răspunsurile',
    dismiss: 'Ascunde sfatul',
    missing: 'Bifați cel puțin o activitate',
    mobileAdvice: /recomandăm de la 100\u00a0GB.*mai ieftin prin cablu/,
    nothingFits: 'Asemenea tarife nu există aici acum',
  },
} as const

for (const language of bothLanguages) {
  const words = languages[language]
  const own = texts[language]
  const helper = (page: Page) => page.locator('.needs')

  test.describe(`the helper of choice in ${language}`, () => {
    test('three answers set the service and the speed, and say why; they can be changed and hidden', async ({
      page,
    }) => {
      await page.goto(words.path('/forhome?sort=price'))
      await helper(page).getByText(own.helper).click()
      await helper(page).getByLabel('4', { exact: true }).check()
      await helper(page).getByLabel(own.films).uncheck()
      await helper(page).getByRole('button', { name: own.show }).click()
      await expect(helper(page).getByRole('alert')).toHaveText(own.missing)
      await expect(helper(page).getByRole('checkbox').first()).toBeFocused()
      await helper(page).getByLabel(own.games).check()
      await helper(page).getByRole('button', { name: own.show }).click()

      await expect(page).toHaveURL(/service=1&speed_min=300&sort=price&need=f4g$/)
      const advice = helper(page).getByText(own.advice)
      await expect(advice).toBeFocused()
      await expect(page.locator('.tcard').first()).toBeVisible()
      await page.reload()
      await expect(advice).toBeVisible()

      await helper(page).getByText(own.change).click()
      await expect(helper(page).getByLabel('4', { exact: true })).toBeChecked()
      await expect(helper(page).getByLabel(own.games)).toBeChecked()
      await helper(page).getByLabel(own.mobile).check()
      await helper(page).getByRole('button', { name: own.show }).click()
      await expect(page).toHaveURL(/page=2&speed_min=100&sort=price&need=m4g$/)
      await expect(helper(page).getByText(own.mobileAdvice)).toBeVisible()

      await helper(page).getByRole('link', { name: own.dismiss }).click()
      await expect(page).toHaveURL(/page=2&speed_min=100&sort=price$/)
      await expect(helper(page).getByText(own.helper)).toBeVisible()
    })

    test('it works by the keyboard, and axe finds nothing in it', async ({ page }) => {
      await page.goto(words.path('/forhome'))
      await helper(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(helper(page).getByRole('button', { name: own.show })).toBeVisible()
      await expectAccessible(page, 'helper')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/service=1&speed_min=100&need=f3v$/)
      await expectAccessible(page, 'helper with advice')
    })

    test('a list that is empty says so beside the advice', async ({ page }) => {
      await page.goto(words.path('/forhome?service=1&price_max=1&speed_min=300&need=f4g'))
      await expect(helper(page)).toContainText(own.nothingFits)
      await expect(page.getByRole('heading', { name: words.noTariffs })).toBeVisible()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('its form leads to the same list', async ({ page }) => {
        await page.goto(words.path('/forhome'))
        await helper(page).getByText(own.helper).click()
        await helper(page).getByLabel('4', { exact: true }).check()
        await helper(page).getByLabel(own.games).check()
        await helper(page).getByRole('button', { name: own.show }).click()
        await expect(page).toHaveURL(new RegExp(`${words.path('/forhome')}\\?service=1&speed_min=300&need=f4vg$`))
        await expect(page.locator('.tcard').first()).toBeVisible()
        await page.goto(words.path('/forhome?people=4&use=games&link=fixed'))
        await expect(helper(page)).toContainText(own.advice)
      })
    })
  })
}

test('answers and words that mean nothing leave the list as it is', async ({ page }) => {
  await page.goto('/forhome?people=many&use=evil&link=x')
  await expect(page).toHaveURL(/\/forhome$/)
  await page.goto('/forhome?need=f9zz')
  await expect(page.locator('.needs__advice')).toHaveCount(0)
  await expect(page.locator('.tcard')).toHaveCount(12)
})
