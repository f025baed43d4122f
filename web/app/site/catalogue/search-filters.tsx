import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import * as messages from '../../parts/tariffs/messages.ts'
import { type Bound, everything, speedUnitOf, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { Check } from './check.tsx'
import type { FilterDraft } from './filter-draft.ts'
import { type FilterLists, idsWithoutCheck } from './filters.ts'
import { HiddenFields } from './hidden-fields.tsx'
import * as activeMessages from './messages-filters.ts'
import { ProviderChecks } from './provider-checks.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import './search-filters.css'

interface FilterFormProps {
  search: TariffSearch
  lists: FilterLists
  /** Called after a submission by the button or Enter. */
  onSubmitted?: () => void
  /** The submit button. */
  children: ReactNode
}

/**
 * The filters as a GET form. Every change applies at once, typed numbers are debounced; without JavaScript the button submits
 * the form.
 */
export function FilterForm({ search, lists, onSubmitted, children }: FilterFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  const filters = useFilterDraft(search, lists.services)
  const { draft } = filters
  const form = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (form.current) filters.adopt(form.current)
  }, [])
  const unit = speedUnitOf(draft.services, lists.services)

  const unlisted = {
    services: idsWithoutCheck(draft.services, lists.services),
    providers: idsWithoutCheck(draft.providers, lists.providers),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    filters.applyTyped()
    onSubmitted?.()
  }

  return (
    <form method="get" action={to('/forhome')} onSubmit={submit} ref={form}>
      <HiddenFields search={{ ...everything, place: search.place, sort: search.sort, ...unlisted }} />
      <ServiceChecks lists={lists} draft={draft} onChange={filters.chooseServices} />
      <fieldset>
        <legend>{t(activeMessages.pricePerMonth)}</legend>
        <div className="range">
          <BoundField
            name="price_min"
            bound="priceMin"
            label={t(activeMessages.boundLabels.priceMin)}
            filters={filters}
          />
          <BoundField
            name="price_max"
            bound="priceMax"
            label={t(activeMessages.boundLabels.priceMax)}
            filters={filters}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t(activeMessages.speedBounds[unit])}</legend>
        <div className="range">
          <BoundField
            name="speed_min"
            bound="speedMin"
            label={t(activeMessages.boundLabels.speedMin[unit])}
            filters={filters}
          />
          <BoundField
            name="speed_max"
            bound="speedMax"
            label={t(activeMessages.boundLabels.speedMax[unit])}
            filters={filters}
          />
        </div>
      </fieldset>
      <fieldset className="filters__promo">
        <legend className="sr">{t(messages.promotion)}</legend>
        <label className="check">
          <input
            type="checkbox"
            name="promo"
            value="1"
            checked={draft.promoOnly}
            onChange={(event) => filters.choose({ promoOnly: event.target.checked })}
          />
          {t(activeMessages.promoOnly)}
        </label>
      </fieldset>
      <ProviderChecks lists={lists} ids={draft.providers} onChange={(providers) => filters.choose({ providers })} />
      <div className="filters__apply">{children}</div>
    </form>
  )
}

interface ChecksProps {
  lists: FilterLists
  draft: FilterDraft
  onChange: (ids: number[]) => void
}

function ServiceChecks({ lists, draft, onChange }: ChecksProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <fieldset>
      <legend>{t(activeMessages.service)}</legend>
      {lists.services?.length ? (
        lists.services.map((service) => (
          <Check
            key={service.id}
            name="service"
            id={service.id}
            label={variant(service, 'name', language)}
            ids={draft.services}
            onChange={onChange}
          />
        ))
      ) : (
        <p className="muted">{t(loading)}</p>
      )}
    </fieldset>
  )
}

interface BoundFieldProps {
  name: string
  bound: Bound
  label: string
  filters: ReturnType<typeof useFilterDraft>
}

function BoundField({ name, bound, label, filters }: BoundFieldProps) {
  const t = useText()
  return (
    <div className="input-wrap">
      <span aria-hidden="true">{t(bound.endsWith('Min') ? activeMessages.from : activeMessages.upTo)}</span>
      <input
        className="input"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={filters.draft[bound]}
        onChange={(event) => filters.type(bound, event.target.value)}
        onBlur={filters.applyTyped}
      />
    </div>
  )
}
