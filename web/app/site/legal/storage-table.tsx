import { browserKeys, cookieNames } from '@motanet/contract/privacy/browser-data.ts'
import { cookieDays } from '@motanet/contract/privacy/retention.ts'
import { type Text, useText } from '../../lib/language.ts'
import { LegalSection } from './legal-section.tsx'
import * as messages from './messages-storage.ts'
import '../../ui/content/panel.css'
import '../../ui/content/table.css'

interface Line {
  name: string
  place: Text
  purpose: Text
  kept: Text
}

const untilSignedOut: readonly string[] = ['access', 'refresh']

const lines: readonly Line[] = [
  ...cookieNames.map((name) => ({
    name,
    place: messages.cookie,
    purpose: messages.cookiePurposes[name],
    kept: messages.daysText(cookieDays),
  })),
  ...browserKeys.local.map((name) => ({
    name,
    place: messages.localStore,
    purpose: messages.keyPurposes[name],
    kept: untilSignedOut.includes(name) ? messages.untilSignedOut : messages.untilDeleted,
  })),
  ...browserKeys.session.map((name) => ({
    name,
    place: messages.sessionStore,
    purpose: messages.keyPurposes[name],
    kept: messages.untilClosed,
  })),
]

/** Every cookie and every entry of the browser's stores. */
export function StorageTable() {
  const t = useText()
  return (
    <LegalSection title={messages.title} isWide>
      <p>{t(messages.lead)}</p>
      <div className="panel panel--flush">
        <table className="table table--cards" aria-label={t(messages.title)}>
          <thead>
            <tr>
              <th>{t(messages.name)}</th>
              <th>{t(messages.place)}</th>
              <th>{t(messages.purpose)}</th>
              <th>{t(messages.kept)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, place, purpose, kept }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-column={t(messages.place)}>{t(place)}</td>
                <td data-column={t(messages.purpose)}>{t(purpose)}</td>
                <td data-column={t(messages.kept)}>{t(kept)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LegalSection>
  )
}
