import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { anyWidth, axeScan, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

const maxPanelHeight = 500

/** Expected texts. They are copies, so that a changed price of the pages fails a test. */
const shown = {
  office: {
    path: '/orders/office',
    questions: 6,
    ru: {
      minimums: [
        /до 5 человек.*10.*Мбит\/с.*от 1500 лей\/мес/,
        /до 10 человек.*30.*Мбит\/с.*от 3000 лей\/мес/,
        /до 50 человек.*50.*Мбит\/с.*от 4500 лей\/мес/,
        /более 50 человек.*100.*Мбит\/с.*от 6700 лей\/мес/,
      ],
      columns: ['Тип подключения', 'Цена', 'Трафик', 'Скорость'],
      connections: [
        /Мобильный 4\/5G.*от 450 лей\/мес.*20 ГБ/,
        /Кабель GPON, Ethernet.*от 1500 лей\/мес.*до 1000 Мбит\/с/,
        /Спутник VSAT.*от 11 000 лей\/мес/,
      ],
      services: [
        /Гостевой Wi-Fi.*от 600 лей\/мес.*подключение от 1000 лей/,
        /Корпоративная связь.*от 300 лей\/мес/,
        /Видеонаблюдение.*от 300 лей\/мес.*оборудование от 4000 лей/,
        /Телевидение.*от 200 лей\/мес.*подключение от 100 лей/,
        /Сигнализация.*от 300 лей\/мес.*подключение бесплатно/,
        /Контроль доступа.*по запросу/,
      ],
      steps: ['Заполните заявку на тендер', 'Получите до 5 предложений', 'Выберите тариф и подпишите договор'],
      next: 'Вперёд',
    },
    ro: {
      minimums: [
        /până la 5 persoane.*10.*Mb\/s.*de la 1500 de lei\/lună/,
        /până la 10 persoane.*30.*Mb\/s.*de la 3000 de lei\/lună/,
        /până la 50 de persoane.*50.*Mb\/s.*de la 4500 de lei\/lună/,
        /peste 50 de persoane.*100.*Mb\/s.*de la 6700 de lei\/lună/,
      ],
      columns: ['Tipul conexiunii', 'Preț', 'Trafic', 'Viteză'],
      connections: [
        /Mobil 4\/5G.*de la 450 de lei\/lună.*20 GB/,
        /Cablu GPON, Ethernet.*de la 1500 de lei\/lună.*până la 1000 Mb\/s/,
        /Satelit VSAT.*de la 11\.000 de lei\/lună/,
      ],
      services: [
        /Wi-Fi pentru oaspeți.*de la 600 de lei\/lună.*conectare de la 1000 de lei/,
        /Comunicații corporative.*de la 300 de lei\/lună/,
        /Supraveghere video.*de la 300 de lei\/lună.*echipament de la 4000 de lei/,
        /Televiziune.*de la 200 de lei\/lună.*conectare de la 100 de lei/,
        /Sistem de alarmă.*de la 300 de lei\/lună.*conectare gratuită/,
        /Controlul accesului.*la cerere/,
      ],
      steps: ['Completați cererea de licitație', 'Primiți până la 5 oferte', 'Alegeți tariful și semnați contractul'],
      next: 'Înainte',
    },
  },
  dacha: {
    path: '/orders/home',
    questions: 4,
    ru: {
      facts: /450–3000 лей\/мес.*100–1000 Мбит\/с.*3 минуты.*медиана по \d+ подтверждённым подключениям.*\d дня/,
      methods: [
        /Кабель.*100–5000 лей\/мес.*до 25 000 лей/,
        /Спутник.*1000–60 000 лей\/мес.*20 000–100 000 лей/,
        /USB-модем с SIM-картой.*250–3000 лей\/мес.*до 100 ГБ/,
        /Роутер с SIM-картой.*250–3000 лей\/мес.*до 100 ГБ/,
      ],
      providers: 'Провайдеры на Motanet',
      call: /^Позвонить \+373/,
    },
    ro: {
      facts: /450–3000 de lei\/lună.*100–1000 Mb\/s.*3 minute.*mediana a \d+ (de )?conectări confirmate.*\d zile/,
      methods: [
        /Cablu.*100–5000 de lei\/lună.*până la 25\.000 de lei/,
        /Satelit.*1000–60\.000 de lei\/lună.*20\.000–100\.000 de lei/,
        /Modem USB cu cartelă SIM.*250–3000 de lei\/lună.*până la 100 GB/,
        /Router cu cartelă SIM.*250–3000 de lei\/lună.*până la 100 GB/,
      ],
      providers: 'Furnizorii de pe Motanet',
      call: /^Sunați la \+373/,
    },
  },
} as const

inBothLanguages((language) => {
  const { path } = languages[language]

  test.describe('the tender pages', () => {
    test('the business page shows all its prices', async ({ page }) => {
      const words = shown.office[language]
      await page.goto(path(shown.office.path))
      await expect(page.locator('.minp')).toContainText(words.minimums.map(anySpace))
      const table = page.getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText([...words.columns])
      await expect(table.locator('tbody').getByRole('row')).toContainText(words.connections.map(anySpace))
      await expect(page.locator('.svc li')).toContainText(words.services.map(anySpace))
      await expect(page.locator('.steps h3')).toHaveText([...words.steps])
    })

    test(
      'the dacha page shows four methods with prices, four providers and the specialist’s phone',
      repetition,
      async ({ page }) => {
        const words = shown.dacha[language]
        await page.goto(path(shown.dacha.path))
        await expect(page.locator('.dacha-facts')).toContainText(anySpace(words.facts))
        await expect(page.locator('.method')).toContainText(words.methods.map(anySpace))
        await expect(page.getByRole('heading', { name: words.providers })).toBeVisible()
        await expect(page.locator('.pcard')).toHaveCount(4)
        await expect(page.locator('.steps li')).toHaveCount(3)
        await expect(page.getByRole('main').getByRole('link', { name: words.call })).toHaveAttribute(
          'href',
          /^tel:\+373\d{8}$/,
        )
      },
    )

    for (const { path: bare, questions } of [shown.office, shown.dacha]) {
      test(
        `exactly one of the ${questions} questions on ${bare} is open, by mouse and by keyboard`,
        repetition,
        async ({ page }) => {
          await page.goto(path(bare))
          const items = page.locator('.acc details')
          const open = page.locator('.acc details[open]')
          await expect(items).toHaveCount(questions)
          await expect(open).toHaveCount(1)
          await items.nth(2).locator('summary').click()
          await expect(items.nth(2)).toHaveAttribute('open')
          await expect(open).toHaveCount(1)
          await page.keyboard.press('Tab')
          await expect(items.nth(3).locator('summary')).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(items.nth(3)).toHaveAttribute('open')
          await expect(items.nth(3).locator('p')).toBeVisible()
          await expect(open).toHaveCount(1)
        },
      )
    }

    for (const { path: bare } of [shown.office, shown.dacha]) {
      test(`${bare} has no axe violations`, axeScan, async ({ page }) => {
        await page.goto(path(bare))
        await expectAccessible(page, bare)
      })
    }
  })
})

test(
  'the dacha page is shown without providers if their list fails to load',
  repetition,
  async ({ page, problems }) => {
    problems.allow(/providers\/cards|\[500|at async/)
    await page.route('**/api/auth/providers/cards/?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(shown.office.path)
    const link = page.getByRole('contentinfo').locator(`a[href="${shown.dacha.path}"]`)
    await link.click()
    await expect(page.locator('.method')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: shown.dacha.ru.providers })).toHaveCount(0)
  },
)

test('a long answer scrolls within 500 px', repetition, async ({ page }) => {
  await page.goto(shown.office.path)
  const panel = page.locator('.acc details[open] .acc__panel')
  // Change the height, because hydration may restore the text
  await panel.locator('p').evaluate((answer) => {
    answer.style.height = '900px'
  })
  expect(await panel.evaluate(({ clientHeight }) => clientHeight)).toBe(maxPanelHeight)
  expect(await panel.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(maxPanelHeight)
})

for (const [width, slides] of [
  [390, 1],
  [1100, 2],
  [1440, 3],
] as const) {
  test(
    `at a width of ${width} px, ${slides} of the business options are in view, also after the last one`,
    repetitionOf(anyWidth),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(shown.office.path)
      const options = page.locator('.ocar')
      await options.scrollIntoViewIfNeeded()
      await expect(options).toHaveClass(/is-moving/)
      const count = await page.locator('.ocard').count()
      expect(count).toBeGreaterThanOrEqual(5)
      const seen = new Set<string>()
      for (let step = 0; step < count; step++) {
        await expect.poll(() => titlesInView(page)).toHaveLength(slides)
        const first = (await titlesInView(page))[0] ?? ''
        seen.add(first)
        await options.getByRole('button', { name: shown.office.ru.next }).click()
        await expect.poll(async () => (await titlesInView(page))[0]).not.toBe(first)
      }
      expect(seen.size).toBe(count)
      await expect.poll(async () => (await titlesInView(page))[0]).toBe([...seen][0])
    },
  )
}

/** Lets spaces of the pattern match any white space, because Playwright does not normalise no-break spaces. */
function anySpace(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll(' ', '\\s'))
}

/** Returns the titles of the options that are completely in view, from left to right. */
function titlesInView(page: Page): Promise<string[]> {
  return page.locator('.ocar').evaluate((carousel) => {
    const view = carousel.getBoundingClientRect()
    return [...carousel.querySelectorAll('.ocard')]
      .map((card) => ({ box: card.getBoundingClientRect(), title: card.querySelector('h3')?.textContent ?? '' }))
      .filter(({ box }) => box.left >= view.left - 1 && box.right <= view.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ title }) => title)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('prices, options and answers can be read', repetition, async ({ page }) => {
    await page.goto(shown.office.path)
    await expect(page.locator('.minp')).toContainText(shown.office.ru.minimums.map(anySpace))
    await expect(page.locator('.ocard').last()).toContainText(anySpace(/от \d+ лей\/мес/))
    const last = page.locator('.acc details').last()
    await last.locator('summary').click()
    await expect(last.locator('p')).toBeVisible()
    await expect(last.locator('p')).toContainText(anySpace(/90 дней/))
    await page.goto(shown.dacha.path)
    await expect(page.locator('.method')).toContainText(shown.dacha.ru.methods.map(anySpace))
    await expect(page.locator('.acc p')).toHaveCount(shown.dacha.questions)
  })
})
