import type { ZoneRow } from '@motanet/contract/imports/coverage-checks.ts'
import type { CoverageImportDetails } from '@motanet/contract/imports/imports.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { both, formatNumber } from '../../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../../lib/language.ts'
import { RecordName } from '../records/record-name.tsx'
import type { ImportArea } from './import-area.ts'
import { before, blank, outcome as outcomeTitle } from './messages.ts'
import * as messages from './messages-coverage.ts'
import { kinds } from './messages-kinds.ts'
import { RowNumber, RowsFrame } from './rows-frame.tsx'

/** A page of the zones that match the filter. */
export function ZoneTable({ area, opened }: { area: ImportArea; opened: CoverageImportDetails }) {
  const t = useText()
  const titles = [messages.number, messages.zone, messages.area, messages.houses, outcomeTitle]
  return (
    <RowsFrame area={area} opened={opened} columns={titles.map(t)}>
      {opened.rows.map((row) => (
        <Row key={row.position} row={row} />
      ))}
    </RowsFrame>
  )
}

function Row({ row }: { row: ZoneRow }) {
  const t = useText()
  const { outcome } = row
  const houses = (count: number) => both((language) => formatNumber(count, language))
  return (
    <tr className={outcome === 'removed' ? 'is-gone' : undefined}>
      <RowNumber row={row.row} label={t(messages.number)} />
      <td className={`import-rows__name${outcome === 'invalid' ? ' is-invalid' : ''}`}>
        {row.name_before !== null && <Before text={row.name_before} />}
        {row.name_ro_before !== null && <Before text={row.name_ro_before} />}
        <b>{row.name ? <RecordName russian={row.name} romanian={row.name_ro} /> : t(blank)}</b>
        <Problems row={row} />
      </td>
      <Figure title={messages.area} shown={messages.squareKm} value={row.square_km} before={row.square_km_before} />
      <Figure title={messages.houses} shown={houses} value={row.houses} before={row.houses_before} />
      <td className="import-rows__outcome">
        <span className={`badge${looks[outcome]}`}>{t(kinds.coverage.outcomes[outcome])}</span>
      </td>
    </tr>
  )
}

const looks = {
  new: ' badge--ok',
  changed: '',
  removed: '',
  unchanged: '',
  skipped: '',
  invalid: ' import-rows__bad',
} as const

interface FigureProps {
  title: Text
  shown: (value: number) => Text
  value: number | null
  before: number | null
}

/** A number, with the one before if it changes. */
function Figure({ title, shown, value, before: old }: FigureProps) {
  const t = useText()
  return (
    <td data-column={t(title)} className={`import-rows__figure${value === null ? ' is-same' : ''}`}>
      <div>
        {old !== null && old !== value && <Before text={t(shown(old))} />}
        {value !== null && <span>{t(shown(value))}</span>}
      </div>
    </td>
  )
}

function Before({ text }: { text: string }) {
  const t = useText()
  return (
    <s>
      <span className="sr">{t(before)} </span>
      {text}
    </s>
  )
}

/** What is wrong with the zone, with the value that is. */
function Problems({ row }: { row: ZoneRow }) {
  const language = useLanguage()
  return row.problems.map((problem) => (
    <small className="import-rows__problem" key={`${problem.field} ${problem.code}`}>
      <CircleAlert className="icon icon--xs" />
      <span>
        {variant(problem, 'reason', language)}
        {problem.field !== 'name' && problem.value !== '' && ` (${problem.value})`}
      </span>
    </small>
  ))
}
