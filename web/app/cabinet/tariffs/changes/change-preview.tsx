import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { type Change, changesAnything } from './change.ts'
import * as messages from './messages.ts'

interface ChangePreviewProps {
  rows: readonly OwnTariffRow[]
  change: Change
  /** The value of a tariff before and after the change, formatted. */
  show: (row: OwnTariffRow) => { before: string; after: string }
}

const maxShown = 5

/** The values of the first five changing tariffs before and after the change, and the number of the others. */
export function ChangePreview({ rows, change, show }: ChangePreviewProps) {
  const t = useText()
  const language = useLanguage()
  const changing = rows.filter((row) => changesAnything(row, change))
  const same = rows.length - changing.length
  if (changing.length === 0) return <p className="muted small">{t(messages.nothingChanges)}</p>
  return (
    <div className="bulk-change__preview small">
      <ul>
        {changing.slice(0, maxShown).map((row) => {
          const { before, after } = show(row)
          return (
            <li key={row.id}>
              <span>{variant(row, 'name', language)}</span>
              <span>
                <span className="sr">{t(messages.was)} </span>
                <s>{before}</s> <span aria-hidden="true">→</span> <span className="sr">{t(messages.becomes)} </span>
                <b>{after}</b>
              </span>
            </li>
          )
        })}
      </ul>
      {changing.length > maxShown && <p className="muted">{t(messages.andMore(changing.length - maxShown))}</p>}
      {same > 0 && <p className="muted">{t(messages.unchanged(same))}</p>}
    </div>
  )
}
