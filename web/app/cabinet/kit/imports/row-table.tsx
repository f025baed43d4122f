import { type ImportField, importFieldNames } from '@motanet/contract/imports/import-fields.ts'
import type { ImportCell, ImportRow, TariffImportDetails } from '@motanet/contract/imports/imports.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { shownValue } from './cell-text.ts'
import type { ImportArea } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'
import { missingRecord } from './missing-record.ts'
import { RowNumber, RowsFrame } from './rows-frame.tsx'

/** Columns of their own; other fields are listed below the name, if they change or are invalid, and some of a new tariff. */
const columns = ['speed', 'price', 'duration', 'coverage_zones'] as const satisfies readonly ImportField[]
const isColumn = (field: ImportField) => field === 'name' || columns.some((each) => each === field)

/** A page of the rows that match the filter. */
export function RowTable({ area, opened }: { area: ImportArea; opened: TariffImportDetails }) {
  const t = useText()
  const titles = [
    messages.row,
    messages.tariff,
    ...columns.map((field) => messages.columnTitles[field]),
    messages.outcome,
  ]
  return (
    <RowsFrame area={area} opened={opened} columns={titles.map(t)}>
      {opened.rows.map((row) => (
        <Row key={row.position} row={row} place={{ area, providerId: opened.provider.id }} />
      ))}
    </RowsFrame>
  )
}

interface RowProps {
  row: ImportRow
  /** Where the import is, and whose. */
  place: { area: ImportArea; providerId: number }
}

function Row({ row, place }: RowProps) {
  const t = useText()
  const name = row.cells.find(({ field }) => field === 'name')
  return (
    <tr className={row.outcome === 'removed' ? 'is-gone' : undefined}>
      <RowNumber row={row.row} label={t(messages.row)} />
      <td className={`import-rows__name${isInvalid(row, 'name') ? ' is-invalid' : ''}`}>
        <Value row={row} place={place} field="name" cell={name} />
        <OtherFields row={row} place={place} />
      </td>
      {columns.map((field) => (
        <FieldCell key={field} row={row} place={place} field={field} />
      ))}
      <td className="import-rows__outcome">
        <Outcome row={row} />
      </td>
    </tr>
  )
}

function isInvalid({ problems }: ImportRow, field: ImportField): boolean {
  return problems.some((problem) => problem.field === field)
}

function FieldCell({ row, place, field }: RowProps & { field: (typeof columns)[number] }) {
  const t = useText()
  const cell = row.cells.find((each) => each.field === field)
  const isSame = row.outcome !== 'new' && (cell?.before ?? null) === null
  const look = isInvalid(row, field) ? 'is-invalid' : isSame ? 'is-same' : undefined
  return (
    <td className={look} data-column={t(messages.columnTitles[field])}>
      <div>
        <Value row={row} place={place} field={field} cell={cell} />
        {field === 'price' && row.jump_percent !== null && <Jump percent={row.jump_percent} />}
      </div>
    </td>
  )
}

/** The value, with the one before; or what is wrong with the cell. */
function Value({ row, place, field, cell }: RowProps & { field: ImportField; cell: ImportCell | undefined }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const problem = row.problems.find((each) => each.field === field)
  if (problem) {
    const missing = missingRecord(problem.code, place)
    return (
      <>
        <b>{problem.value || t(messages.blank)}</b>
        <small className="import-rows__problem">
          <CircleAlert className="icon icon--xs" />
          <span>
            {variant(problem, 'reason', language)}
            {missing && (
              <>
                {' '}
                <Link to={to(missing.path)}>{t(missing.title)}</Link>
              </>
            )}
          </span>
        </small>
      </>
    )
  }
  if (cell === undefined) return null
  const value = t(shownValue(field, cell.value, cell.value_ro))
  if (cell.before === null) return <span>{value}</span>
  return (
    <>
      <s>
        <span className="sr">{t(messages.before)} </span>
        {t(shownValue(field, cell.before, cell.before_ro ?? cell.before))}
      </s>{' '}
      <b>{value}</b>
    </>
  )
}

/** The list in which a new tariff will appear, and what its price depends on; other rows name them if they change. */
const shownOfNew: ReadonlySet<ImportField> = new Set(['services', 'connection_fee', 'promo', 'conditions', 'equipment'])

function OtherFields({ row, place }: RowProps) {
  const t = useText()
  const isShown = ({ field, value, before }: ImportCell) =>
    before !== null || (row.outcome === 'new' && value !== '' && shownOfNew.has(field))
  const fields = new Set([
    ...row.cells.filter(isShown).map(({ field }) => field),
    ...row.problems.map(({ field }) => field),
  ])
  const others = [...fields].filter((field) => !isColumn(field))
  if (others.length === 0) return null
  return (
    <ul className="import-rows__others">
      {others.map((field) => (
        <li key={field} className={isInvalid(row, field) ? 'is-invalid' : undefined}>
          {t(importFieldNames[field])}:{' '}
          <Value row={row} place={place} field={field} cell={row.cells.find((each) => each.field === field)} />
        </li>
      ))}
    </ul>
  )
}

function Jump({ percent }: { percent: number }) {
  const Icon = percent > 0 ? TrendingUp : TrendingDown
  return (
    <span className="import-rows__jump">
      <Icon className="icon icon--xs" />
      {`${percent > 0 ? '+' : '−'}${Math.abs(percent)}\u2009%`}
    </span>
  )
}

const texts = kinds.tariffs
const looks = { new: ' badge--ok', changed: '', removed: '', unchanged: '', skipped: '' } as const

function Outcome({ row: { outcome, jump_percent: jump, is_shown_again: isShownAgain } }: { row: ImportRow }) {
  const t = useText()
  if (jump !== null) return <span className="badge badge--promo">{t(messages.jump)}</span>
  const isBack = isShownAgain && outcome === 'changed'
  return (
    <span className={outcome === 'invalid' ? 'badge import-rows__bad' : `badge${looks[outcome]}`}>
      {t(isBack ? messages.shownAgain : texts.outcomes[outcome])}
    </span>
  )
}
