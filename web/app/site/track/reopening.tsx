import { useText } from '../../lib/language.ts'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-offers.ts'
import { hasOtherOffers } from './other-offers.ts'
import type { TrackData } from './track-data.ts'

/** After the chosen provider failed: one tap makes the other offers of the tender valid again; without any, the desk helps to search. */
export function Reopening({ request, loadedAt }: TrackData) {
  const t = useText()
  const hasOthers = hasOtherOffers(request, loadedAt)
  return (
    <ActForm act="reopen" className="ask__reopen" hasFields={false}>
      <ActButton act="reopen" className="btn btn--primary btn--lg btn--phone-wide">
        {t(hasOthers ? messages.reopen : messages.searchAgain)}
      </ActButton>
      <p className="hint">
        {!hasOthers && `${t(messages.noOthers)} `}
        {t(messages.reopenHint(request.provider.name))}
      </p>
    </ActForm>
  )
}
