import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { Link, useNavigate } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import * as messages from './messages.ts'
import { type ReviewFilters, type ReviewState, reviewsPath } from './review-filters.ts'

/** Filters by state, provider and author; all of them are in the URL. */
export function ReviewBar({ filters, providers }: { filters: ReviewFilters; providers: readonly StaffProviderName[] }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const go = (changes: Partial<ReviewFilters>) =>
    void navigate(to(reviewsPath(filters, changes)), { preventScrollReset: true })
  return (
    <>
      <div className="desk-bar">
        <select
          className="input desk-bar__search"
          aria-label={t(messages.provider)}
          value={filters.provider ?? ''}
          onChange={({ target }) => go({ provider: target.value === '' ? null : Number(target.value) })}
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
            to: to(reviewsPath(filters, { state })),
            current: filters.state === state,
          }))}
        />
      </div>
      {filters.author !== null && (
        <p className="desk-reviews__author">
          {t(messages.ofAuthor)}.{' '}
          <Link to={to(reviewsPath(filters, { author: null }))} preventScrollReset>
            {t(messages.allAuthors)}
          </Link>
        </p>
      )}
    </>
  )
}
