import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { type Language, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { breadcrumbs, type Fact, ratedProvider } from '../../lib/structured-data.ts'
import { monthlyPrice } from '../../parts/tariffs/tariff-price.ts'
import { speedText, tariffTitle } from '../../parts/tariffs/tariff-title.ts'
import * as messages from './messages.ts'
import { tariffCrumbs } from './tariff-crumbs.ts'

const currency = 'MDL'
/** UN/CEFACT code of the month. */
const month = 'MON'

/** Metadata of a tariff's page for search engines: independent of the place. */
export function tariffMeta(tariff: Tariff, language: Language) {
  const name = variant(tariff, 'name', language)
  const speed = speedText(tariff, language)
  const price = inLei(monthlyPrice(tariff))[language]
  return {
    description: messages.tariffDescription(name, tariff.provider.name, speed, price)[language],
    bare: `/tariff/${tariff.id}`,
    facts: tariffFacts(tariff, language),
  }
}

function tariffFacts(tariff: Tariff, language: Language): Fact[] {
  const { id, services } = tariff
  const name = variant(tariff, 'name', language)
  return [
    breadcrumbs(tariffCrumbs(tariff, null, language)),
    ({ origin, page }) => ({
      '@type': 'Product',
      name,
      url: page(`/tariff/${id}`),
      description: variant(tariff, 'description', language) || tariffTitle(tariff, language),
      ...(tariff.image && { image: new URL(tariff.image, origin).href }),
      category: variant(services, 'name', language),
      brand: { '@type': 'Brand', name: tariff.provider.name },
      offers: offer(tariff)({ origin, page }),
    }),
  ]
}

/** The rating is that of the provider, because a tariff has none. */
function offer(tariff: Tariff): Fact {
  const price = monthlyPrice(tariff)
  const { id, name, logo, avg_rating, reviews_count } = tariff.provider
  return (addresses) => ({
    '@type': 'Offer',
    url: addresses.page(`/tariff/${tariff.id}`),
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: month },
    },
    availability: 'https://schema.org/InStock',
    areaServed: { '@type': 'Country', name: 'Moldova' },
    seller: ratedProvider({ id, name, logo, rating: avg_rating, reviews_count })(addresses),
  })
}
