import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { both } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { givenData } from './messages-offers.ts'

type GivenDatum = keyof typeof givenData

/** What the customer gave that all invited providers see of a tender; null if nothing. */
export function seenByInvited({
  kind,
  address,
  latitude,
  services,
  employees_count: size,
  comments,
}: TrackedRequest): Text | null {
  return enumerated({
    address,
    point: latitude !== null,
    [kind === 'office' ? 'services' : 'methods']: services.length > 0,
    size,
    comments,
  })
}

/** The contacts that the customer gave, which only the chosen provider sees; null if none. */
export function contactsOf({ name, phone, email, inn }: TrackedRequest): Text | null {
  return enumerated({ name, phone, email, idno: inn })
}

/** What the chosen provider gets: contacts and address; null if the customer gave none. */
export function dataOfChosen(request: TrackedRequest): Text | null {
  const { name, phone, email, inn, address, latitude } = request
  return enumerated({ name, phone, email, idno: inn, address, point: latitude !== null })
}

function enumerated(given: Partial<Record<GivenDatum, unknown>>): Text | null {
  const names = (Object.keys(given) as GivenDatum[]).filter((datum) => given[datum]).map((datum) => givenData[datum])
  return names.length === 0 ? null : both((language) => names.map((name) => name[language]).join(', '))
}
