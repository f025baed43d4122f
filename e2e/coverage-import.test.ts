import { boulevard, demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { coverageImportTexts } from './coverage-import-texts.ts'
import { publishImport, undoImport, uploadFile } from './import-page.ts'
import { apiSession } from './server/api-session.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { createOwnedProvider, deleteProvider } from './server/own-provider.ts'
import { openSignedIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

interface House {
  id: number
  label: string
  label_ro: string
  longitude: number
  latitude: number
  kind: 'house' | 'street'
}

/** Sold in all zones of its provider; so expensive that other tests do not see it in their lists. */
const tariff = { name: 'Fiber', name_ro: 'Fiber', price_per_month: 7999.99, speed: 100, services: 1 }

/** A zone of a few houses. */
function zoneAround({ longitude, latitude }: Pick<House, 'longitude' | 'latitude'>) {
  const half = 0.0003
  const ring = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ].map(([x = 0, y = 0]) => [longitude + x, latitude + y])
  return { type: 'Polygon', coordinates: [ring] }
}

/** A provider with an owner, a tariff and a zone around the place. */
async function createProviderWithZone(page: Page, place: Pick<House, 'longitude' | 'latitude'>) {
  const provider = await createOwnedProvider(page.request)
  const owner = await apiSession(page.request, provider.email)
  await owner('POST', '/info/api/zones/', { name: 'Nord', area: zoneAround(place) })
  await owner('POST', '/info/api/tariffs/', tariff)
  return provider
}

async function readHouse(page: Page, id: number): Promise<House> {
  return (await page.request.get(`/info/api/addresses/${id}/`)).json()
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = coverageImportTexts[language]
  const labelOf = ({ label, label_ro }: House) => (language === 'ru' ? label : label_ro)

  /** Expects how many tariffs of the provider visitors find in the catalogue at the house. */
  async function expectTariffsAt(page: Page, { id }: Pick<House, 'id'>, provider: number, count: number) {
    await page.goto(path(`/forhome?address_id=${id}&provider=${provider}`))
    await expect(page.locator('.tcard h3')).toHaveText(Array(count).fill(tariff.name))
  }

  /** Opens the addresses below the heading and expects the house among them. */
  async function expectListed(page: Page, heading: RegExp, house: House) {
    const list = page
      .getByRole('region', { name: w.addresses })
      .locator(':scope > div')
      .filter({ has: page.getByRole('heading', { name: heading }) })
    await list.getByText(w.showAddresses).click()
    await expect(list.getByText(labelOf(house)).first()).toBeVisible()
  }

  test(
    'staff publish a new and a changed zone, in which visitors then find the tariff, and undo it',
    repetition,
    async ({ page }) => {
      const [left, moved, added] = [
        await readHouse(page, 20_000),
        await readHouse(page, 30_000),
        await readHouse(page, 40_000),
      ]
      const { id, name } = await createProviderWithZone(page, left)
      await expectTariffsAt(page, left, id, 1)
      await expectTariffsAt(page, added, id, 0)

      await openSignedIn(page, path(`/staff/import?provider=${id}&kind=coverage`), demoAccounts.staff)
      const features = [
        { type: 'Feature', properties: { name: 'Nord' }, geometry: zoneAround(moved) },
        { type: 'Feature', properties: { name: 'Sud' }, geometry: zoneAround(added) },
      ]
      await uploadFile(page, language, 'zone.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
      await expect(page.getByRole('link', { name: w.newZones })).toBeVisible()
      await expect(page.getByRole('link', { name: w.changedZones })).toBeVisible()
      await expect(page.getByRole('row', { name: 'Nord' })).toContainText(w.changed)
      await expectListed(page, w.gained, added)
      await expectListed(page, w.lost, left)
      await expectAccessible(page, 'zones to be published')
      await publishImport(page, language, w.published(name))
      const imported = page.url()

      await expectTariffsAt(page, added, id, 1)
      await expectTariffsAt(page, moved, id, 1)
      await expectTariffsAt(page, left, id, 0)
      await page.goto(imported)
      await undoImport(page, language, name)
      await expectTariffsAt(page, added, id, 0)
      await expectTariffsAt(page, left, id, 1)
      await deleteProvider(page.request, id)
    },
  )

  test(
    'a provider chooses the house that a line of its list means, and publishes the houses',
    repetition,
    async ({ page }) => {
      const street = boulevard[language]
      const uncertain = `${street} 12`
      const { id, name, email } = await createProviderWithZone(page, await readHouse(page, 50_000))
      const find = async (query: string): Promise<House[]> =>
        (await page.request.get('/info/api/addresses/', { params: { q: query } })).json()
      const [certain] = await find(`${street} 126`)
      const similar = (await find(uncertain)).find(({ kind, id: other }) => kind === 'house' && other !== certain?.id)
      if (certain === undefined || similar === undefined) throw new Error(`The houses of ${street} were not found.`)

      await openSignedIn(page, path('/profile?tab=import&kind=coverage'), email)
      await uploadFile(page, language, 'case.csv', `${street} 126\n${uncertain}\n`)
      await page.getByLabel(w.zone, { exact: true }).selectOption({ label: 'Nord' })
      await page.getByRole('button', { name: w.findHouses }).click()
      await expect(page.getByRole('link', { name: w.undecided })).toBeVisible()
      await expectAccessible(page, 'a line without a certain house')
      await page.getByLabel(w.houseOf(uncertain)).selectOption(String(similar.id))
      await expect(page.getByRole('link', { name: w.decided })).toBeVisible()
      await expect(page.getByRole('link', { name: w.newHouses })).toBeVisible()
      await expectTariffsAt(page, similar, id, 0)
      await page.goBack()
      await publishImport(page, language, w.housesPublished(name))
      await expectTariffsAt(page, certain, id, 1)
      await expectTariffsAt(page, similar, id, 1)
      await deleteProvider(page.request, id)
    },
  )
})
