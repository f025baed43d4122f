import type { HouseRow } from '@motanet/contract/imports/house-lists.ts'
import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import { useId } from 'react'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import { passRowFocus } from '../lists/pass-row-focus.ts'
import type { ImportArea } from './import-area.ts'
import { outcome as outcomeTitle, row as rowTitle } from './messages.ts'
import * as messages from './messages-houses.ts'
import { kinds } from './messages-kinds.ts'
import { RowNumber, RowsFrame } from './rows-frame.tsx'
import { type HouseChoosing, useHouseChoices } from './use-house-choices.ts'

/** A page of the lines that match the filter. A line without a certain match has a select with similar houses. */
export function HouseTable({ area, opened }: { area: ImportArea; opened: HouseListDetails }) {
  const t = useText()
  const choosing = useHouseChoices(opened)
  const titles = [rowTitle, messages.text, messages.house, outcomeTitle]
  return (
    <>
      <RowsFrame area={area} opened={opened} columns={titles.map(t)}>
        {opened.rows.map((row) => (
          <Row key={row.position} row={row} choosing={choosing} />
        ))}
      </RowsFrame>
      {choosing.error !== '' && <FieldError id={undefined} text={choosing.error} role="alert" />}
      {choosing.isOpen && opened.counts.errors > 0 && (
        <div className="import-source__acts">
          <BusyButton
            ref={passFocus}
            className="btn btn--outline btn--sm"
            busy={choosing.isBusy}
            onClick={choosing.skipRest}
          >
            {t(messages.skipRest)}
          </BusyButton>
        </div>
      )}
    </>
  )
}

const looks = {
  ...{ new: ' badge--ok', changed: '', removed: '', unchanged: '', skipped: '' },
  invalid: ' import-rows__bad',
} as const

function Row({ row, choosing }: { row: HouseRow; choosing: HouseChoosing }) {
  const t = useText()
  const language = useLanguage()
  const { outcome, address, candidates } = row
  const isChosen = choosing.isOpen && row.row !== null && (candidates.length > 0 || outcome === 'invalid')
  return (
    <tr className={outcome === 'removed' ? 'is-gone' : undefined}>
      <RowNumber row={row.row} label={t(rowTitle)} />
      <td className="import-rows__name">
        <b>{row.text || (address && addressText(address, language))}</b>
      </td>
      <td data-column={t(messages.house)} className={outcome === 'invalid' ? 'is-invalid' : undefined}>
        <div>{isChosen ? <Choice row={row} choosing={choosing} /> : address && addressText(address, language)}</div>
      </td>
      <td className="import-rows__outcome">
        <span className={`badge${looks[outcome]}`}>{t(kinds.houses.outcomes[outcome])}</span>
      </td>
    </tr>
  )
}

function Choice({ row, choosing }: { row: HouseRow; choosing: HouseChoosing }) {
  const t = useText()
  const language = useLanguage()
  const hintId = useId()
  const { outcome, candidates, address } = row
  const wished = choosing.wished.get(row.position)
  const chosen = wished === undefined && outcome !== 'skipped' ? (address?.id ?? '') : (wished ?? 'skip')
  return (
    <>
      <select
        ref={passRowFocus}
        className="input"
        aria-label={t(messages.houseOf(row.text))}
        aria-describedby={hintId}
        value={String(chosen)}
        onChange={({ target }) => choosing.choose(row.position, target.value === 'skip' ? null : Number(target.value))}
      >
        {outcome === 'invalid' && <option value="">{t(messages.undecided)}</option>}
        {candidates.map((candidate) => (
          <option key={candidate.id} value={candidate.id}>
            {addressText(candidate, language)}
          </option>
        ))}
        <option value="skip">{t(messages.skip)}</option>
      </select>
      <p className="hint" id={hintId}>
        {doubtsOf(row).map(t).join(' ')}
      </p>
    </>
  )
}

/** Why the line needs a choice, and where the choice comes from. */
function doubtsOf({ doubt, candidates, is_remembered }: HouseRow): Text[] {
  return [
    ...(doubt === null ? [] : [messages.doubts[doubt]]),
    ...(candidates.length === 0 && doubt !== 'several' && doubt !== 'date' ? [messages.unknown] : []),
    ...(is_remembered ? [messages.remembered] : []),
  ]
}
