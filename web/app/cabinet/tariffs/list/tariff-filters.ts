import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { tariffStates } from '@motanet/contract/catalogue/tariff-states.ts'
import { both } from '../../../lib/format.ts'
import { type Language, type Text, variant } from '../../../lib/language.ts'
import { byText } from '../../kit/records/arranged.ts'
import type { TariffZone } from '../tariff-choices.ts'
import * as messages from './messages-list.ts'
import { stateNames } from './messages-list.ts'

export interface TariffFilterOption {
  value: string
  title: Text
  /** Whether the option is a record of the provider, such as a promotion. */
  isRecord?: true
}

/** A filter in the query, such as `&promo=7`; the value `none` selects tariffs without a record. */
export interface TariffFilter {
  key: 'service' | 'promo' | 'zone' | 'state'
  label: Text
  all: Text
  options: readonly TariffFilterOption[]
  matches: (tariff: OwnTariffRow, value: string) => boolean
}

const none = 'none'

/** The options in their order: those that are no record, such as «Без акции», then the records by title in the language. */
export function sortedOptions(options: readonly TariffFilterOption[], language: Language): TariffFilterOption[] {
  const compare = byText<TariffFilterOption>(({ title }) => title[language])
  return [
    ...options.filter(({ isRecord }) => !isRecord),
    ...options.filter(({ isRecord }) => isRecord).sort((a, b) => compare(a, b, language)),
  ]
}

/** The filters of the list; each offers only values that at least one tariff has. */
export function tariffFilters(tariffs: readonly OwnTariffRow[], zones: readonly TariffZone[]): TariffFilter[] {
  const sold = new Set(tariffs.flatMap(({ coverage_zones }) => coverage_zones))
  const filters: TariffFilter[] = [
    {
      key: 'service',
      label: messages.service,
      all: messages.allServices,
      options: named(tariffs.map(({ services }) => services)),
      matches: ({ services }, value) => isNamed(services, value),
    },
    {
      key: 'promo',
      label: messages.promotion,
      all: messages.allPromotions,
      options: [{ value: none, title: messages.withoutPromotion }, ...named(tariffs.map(({ promo }) => promo))],
      matches: ({ promo }, value) => isNamed(promo, value),
    },
    {
      key: 'zone',
      label: messages.zone,
      all: messages.allZones,
      options: [{ value: none, title: messages.withoutZones }, ...named(zones.filter(({ id }) => sold.has(id)))],
      matches: ({ coverage_zones: ids }, value) => (value === none ? ids.length === 0 : ids.includes(Number(value))),
    },
    {
      key: 'state',
      label: messages.state,
      all: messages.allStates,
      options: tariffStates
        .filter((state) => tariffs.some((tariff) => tariff.state === state))
        .map((state) => ({ value: state, title: stateNames[state] })),
      matches: ({ state }, value) => state === value,
    },
  ]
  return filters
}

/** The tariffs that match all filters in the query; a value that no tariff has is ignored. */
export function filteredTariffs(
  tariffs: readonly OwnTariffRow[],
  filters: readonly TariffFilter[],
  query: URLSearchParams,
): OwnTariffRow[] {
  const applied = filters.flatMap((filter) => {
    const value = filterValue(filter, query)
    return value === '' ? [] : [(tariff: OwnTariffRow) => filter.matches(tariff, value)]
  })
  return tariffs.filter((tariff) => applied.every((matches) => matches(tariff)))
}

/** The valid value in the query; '' for all. */
export function filterValue({ key, options }: TariffFilter, query: URLSearchParams): string {
  const value = query.get(key) ?? ''
  return options.some((option) => option.value === value) ? value : ''
}

interface Named {
  id: number
  name: string
  name_ro: string
}

/** One option for each distinct record. */
function named(records: readonly (Named | null)[]) {
  const byId = new Map(records.flatMap((record) => (record === null ? [] : [[record.id, record]])))
  return [...byId.values()].map((record) => ({
    value: String(record.id),
    title: both((language) => variant(record, 'name', language)),
    isRecord: true as const,
  }))
}

function isNamed(record: Named | null, value: string): boolean {
  return value === none ? record === null : String(record?.id) === value
}
