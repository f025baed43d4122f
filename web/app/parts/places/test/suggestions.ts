import type { SuggestedAddress } from '@motanet/contract/addresses/addresses.ts'
import { vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'

export const house: SuggestedAddress = {
  id: 7,
  kind: 'house',
  label: 'ул. Измаил, 84',
  label_ro: 'str. Ismail, 84',
  locality: 'Кишинёв, Центр',
  locality_ro: 'Chișinău, Centru',
  latitude: 47,
  longitude: 28.8,
  match: 'exact',
}
export const nextHouse: SuggestedAddress = { ...house, id: 8, label: 'ул. Измаил, 86', match: 'weak' }
export const street: SuggestedAddress = { ...house, id: 3, kind: 'street', label: 'ул. Измаил', match: 'street' }

type Respond = Parameters<typeof fakeApi>[0]
type Answer = ReturnType<Respond>

interface FakeSearch {
  /** Answers the search for a text; by default nothing is found. */
  search?: (query: string) => Answer | readonly SuggestedAddress[]
  /** Answers the question which parts of the text are unknown; by default there are none. */
  unknownParts?: (query: string) => Answer
}

/** Replaces the API by one that suggests addresses. jsdom has no `matchMedia`: the screen is wide, or that of a phone. */
export function fakeAddresses({ search, unknownParts }: FakeSearch = {}, { isPhone = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  const calls = fakeApi(({ path }) => {
    const query = queryOf(path)
    if (path.startsWith('/info/api/addresses/unknown-parts/'))
      return unknownParts?.(query) ?? { body: { town: null, locality: null, house: null, street: null } }
    const answer = search?.(query) ?? []
    return Array.isArray(answer) ? { body: answer } : (answer as Answer)
  })
  const isSearch = ({ path }: { path: string }) => path.startsWith('/info/api/addresses/?')
  return { calls, searched: () => calls.filter(isSearch).map(({ path }) => queryOf(path)) }
}

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('q') ?? ''
