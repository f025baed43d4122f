import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { both, formatDay } from '../../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { asBefore } from '../../../parts/tariffs/messages-checks.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { BusyButton } from '../../../ui/form/button.tsx'
import { NameList } from '../changes/change-dialog.tsx'
import { useTariffChanges } from '../changes/use-tariff-changes.ts'
import { checksOf, disappearancesOf } from './disappearances.ts'
import * as messages from './messages.ts'
import './check-panel.css'

interface CheckPanelProps {
  /** All tariffs of the provider. */
  tariffs: readonly OwnTariffRow[]
  mayEdit: boolean
  isSuspended: boolean
}

/** When the prices of the published tariffs were last checked, what leaves the catalogue and when, and a button that confirms all. */
export function CheckPanel({ tariffs, mayEdit, isSuspended }: CheckPanelProps) {
  const t = useText()
  const language = useLanguage()
  const { isBusy, refusal, confirm } = useTariffChanges()
  const published = tariffs.filter(({ state }) => state === 'published')
  const checks = checksOf(published)
  if (checks === null) return null
  const stale = published.filter(({ freshness }) => freshness === 'stale')
  const namesOf = (rows: readonly { name: string; name_ro: string }[]) => {
    return rows.map((row) => variant(row, 'name', language))
  }

  async function confirmAll() {
    if (await confirm(published)) showToast({ kind: 'success', text: t(messages.confirmed) })
  }

  return (
    <section className="panel checks" aria-labelledby="checks-title">
      <div className="checks__head">
        <div>
          <h2 className="h-panel" id="checks-title">
            {t(checkedText(checks))}
          </h2>
          {!isSuspended && <p className="muted small">{t(mayEdit ? messages.lead : messages.leadWithoutRight)}</p>}
        </div>
        {mayEdit && (
          <BusyButton className="btn btn--soft" busy={isBusy} onClick={() => void confirmAll()}>
            {t(asBefore)}
          </BusyButton>
        )}
      </div>
      {refusal && (
        <Notice kind="error" role="alert">
          {refusal.sentence}
          {refusal.tariffs.length > 0 && <NameList names={namesOf(refusal.tariffs)} />}
        </Notice>
      )}
      {stale.length > 0 && (
        <div className="note note--warm">
          <p>
            <b>{t(messages.missing)}</b> {namesOf(stale).join(', ')}
          </p>
        </div>
      )}
      {stale.length < published.length && (
        <details>
          <summary className="linkish">{t(messages.when)}</summary>
          <dl className="checks__days">
            {disappearancesOf(published).map(({ at, tariffs: leaving }) => (
              <div key={at}>
                <dt>{formatDay(at, language)}</dt>
                <dd>{namesOf(leaving).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

function checkedText({ oldest, newest }: { oldest: string; newest: string }): Text {
  const [first, last] = [oldest, newest].map((at) => both((language) => formatDay(at, language))) as [Text, Text]
  return first.ru === last.ru ? messages.checkedOn(first) : messages.checkedBetween(first, last)
}
