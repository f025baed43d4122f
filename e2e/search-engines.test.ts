import { fibra500, nistruTelecom, unknownId } from '@motanet/demo/facts.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './server/fixtures.ts'
import { headOf, type PageHead } from './server/page-head.ts'

const atOnce = 8

test('each page of the sitemap is there, names itself, its twin, a title and a description of its own', async ({
  request,
}) => {
  const addresses = await sitemap(request)
  expect(addresses.length).toBeGreaterThan(500)
  const heads = new Map<string, PageHead>()
  await inParallel(addresses, async (address) => {
    const answer = await request.get(pathOf(address))
    heads.set(address, { ...headOf(await answer.text()), status: answer.status() })
  })

  const problems: string[] = []
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const [address, head] of heads) {
    const report = (problem: string) => problems.push(`${pathOf(address)}: ${problem}`)
    if (head.status !== 200) report(`answers ${head.status}`)
    if (head.canonical !== address) report(`canonical ${head.canonical}`)
    if (head.isHidden) report('noindex')
    if (head.headings !== 1) report(`${head.headings} first headings`)
    if (!Object.values({ ru: head.alternates.ru, ro: head.alternates.ro }).includes(address))
      report(`not among its languages: ${JSON.stringify(head.alternates)}`)
    for (const twin of [head.alternates.ru, head.alternates.ro]) {
      if (JSON.stringify(heads.get(twin ?? '')?.alternates) !== JSON.stringify(head.alternates))
        report(`${twin} does not answer its hreflang`)
    }
    if (head.openGraph.url !== address || !head.openGraph.image?.endsWith('/preview.png')) report('Open Graph')
    for (const [name, text, seen] of [
      ['title', head.title, titles],
      ['description', head.description, descriptions],
    ] as const) {
      if (text.length < 10) report(`${name} «${text}»`)
      else if (seen.has(text)) report(`${name} of ${seen.get(text)} too`)
      seen.set(text, pathOf(address))
    }
  }
  expect(problems.slice(0, 40)).toEqual([])
})

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
  test(`${path} is to be found as ${canonical}`, async ({ request }) => {
    const head = headOf(await (await request.get(path)).text())
    expect([pathOf(head.canonical), head.isHidden]).toEqual([canonical, false])
  })
}

for (const path of [
  '/forhome?service=1&address_id=1',
  '/ro/forhome?lat=47.02&lng=28.83',
  '/forhome?price_min=900000',
]) {
  test(`${path} is not to be found`, async ({ request }) => {
    const head = headOf(await (await request.get(path)).text())
    expect([head.canonical, head.isHidden, head.alternates]).toEqual(['', true, {}])
    expect(head.title).not.toBe('')
  })
}

test('a missing page is 404, is not to be found and says what it is', async ({ request }) => {
  for (const path of ['/nowhere', `/ro/tariff/${unknownId}`]) {
    const answer = await request.get(path)
    const head = headOf(await answer.text())
    expect([answer.status(), head.isHidden, head.canonical, head.headings]).toEqual([404, true, '', 1])
    expect(head.title).toMatch(/ — Motanet$/)
  }
})

test('a tariff tells its price, its seller with the rating, and the way to it', async ({ request }) => {
  const { facts } = headOf(await (await request.get(fibra500.path)).text())
  const tariff = await (await request.get(`/info/api/tariffs/${fibra500.id}/`)).json()
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

test('the home page tells who runs the site, in both languages the same', async ({ request }) => {
  for (const path of ['/', '/ro']) {
    const { facts } = headOf(await (await request.get(path)).text())
    expect(facts.map((fact) => fact['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    expect(facts.find((fact) => fact['@type'] === 'Organization')?.url).toMatch(/^https?:\/\/[^/]+\/$/)
  }
})

test('facts are data: the policy lists the hashes of running scripts only', async ({ request }) => {
  const answer = await request.get(fibra500.path)
  const html = await answer.text()
  const running = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>/g)].length
  expect(html).toContain('application/ld+json')
  expect(answer.headers()['content-security-policy']?.match(/'sha256-/g)).toHaveLength(running)
})

test('what the document said of its page goes with it; the title follows the visitor', async ({ page }) => {
  await page.goto('/forhome?service=1', { waitUntil: 'networkidle' })
  const said = page.locator(
    '[rel=canonical], [hreflang][rel=alternate], [property^="og:"], [type="application/ld+json"]',
  )
  await expect(page.locator('[rel=canonical]')).toHaveAttribute('href', /\/forhome\?service=1$/)
  const name = await page.locator('.tcard h3 a').first().innerText()
  await page.locator('.tcard h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name}, .+ — Motanet$`))
  await expect(said).toHaveCount(0)
  await expect(page.locator('[name=viewport], [rel=icon], [rel=manifest]')).toHaveCount(4)
})

test('icons, manifests and the preview answer with the type and size that they are announced with', async ({
  request,
}) => {
  for (const path of ['/', '/ro']) {
    const html = await (await request.get(path)).text()
    const manifestPath = /rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const manifestAnswer = await request.get(manifestPath)
    expect(manifestAnswer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await manifestAnswer.json()
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
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** Without the origin, which is the configured one and not the tests' own. */
function pathOf(address: string): string {
  if (address === '') return ''
  const { pathname, search } = new URL(address)
  return pathname + search
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
