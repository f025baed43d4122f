import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { comparisonQuery } from '../../parts/compare/compare-url.ts'
import { removeFromTray } from '../../parts/compare/tray-store.ts'
import { placeQuery } from '../../parts/places/place-url.ts'
import { ConnectButton } from '../../parts/requests/request-desk.tsx'
import { speedUnitOfTariff } from '../../parts/tariffs/tariff-price.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { cells } from './compare-cell.tsx'
import type { CompareData, ComparedTariff } from './compare-data.ts'
import { FloatingNames } from './compare-names.tsx'
import { type CompareRow, compareRows } from './compare-rows.ts'
import * as messages from './messages.ts'

// Explicit roles: on narrow screens the cells are laid out as blocks and grids, for which some browsers drop the table semantics
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  label: { role: 'rowheader' },
  cell: { role: 'cell' },
}

interface CompareTableProps {
  data: CompareData
  tariffs: readonly ComparedTariff[]
}

/** The comparison table: one column per tariff, the same rows for all. On narrow screens the columns scroll horizontally. */
export function CompareTable({ data: { comparison }, tariffs }: CompareTableProps) {
  const t = useText()
  const scroller = useRef<HTMLElement>(null)
  const language = useLanguage()
  const all = compareRows(tariffs, { hasPlace: comparison.place !== null, language })
  const rows = comparison.onlyDifferent ? all.filter(({ isDifferent }) => isDifferent) : all

  return (
    <>
      <FloatingNames tariffs={tariffs} scroller={scroller} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="compare__scroll" aria-label={t(messages.table)} tabIndex={0} ref={scroller}>
        <table {...roles.table} className={`compare__table compare__table--${tariffs.length}`}>
          <thead {...roles.rows}>
            <tr {...roles.row}>
              <td {...roles.cell} className="compare__corner" />
              {tariffs.map((tariff) => (
                <th {...roles.column} key={tariff.id} scope="col">
                  <ColumnHead tariff={tariff} comparison={comparison} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rows}>
            {rows.map((row) => (
              <Row key={row.key} row={row} tariffs={tariffs} place={comparison.place} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <p className="note">{t(messages.noDifferences)}</p>}
    </>
  )
}

function ColumnHead({ tariff, comparison }: { tariff: ComparedTariff } & Pick<CompareData, 'comparison'>) {
  const t = useText()
  const to = useLocalisedPath()
  const name = variant(tariff, 'name', useLanguage())
  const ids = comparison.ids.filter((id) => id !== tariff.id)
  return (
    <div className="compare__head">
      <Logo src={tariff.provider.logo} name={tariff.provider.name} size="sm" />
      <Link className="compare__name" to={to(`/tariff/${tariff.id}`) + placeQuery(comparison.place)}>
        {name}
      </Link>
      <Link
        className="compare__remove"
        to={to('/compare') + comparisonQuery({ ...comparison, ids })}
        aria-label={t(messages.removeColumn(name))}
        preventScrollReset
        data-early={`remove-${tariff.id}`}
        onClick={() => removeFromTray(tariff.id)}
      >
        <X className="icon icon--sm" />
      </Link>
      <ConnectButton className="btn btn--primary btn--sm compare__connect" tariff={tariff} />
    </div>
  )
}

interface RowProps {
  row: CompareRow
  tariffs: readonly ComparedTariff[]
  place: CompareData['comparison']['place']
}

function Row({ row: { key, best }, tariffs, place }: RowProps) {
  const t = useText()
  const Cell = cells[key]
  return (
    <tr {...roles.row}>
      <th {...roles.label} scope="row">
        <span>{t(messages.rows[key])}</span>
      </th>
      {tariffs.map((tariff, index) => (
        <td {...roles.cell} key={tariff.id}>
          <Cell tariff={tariff} place={place} />
          {best[index] && <span className="badge badge--ok">{t(bestText(key, tariff))}</span>}
        </td>
      ))}
    </tr>
  )
}

function bestText(key: CompareRow['key'], tariff: ComparedTariff): Text {
  if (key === 'speed') return messages.best[speedUnitOfTariff(tariff)]
  return messages.best[key as Exclude<keyof typeof messages.best, 'gb' | 'mbps'>]
}
