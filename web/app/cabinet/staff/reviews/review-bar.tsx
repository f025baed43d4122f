import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { useText } from '../../../lib/language.ts'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import * as messages from './messages.ts'
import { type ReviewState, useReviewFilters } from './review-filters.ts'

/** Filters by state, provider and author; all of them are in the URL. */
export function ReviewBar({ providers }: { providers: readonly StaffProviderName[] }) {
  const t = useText()
  const { filters, pathWith, change } = useReviewFilters()
  return (
    <>
      <div className="desk-bar">
        <select
          className="input desk-bar__search"
          aria-label={t(messages.provider)}
          value={filters.provider ?? ''}
          onChange={({ target }) => change({ provider: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t(messages.allProviders)}</option>
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Segments
          label={t(messages.state)}
          segments={(Object.keys(messages.states) as ReviewState[]).map((state) => ({
            label: t(messages.states[state]),
            to: pathWith({ state }),
            current: filters.state === state,
          }))}
        />
      </div>
      {filters.author !== null && (
        <p className="desk-reviews__author">
          {t(messages.ofAuthor)}.{' '}
          <PassingLink to={pathWith({ author: null })} preventScrollReset>
            {t(messages.allAuthors)}
          </PassingLink>
        </p>
      )}
    </>
  )
}
