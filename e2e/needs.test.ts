import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

const texts = {
  ru: {
    adviser: /^Помочь выбрать\?/,
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
    adviser: /^Vă ajutăm să alegeți\?/,
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

inBothLanguages((language) => {
  const words = languages[language]
  const own = texts[language]
  const adviser = (page: Page) => page.locator('.needs')

  test.describe('the tariff adviser', () => {
    test(
      'three answers set service and speed with an explanation, and can be changed and dismissed',
      repetition,
      async ({ page }) => {
        await page.goto(words.path('/forhome?sort=price'))
        await adviser(page).getByText(own.adviser).click()
        await adviser(page).getByLabel('4', { exact: true }).check()
        await adviser(page).getByLabel(own.films).uncheck()
        await adviser(page).getByRole('button', { name: own.show }).click()
        await expect(adviser(page).getByRole('alert')).toHaveText(own.missing)
        await expect(adviser(page).getByRole('checkbox').first()).toBeFocused()
        await adviser(page).getByLabel(own.games).check()
        await adviser(page).getByRole('button', { name: own.show }).click()

        await expect(page).toHaveURL(/service=1&speed_min=300&sort=price&need=f4g$/)
        const advice = adviser(page).getByText(own.advice)
        await expect(advice).toBeFocused()
        await expect(page.locator('.tcard').first()).toBeVisible()
        await page.reload()
        await expect(advice).toBeVisible()

        await adviser(page).getByText(own.change).click()
        await expect(adviser(page).getByLabel('4', { exact: true })).toBeChecked()
        await expect(adviser(page).getByLabel(own.games)).toBeChecked()
        await adviser(page).getByLabel(own.mobile).check()
        await adviser(page).getByRole('button', { name: own.show }).click()
        await expect(page).toHaveURL(/page=2&speed_min=100&sort=price&need=m4g$/)
        await expect(adviser(page).getByText(own.mobileAdvice)).toBeVisible()

        await adviser(page).getByRole('link', { name: own.dismiss }).click()
        await expect(page).toHaveURL(/page=2&speed_min=100&sort=price$/)
        await expect(adviser(page).getByText(own.adviser)).toBeVisible()
      },
    )

    test('works by keyboard and has no axe violations', axeScan, async ({ page }) => {
      await page.goto(words.path('/forhome'))
      await adviser(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(adviser(page).getByRole('button', { name: own.show })).toBeVisible()
      await expectAccessible(page, 'adviser')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/service=1&speed_min=100&need=f3v$/)
      await expectAccessible(page, 'adviser with advice')
    })

    test('an empty list shows a message beside the advice', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1&price_max=1&speed_min=300&need=f4g'))
      await expect(adviser(page)).toContainText(own.nothingFits)
      await expect(page.getByRole('heading', { name: words.noTariffs })).toBeVisible()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('submitting the form opens the same list', repetition, async ({ page }) => {
        await page.goto(words.path('/forhome'))
        await adviser(page).getByText(own.adviser).click()
        await adviser(page).getByLabel('4', { exact: true }).check()
        await adviser(page).getByLabel(own.games).check()
        await adviser(page).getByRole('button', { name: own.show }).click()
        await expect(page).toHaveURL(new RegExp(`${words.path('/forhome')}\\?service=1&speed_min=300&need=f4vg$`))
        await expect(page.locator('.tcard').first()).toBeVisible()
        await page.goto(words.path('/forhome?people=4&use=games&link=fixed'))
        await expect(adviser(page)).toContainText(own.advice)
      })
    })
  })
})

test('unknown answers in the URL are ignored', repetition, async ({ page }) => {
  await page.goto('/forhome?people=many&use=evil&link=x')
  await expect(page).toHaveURL(/\/forhome$/)
  await page.goto('/forhome?need=f9zz')
  await expect(page.getByRole('link', { name: texts.ru.dismiss })).toHaveCount(0)
  await expect(page.locator('.tcard')).toHaveCount(12)
})
