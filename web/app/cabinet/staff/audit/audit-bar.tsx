import { actorKinds, auditActions } from '@motanet/contract/staff/audit-words.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { DayField } from '../../kit/lists/day-field.tsx'
import { SearchField } from '../../kit/lists/search-field.tsx'
import { tableNames, useAuditFilters } from './audit-filters.ts'
import { recordText } from './entry-text.ts'
import * as messages from './messages.ts'

/** Filters by actor, provider, kind of record, action and period; all of them are in the URL. */
export function AuditBar({ providers }: { providers: readonly StaffProviderName[] }) {
  const t = useText()
  const language = useLanguage()
  const { filters, pathWith, change } = useAuditFilters()
  const sortedTables = tableNames.toSorted((one, other) =>
    messages.tables[one][language].localeCompare(messages.tables[other][language], language),
  )
  return (
    <>
      <div className="desk-bar">
        <SearchField
          className="desk-bar__search"
          label={t(messages.account)}
          value={filters.account}
          onSearch={(account) => change({ account }, { replace: true })}
        />
      </div>
      <div className="audit-bar">
        <Choice
          label={messages.actor}
          all={messages.anyActor}
          value={filters.actor}
          options={actorKinds.map((kind) => ({ value: kind, text: t(messages.actors[kind]) }))}
          onChoose={(actor) => change({ actor })}
        />
        <Choice
          label={messages.provider}
          all={messages.anyProvider}
          value={filters.provider === null ? null : String(filters.provider)}
          options={providers.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChoose={(id) => change({ provider: id === null ? null : Number(id) })}
        />
        <Choice
          label={messages.table}
          all={messages.anyTable}
          value={filters.table}
          options={sortedTables.map((table) => ({ value: table, text: t(messages.tables[table]) }))}
          onChoose={(table) => change({ table, row: null })}
        />
        <Choice
          label={messages.action}
          all={messages.anyAction}
          value={filters.action}
          options={auditActions.map((action) => ({ value: action, text: t(messages.actions[action]) }))}
          onChoose={(action) => change({ action })}
        />
        <DayField
          labelClass="label"
          label={t(messages.from)}
          value={filters.from ?? ''}
          apply={(from) => change({ from: from || null }, { replace: true })}
        />
        <DayField
          labelClass="label"
          label={t(messages.to)}
          value={filters.to ?? ''}
          apply={(day) => change({ to: day || null }, { replace: true })}
        />
      </div>
      {filters.table !== null && filters.row !== null && (
        <p className="audit-bar__row">
          {t(messages.row(recordText({ table: filters.table, row: filters.row, rows: 1 })))}.{' '}
          <PassingLink to={pathWith({ row: null })} preventScrollReset>
            {t(messages.allRows)}
          </PassingLink>
        </p>
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: Text
  /** The option that filters nothing. */
  all: Text
  value: Value | null
  options: readonly { value: Value; text: string }[]
  onChoose: (value: Value | null) => void
}

function Choice<Value extends string>({ label, all, value, options, onChoose }: ChoiceProps<Value>) {
  const t = useText()
  return (
    <label>
      <span className="label">{t(label)}</span>
      <select
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChoose(options.find((option) => option.value === target.value)?.value ?? null)}
      >
        <option value="">{t(all)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}
