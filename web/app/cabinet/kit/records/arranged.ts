import { matchesName } from '@motanet/contract/catalogue/matching-name.ts'
import type { Language, Text } from '../../../lib/language.ts'

/** A sort order of a list. */
export interface Sort<Item> {
  /** The value of the query parameter `sort`; the first order of a list is the default, without a parameter. */
  key: string
  title: Text
  compare: (a: Item, b: Item, language: Language) => number
}

interface Arrangement<Item> {
  /** The text in the search field; a blank one matches everything. */
  typed: string
  namesOf: (item: Item) => readonly string[]
  compare: Sort<Item>['compare']
  language: Language
}

/** The items with a name that matches the search, sorted. The sort is stable. */
export function arranged<Item>(
  items: readonly Item[],
  { typed, namesOf, compare, language }: Arrangement<Item>,
): Item[] {
  return items
    .filter((item) => namesOf(item).some((name) => matchesName(name, typed)))
    .sort((a, b) => compare(a, b, language))
}

/** Newest first: ids are ascending in time. */
export function byAge(a: { id: number }, b: { id: number }): number {
  return b.id - a.id
}

/** Sorts by a text in the collation of the locale, numbers in it by value. */
export function byText<Item>(textOf: (item: Item, language: Language) => string): Sort<Item>['compare'] {
  return (a, b, language) => textOf(a, language).localeCompare(textOf(b, language), language, { numeric: true })
}
