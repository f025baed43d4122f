import { homeServiceId, mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import { everything, type TariffSearch } from '../../../parts/tariffs/search-url.ts'
import { adviceFor, type Connection, maxPeople, type Need, type Use, uses } from './need.ts'

const letters: Record<Connection, string> = { fixed: 'f', mobile: 'm' }
const useLetters: Record<Use, string> = { messages: 'm', films: 'v', games: 'g', work: 'w', cameras: 'c' }

/** Parses the submitted answers: `people=3&use=films&use=work&link=fixed`; null unless all three questions are answered. */
export function answersOf(query: URLSearchParams): Need | null {
  const people = Number(/^\d{1,3}$/.exec(query.get('people') ?? '')?.[0] ?? 0)
  const given = query.getAll('use').flatMap((list) => list.split(','))
  const chosen = uses.filter((use) => given.includes(use))
  const link = query.get('link')
  if (people < 1 || chosen.length === 0 || (link !== 'fixed' && link !== 'mobile')) return null
  return { people: Math.min(people, maxPeople), uses: chosen, link }
}

/** The answers encoded for the URL of the resulting list: `f3vw`. */
export function needWord({ people, uses: chosen, link }: Need): string {
  return letters[link] + people + chosen.map((use) => useLetters[use]).join('')
}

/** Decodes the answers; null for an invalid code. */
export function readNeedWord(word: string | null): Need | null {
  const [, link, people, chosen] = /^([fm])([1-5])([a-z]{1,5})$/.exec(word ?? '') ?? []
  if (!link || !people || !chosen) return null
  const need: Need = {
    people: Number(people),
    uses: uses.filter((use) => chosen.includes(useLetters[use])),
    link: link === 'f' ? 'fixed' : 'mobile',
  }
  return needWord(need) === word ? need : null
}

/** The list for the answers, with the place and the order of the previous search. */
export function searchFor(need: Need, { place, sort }: Pick<TariffSearch, 'place' | 'sort'>): TariffSearch {
  const { link, atLeast } = adviceFor(need)
  return {
    ...everything,
    services: [link === 'fixed' ? homeServiceId : mobileServiceId],
    speedMin: atLeast,
    place,
    sort,
    need: needWord(need),
  }
}

/**
 * Whether the list still matches the answers: other filters may be added, but the filters set by the answers must be unchanged.
 */
export function followsNeed(search: TariffSearch, need: Need): boolean {
  const { services, speedMin } = searchFor(need, search)
  return search.services.join() === services.join() && search.speedMin === speedMin
}
