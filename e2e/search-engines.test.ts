import { fibra500, nistruTelecom } from '@motanet/demo/facts.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect, repetition, test } from './server/fixtures.ts'
import { headOf, type PageHead } from './server/page-head.ts'

const parallelRequests = 8

test(
  'each page of the sitemap exists and has its canonical URL, both languages, a unique title and a unique description',
  repetition,
  async ({ request }) => {
    const urls = await sitemap(request)
    expect(urls.length).toBeGreaterThan(500)
    const heads = new Map<string, PageHead>()
    await inParallel(urls, async (url) => {
      const response = await request.get(pathOf(url))
      heads.set(url, { ...headOf(await response.text()), status: response.status() })
    })

    const problems: string[] = []
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const [url, head] of heads) {
      const report = (problem: string) => problems.push(`${pathOf(url)}: ${problem}`)
      if (head.status !== 200) report(`status ${head.status}`)
      if (head.canonical !== url) report(`canonical ${head.canonical}`)
      if (head.isHidden) report('noindex')
      if (head.headings !== 1) report(`${head.headings} h1 headings`)
      if (!Object.values({ ru: head.alternates.ru, ro: head.alternates.ro }).includes(url))
        report(`not one of its alternates: ${JSON.stringify(head.alternates)}`)
      for (const alternate of [head.alternates.ru, head.alternates.ro]) {
        if (JSON.stringify(heads.get(alternate ?? '')?.alternates) !== JSON.stringify(head.alternates))
          report(`${alternate} does not link back by hreflang`)
      }
      if (head.openGraph.url !== url || !head.openGraph.image?.endsWith('/preview.png')) report('Open Graph')
      for (const [name, text, seen] of [
        ['title', head.title, titles],
        ['description', head.description, descriptions],
      ] as const) {
        if (text.length < 10) report(`${name} «${text}»`)
        else if (seen.has(text)) report(`${name} equals that of ${seen.get(text)}`)
        seen.set(text, pathOf(url))
      }
    }
    expect(problems.slice(0, 40)).toEqual([])
  },
)

for (const [path, canonical] of [
  ['/forhome?service=1', '/forhome?service=1'],
  ['/forhome?page=2', '/forhome?page=2'],
  [`/ro/forhome?provider=${nistruTelecom.id}`, `/ro/forhome?provider=${nistruTelecom.id}`],
  ['/forhome?service=1&p=2', '/forhome?service=1&p=2'],
  ['/forhome?service=1&price_max=400', '/forhome?service=1'],
  ['/forhome?service=1&sort=price&p=2', '/forhome?service=1'],
  ['/ro/forhome?promo=1&sort=-speed', '/ro/forhome'],
  ['/forhome?provider=2,3', '/forhome'],
  [`${fibra500.path}?address_id=1`, fibra500.path],
  [`/ro${fibra500.path}?lat=47.02&lng=28.83`, `/ro${fibra500.path}`],
] as const) {
  test(`${path} has the canonical URL ${canonical}`, async ({ request }) => {
    const head = headOf(await (await request.get(path)).text())
    expect([pathOf(head.canonical), head.isHidden]).toEqual([canonical, false])
  })
}

for (const path of [
  '/forhome?service=1&address_id=1',
  '/ro/forhome?lat=47.02&lng=28.83',
  '/forhome?price_min=900000',
]) {
  test(`${path} has noindex and no canonical URL`, async ({ request }) => {
    const head = headOf(await (await request.get(path)).text())
    expect([head.canonical, head.isHidden, head.alternates]).toEqual(['', true, {}])
    expect(head.title).not.toBe('')
  })
}

test('a missing page has the status 404, noindex and a title', async ({ request }) => {
  for (const path of ['/nowhere', '/ro/tariff/2000000000']) {
    const response = await request.get(path)
    const head = headOf(await response.text())
    expect([response.status(), head.isHidden, head.canonical, head.headings]).toEqual([404, true, '', 1])
    expect(head.title).toMatch(/ — Motanet$/)
  }
})

test('the structured data of a tariff contains its price, the seller with its rating, and breadcrumbs', async ({
  request,
}) => {
  const { facts } = headOf(await (await request.get(fibra500.path)).text())
  const tariff = await (await request.get('/info/api/tariffs/4/')).json()
  const product = facts.find((fact) => fact['@type'] === 'Product')
  expect(product).toMatchObject({
    name: tariff.name,
    offers: { price: tariff.promo ? tariff.discounted_price : tariff.price_per_month, priceCurrency: 'MDL' },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product?.offers).toMatchObject({
    seller: {
      name: tariff.provider.name,
      aggregateRating: { ratingValue: tariff.provider.avg_rating, reviewCount: tariff.provider.reviews_count },
    },
  })
  const crumbs = facts.find((fact) => fact['@type'] === 'BreadcrumbList')
  expect(crumbs?.itemListElement).toHaveLength(3)
})

test('the structured data of the home page describes the organisation in both languages', async ({ request }) => {
  for (const path of ['/', '/ro']) {
    const { facts } = headOf(await (await request.get(path)).text())
    expect(facts.map((fact) => fact['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    expect(facts.find((fact) => fact['@type'] === 'Organization')?.url).toMatch(/^https?:\/\/[^/]+\/$/)
  }
})

test('the policy contains the hashes of executable scripts only, not of structured data', async ({ request }) => {
  const response = await request.get(fibra500.path)
  const html = await response.text()
  const running = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>/g)].length
  expect(html).toContain('application/ld+json')
  expect(response.headers()['content-security-policy']?.match(/'sha256-/g)).toHaveLength(running)
})

test(
  'client-side navigation removes the metadata of the first page and updates the title',
  repetition,
  async ({ page }) => {
    await page.goto('/forhome?service=1')
    const metadata = page.locator(
      '[rel=canonical], [hreflang][rel=alternate], [property^="og:"], [type="application/ld+json"]',
    )
    await expect(page.locator('[rel=canonical]')).toHaveAttribute('href', /\/forhome\?service=1$/)
    await expect(metadata.first()).toBeAttached()
    const link = page.locator('.tcard h3 a').first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name}, .+ — Motanet$`))
    await expect(metadata).toHaveCount(0)
    await expect(page.locator('[name=viewport], [rel=icon], [rel=manifest]')).toHaveCount(4)
  },
)

test('icons, manifests and the link preview have the declared type and size', async ({ request }) => {
  for (const path of ['/', '/ro']) {
    const html = await (await request.get(path)).text()
    const manifestPath = /rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const manifestResponse = await request.get(manifestPath)
    expect(manifestResponse.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await manifestResponse.json()
    expect((await request.get(manifest.start_url)).status()).toBe(200)
    expect(`/${manifest.lang}`.replace('/ru', '/')).toBe(path)
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await request.get(src)
      expect([src, icon.headers()['content-type']]).toEqual([src, type])
      if (type === 'image/png') expect([src, pngSize(await icon.body())]).toEqual([src, sizes])
    }
  }
  expect(pngSize(await (await request.get('/preview.png')).body())).toBe('1200x630')
  expect(pngSize(await (await request.get('/apple-touch-icon.png')).body())).toBe('180x180')
  const favicon = await request.get('/favicon.ico')
  expect(favicon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  expect((await favicon.body()).subarray(0, 6).toString('hex')).toBe('000001000300')
})

async function sitemap(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

/** Removes the origin, because the configured PUBLIC_URL is not the tests' origin. */
function pathOf(url: string): string {
  if (url === '') return ''
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: parallelRequests }, worker))
}

function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
