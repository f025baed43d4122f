import { type Place, placeParameters } from './place-url.ts'

/** The path of the list of tariffs at the place, of the service that all given tariffs have; of all services if there is no such one. */
export function cataloguePath(place: Place | null, tariffs: readonly { services: { id: number } }[]): string {
  const [service, ...others] = new Set(tariffs.map(({ services }) => services.id))
  const ofService = service === undefined || others.length > 0 ? [] : [['service', String(service)]]
  const parameters = [...placeParameters(place), ...ofService]
  return parameters.length === 0 ? '/forhome' : `/forhome?${parameters.map((pair) => pair.join('=')).join('&')}`
}
