import { useState } from 'react'
import { type Text, useLanguage } from '../../lib/language.ts'
import { arranged, type Sort } from './arranged.ts'

/** What of a list is shown, and in which order; `typed` and `sort` are the state of its bar. */
export function useListOrder<Item>(
  items: readonly Item[],
  { namesOf, sorts }: { namesOf: (item: Item) => readonly string[]; sorts: readonly [Sort<Item>, ...Sort<Item>[]] },
) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [title, setTitle] = useState<Text>(sorts[0].title)
  const sort = sorts.find((each) => each.title === title) ?? sorts[0]
  const shown = arranged(items, { typed, namesOf, compare: sort.compare, language })
  return { shown, typed, setTyped, sorts, sort, setSort: (next: Sort<Item>) => setTitle(next.title) }
}

export type ListOrder<Item> = ReturnType<typeof useListOrder<Item>>
