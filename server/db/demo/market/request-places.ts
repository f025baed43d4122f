import { addressLabels } from '../../../addresses/labels.ts'
import type { DemoAddresses, DemoHouse, DemoStreet } from '../city/addresses.ts'
import type { Random } from '../city/random.ts'

/**
 * Where a request comes from: a flat of the city, or a house of a suburb, as its sender writes it. `isChosen`: picked from
 * the list of addresses, so that the place is known and not only its text.
 */
export function createPlace(
  addresses: DemoAddresses,
  random: Random,
  { language, isChosen, isSuburb }: { language: 'ru' | 'ro'; isChosen: boolean; isSuburb: boolean },
) {
  const house = pickHouse(addresses, random, isSuburb)
  const street = addresses.streets[house.streetId - 1] as DemoStreet
  const locality = addresses.localities.find(({ id }) => id === street.localityId)
  const labels = addressLabels(
    {
      kind: street.kind,
      name: street.name,
      name_ro: street.nameRo,
      sector: null,
      sector_ro: null,
      locality: locality?.name ?? '',
      locality_ro: locality?.nameRo ?? '',
    },
    house.house,
  )
  const inCity = street.localityId === 1
  const label = language === 'ru' ? labels.label : labels.label_ro
  const town = language === 'ru' ? labels.locality : labels.locality_ro
  const flat =
    inCity && !isSuburb && random.next() < 0.6
      ? `${language === 'ru' ? ', кв.' : ', ap.'} ${random.integer(1, 140)}`
      : ''
  return {
    address: `${inCity ? '' : `${town}, `}${label}${flat}`,
    addressId: isChosen ? house.id : null,
    longitude: isChosen ? house.lon : null,
    latitude: isChosen ? house.lat : null,
  }
}

function pickHouse({ houses, streets }: DemoAddresses, random: Random, isSuburb: boolean): DemoHouse {
  for (let attempt = 0; attempt < 60; attempt++) {
    const house = random.pick(houses)
    if ((streets[house.streetId - 1]?.localityId !== 1) === isSuburb) return house
  }
  return random.pick(houses)
}
