import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { asBefore } from '../../../parts/tariffs/messages-checks.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as messages from './messages.ts'
import { useAct } from './use-act.ts'

/** When the oldest price of the provider was checked; of a listed provider, staff confirm the prices. */
export function PricesPanel({ provider: { id, state, oldest_check: checkedAt } }: { provider: StaffProvider }) {
  const t = useText()
  const language = useLanguage()
  const callApi = authorisedApi(language)
  const { isBusy, run } = useAct()
  if (checkedAt === null || state === 'suspended') return null
  const confirm = () => callApi('POST /api/staff/providers/:id/confirm-prices/', { params: { id: String(id) } })
  return (
    <section className="panel staff-provider__prices">
      <div>
        <h2 className="h-panel">
          {t(messages.oldestCheck)} {formatDate(checkedAt, language)}
        </h2>
        <p className="muted small">{t(messages.checkText[state])}</p>
      </div>
      {state === 'listed' && (
        <BusyButton
          ref={passFocus}
          className="btn btn--soft"
          busy={isBusy}
          onClick={() => void run(confirm, messages.pricesConfirmed)}
        >
          {t(asBefore)}
        </BusyButton>
      )}
    </section>
  )
}
