import type { AddressImportDetails, AddressImportRow } from '@motanet/contract/staff/address-imports.ts'
import { useLanguage, useText, variant } from '../../../../lib/language.ts'
import { outcome } from '../../../kit/imports/messages.ts'
import { RowPage } from '../../../kit/imports/rows-frame.tsx'
import { addressRowsPath } from './address-rows-path.ts'
import * as messages from './messages.ts'

/** A page of the rejected rows, renamed streets, renumbered houses, and merged and retired houses. */
export function AddressRows({ opened }: { opened: AddressImportDetails }) {
  const t = useText()
  const { id, filter: show, page, page_count: pageCount, rows } = opened
  return (
    <RowPage
      title={messages.tableTitles[show]}
      noRowsCause={messages.noRowsCause}
      columns={[messages.row, messages.details, outcome].map(t)}
      isEmpty={rows.length === 0}
      {...{ page, pageCount }}
      allPath={show === 'all' ? null : addressRowsPath(id, { show: 'all' })}
      pathOf={(number) => addressRowsPath(id, { show, page: number })}
    >
      {rows.map((row) => (
        <Row key={keyOf(row)} row={row} />
      ))}
    </RowPage>
  )
}

function keyOf(row: AddressImportRow): string {
  if (row.kind === 'missing' || row.kind === 'renumbered') return `house ${row.id}`
  return row.kind === 'renamed'
    ? `street ${row.locality_ro} ${row.from_ro} ${row.to_ro}`
    : `row ${row.where} ${row.reason}`
}

function Row({ row }: { row: AddressImportRow }) {
  const t = useText()
  const language = useLanguage()
  const { name, details, result, look = '' } = describe(row)
  return (
    <tr>
      <td className="import-rows__name">
        <b>{typeof name === 'string' ? name : t(name)}</b>{' '}
        {row.kind !== 'rejected' && <small className="muted">{variant(row, 'locality', language)}</small>}
      </td>
      <td>{typeof details === 'string' ? details : details[language]}</td>
      <td className="import-rows__outcome">
        <span className={`badge${look}`}>{t(result)}</span>
      </td>
    </tr>
  )

  function describe(given: AddressImportRow) {
    if (given.kind === 'rejected')
      return {
        name: messages.positionInFile(given.where),
        details: variant(given, 'reason', language),
        result: messages.results.rejected,
        look: ' import-rows__bad',
      }
    if (given.kind === 'renamed')
      return {
        name: variant(given, 'from', language),
        details: `→ ${variant(given, 'to', language)}`,
        result: messages.results.renamed,
      }
    if (given.kind === 'renumbered') {
      const street = variant(given, 'street', language)
      const [name, details] = [`${street}, ${given.from}`, `→ ${street}, ${given.to}`]
      return { name, details, result: messages.results.renumbered }
    }
    const { house, successor } = given
    const street = variant(given, 'street', language)
    return successor === null
      ? { name: `${street}, ${house}`, details: messages.gone, result: messages.results.retired }
      : { name: `${street}, ${house}`, details: `→ ${street}, ${successor}`, result: messages.results.merged }
  }
}
