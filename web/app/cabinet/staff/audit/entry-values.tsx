import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { columnText, valueText } from './entry-text.ts'
import * as messages from './messages.ts'

/** The values before and after a change, and where the change came from. */
export function EntryValues({ entry }: { entry: AuditEntry }) {
  const t = useText()
  const { actor, operation, request_id: requestId, rows, hidden } = entry
  const changed = Object.keys({ ...entry.before, ...entry.after })
  return (
    <div className="audit__values">
      {rows > 1 && <p className="muted">{t(messages.manyCause)}</p>}
      {changed.length + hidden.length > 0 ? (
        <Values entry={entry} changed={changed} />
      ) : (
        rows === 1 && <p className="muted">{t(messages.noValues)}</p>
      )}
      <dl className="audit__origin">
        {actor.account && (
          <div>
            <dt>{t(messages.actors[actor.kind])}</dt>
            <dd>{actor.account.email || t(messages.numbered(actor.account.id))}</dd>
          </div>
        )}
        {operation && (
          <div>
            <dt>{t(messages.operation)}</dt>
            <dd>{operation}</dd>
          </div>
        )}
        {requestId && (
          <div>
            <dt>{t(messages.request)}</dt>
            <dd>{requestId}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Values({ entry, changed }: { entry: AuditEntry; changed: readonly string[] }) {
  const t = useText()
  const language = useLanguage()
  const { before, after, hidden, action } = entry
  const sides = [
    ...(action === 'insert' ? [] : [{ title: messages.before, values: before }]),
    ...(action === 'delete' ? [] : [{ title: messages.after, values: after }]),
  ]
  return (
    <table className="audit__table">
      <thead>
        <tr>
          <th scope="col">{t(messages.column)}</th>
          {sides.map(({ title }) => (
            <th key={title.ru} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.map((column) => (
          <tr key={column}>
            <th scope="row">{t(columnText(entry.table, column))}</th>
            {sides.map(({ title, values }) => (
              <td key={title.ru}>{valueText(entry.table, column, values?.[column], language)}</td>
            ))}
          </tr>
        ))}
        {hidden.map((column) => (
          <tr key={column}>
            <th scope="row">{t(columnText(entry.table, column))}</th>
            <td className="muted" colSpan={sides.length}>
              {t(messages.hidden)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
