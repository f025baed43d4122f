import { useText } from '../../lib/language.ts'
import { LegalSection } from './legal-section.tsx'
import * as messages from './messages-retention.ts'
import { kept } from './messages-storage.ts'
import '../../ui/content/panel.css'
import '../../ui/content/table.css'

/** How long everything is kept; the jobs that delete it read the same constants. */
export function RetentionTable() {
  const t = useText()
  return (
    <LegalSection title={messages.title} isWide>
      <p>{t(messages.lead)}</p>
      <div className="panel panel--flush">
        <table className="table table--cards" aria-label={t(messages.title)}>
          <thead>
            <tr>
              <th>{t(messages.what)}</th>
              <th>{t(kept)}</th>
              <th>{t(messages.afterwards)}</th>
            </tr>
          </thead>
          <tbody>
            {messages.periods.map(({ what, period, afterwards }) => (
              <tr key={what.ru}>
                <th scope="row">{t(what)}</th>
                <td className="legal__days" data-column={t(kept)}>
                  {t(period)}
                </td>
                <td data-column={t(messages.afterwards)}>{t(afterwards)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LegalSection>
  )
}
