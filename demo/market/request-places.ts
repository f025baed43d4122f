import type { Language } from '@motanet/contract/errors.ts'
import { addressLabels } from '@motanet/server/addresses/labels.ts'
import type { DemoAddresses, DemoHouse, DemoStreet } from '../city/addresses.ts'
import type { Random } from '../city/random.ts'

const roomWords = { flat: { ru: 'кв.', ro: 'ap.' }, office: { ru: 'оф.', ro: 'of.' } }

/**
 * Creates the place of a request in its sender's spelling: a flat or an office of the city, or a house of a suburb. `isChosen`: selected
 * from the list of addresses, so that the request has an address and not only its text.
 */
export function createPlace(
  addresses: DemoAddresses,
  random: Random,
  { language, isChosen, kind }: { language: Language; isChosen: boolean; kind: 'flat' | 'office' | 'suburb' },
) {
  const house = pickHouse(addresses, random, kind === 'suburb')
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
  const isRoomKnown = kind !== 'suburb' && random.next() < 0.6
  const room = isRoomKnown ? `, ${roomWords[kind][language]} ${random.integer(1, kind === 'flat' ? 140 : 40)}` : ''
  return {
    address: `${inCity ? '' : `${town}, `}${label}${room}`,
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
