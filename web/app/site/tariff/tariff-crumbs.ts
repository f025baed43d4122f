import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { fromHome } from '../../lib/crumbs.tsx'
import { type Language, variant } from '../../lib/language.ts'
import type { Crumb } from '../../lib/structured-data.ts'
import type { Place } from '../../parts/places/place-url.ts'
import { everything, searchQuery } from '../../parts/tariffs/search-url.ts'

/** Breadcrumbs to a tariff, through the list of its service at the place. */
export function tariffCrumbs(tariff: Tariff, place: Place | null, language: Language): Crumb[] {
  const list = searchQuery({ ...everything, services: [tariff.services.id], place })
  return fromHome(
    language,
    { name: variant(tariff.services, 'name', language), bare: `/forhome${list}` },
    { name: variant(tariff, 'name', language) },
  )
}
