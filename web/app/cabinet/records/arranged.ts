import type { Language, Text } from '../../lib/language.ts'
import { matchesName } from '../../lib/matching-name.ts'

/** An order of a list. */
export interface Sort<Item> {
  /** In the address; the first of a list needs none there. */
  key: string
  title: Text
  compare: (a: Item, b: Item, language: Language) => number
}

interface Arrangement<Item> {
  /** In the search field; blank finds everything. */
  typed: string
  namesOf: (item: Item) => readonly string[]
  compare: Sort<Item>['compare']
  language: Language
}

/** The items one of whose names holds what was typed, in order; equals stay as they came. */
export function arranged<Item>(
  items: readonly Item[],
  { typed, namesOf, compare, language }: Arrangement<Item>,
): Item[] {
  return items
    .filter((item) => namesOf(item).some((name) => matchesName(name, typed)))
    .sort((a, b) => compare(a, b, language))
}

/** The latest first. */
export function byAge(a: { id: number }, b: { id: number }): number {
  return b.id - a.id
}

/** By name as the language orders letters, numbers in names by their value. */
export function byText<Item>(textOf: (item: Item, language: Language) => string): Sort<Item>['compare'] {
  return (a, b, language) => textOf(a, language).localeCompare(textOf(b, language), language, { numeric: true })
}
