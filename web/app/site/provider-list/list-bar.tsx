import Search from 'lucide-react/icons/search'
import type { FormEvent, RefObject } from 'react'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { Segments } from '../../ui/navigation/segments.tsx'
import { type ProviderSearch, providerQuery, sorts, typedName } from './list-url.ts'
import * as messages from './messages.ts'
import type { useNameFilter } from './use-name-filter.ts'

interface ListBarProps {
  search: ProviderSearch
  filter: ReturnType<typeof useNameFilter>
  field: RefObject<HTMLInputElement | null>
  isSortable: boolean
}

/** The filter by name (a GET form without JavaScript) and the order. */
export function ListBar({ search, filter, field, isSortable }: ListBarProps) {
  const t = useText()
  const to = useLocalisedPath()

  function submit(event: FormEvent) {
    event.preventDefault()
    filter.applyNow()
  }

  return (
    <div className="providers__bar">
      <search>
        <form className="providers__form" method="get" action={to('/provider/list')} onSubmit={submit}>
          <div className="input-wrap">
            <Search className="icon icon--muted input-wrap__icon" />
            <input
              className="input"
              type="search"
              name="q"
              ref={field}
              aria-label={t(messages.nameLabel)}
              placeholder={t(messages.namePlaceholder)}
              autoComplete="off"
              maxLength={60}
              value={filter.text}
              onChange={(event) => filter.type(event.target.value)}
            />
          </div>
          {search.sort !== 'popular' && <input type="hidden" name="sort" value={search.sort} />}
          <button className="btn btn--soft" type="submit">
            {t(messages.find)}
          </button>
        </form>
      </search>
      {isSortable && (
        <Segments
          className="seg--scroll providers__sorts"
          label={t(messages.sorting)}
          segments={sorts.map((sort) => ({
            label: t(messages.sorts[sort]),
            to: to('/provider/list') + providerQuery({ name: typedName(filter.text), sort, page: 1 }),
            current: search.sort === sort,
          }))}
        />
      )}
    </div>
  )
}
