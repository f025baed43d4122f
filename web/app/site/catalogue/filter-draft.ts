import {
  type Bound,
  type KnownServices,
  readBound,
  readSearch,
  type TariffSearch,
  withServices,
} from '../../parts/tariffs/search-url.ts'

/** The state of the filter form: the selected filters, and numbers as typed. */
export interface FilterDraft extends Record<Bound, string> {
  services: readonly number[]
  providers: readonly number[]
  promoOnly: boolean
}

export type FilterAction =
  | { type: 'choose'; part: Partial<FilterDraft> }
  | { type: 'chooseServices'; services: readonly number[]; search: TariffSearch; known: KnownServices }
  | { type: 'type'; bound: Bound; text: string }
  /** Takes over the form data entered before hydration. */
  | { type: 'adopt'; fields: URLSearchParams }

const bounds = ['priceMin', 'priceMax', 'speedMin', 'speedMax'] as const

export function reduceDraft(draft: FilterDraft, action: FilterAction): FilterDraft {
  switch (action.type) {
    case 'choose':
      return { ...draft, ...action.part }
    case 'chooseServices': {
      const next = withServices(searchOf(draft, action.search), action.services, action.known)
      return { ...draft, services: next.services, ...boundTexts(next) }
    }
    case 'type':
      return { ...draft, [action.bound]: numberCharacters(action.text) }
    case 'adopt': {
      const typed = draftOf(readSearch(action.fields))
      // Form data has the checkboxes in page order: keep the selection order and append new ones
      const kept = draft.services.filter((id) => typed.services.includes(id))
      return { ...typed, services: [...new Set([...kept, ...typed.services])] }
    }
  }
}

/** The draft of a search opened otherwise: by a chip or the back button. */
export function draftOf(search: TariffSearch): FilterDraft {
  const { services, providers, promoOnly } = search
  return { services, providers, promoOnly, ...boundTexts(search) }
}

/** The first page of the draft's search; place and order come from the current search. */
export function searchOf(draft: FilterDraft, search: TariffSearch): TariffSearch {
  const { services, providers, promoOnly } = draft
  const numbers = Object.fromEntries(bounds.map((bound) => [bound, readBound(draft[bound])]))
  return { ...search, ...(numbers as Record<Bound, number | null>), services, providers, promoOnly, page: 1 }
}

function boundTexts(search: TariffSearch): Record<Bound, string> {
  const texts = bounds.map((bound) => [bound, search[bound] === null ? '' : String(search[bound])] as const)
  return Object.fromEntries(texts) as Record<Bound, string>
}

/** Keeps at most six digits, one separator and two decimals, so that every number is within the bounds of a filter. */
function numberCharacters(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.,]|^0+(?=\d)/g, '').split(/[.,]/)
  const digits = whole.slice(0, 6)
  return decimals.length === 0 ? digits : `${digits},${decimals.join('').slice(0, 2)}`
}
