import { useText } from '../../lib/language.ts'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-offers.ts'
import type { TrackData } from './track-data.ts'

/** After the chosen provider failed: one tap makes the other offers of the tender valid again. */
export function Reopening({ request }: TrackData) {
  const t = useText()
  return (
    <ActForm act="reopen" className="ask__reopen" hasFields={false}>
      <ActButton act="reopen" className="btn btn--primary btn--lg btn--phone-wide">
        {t(messages.reopen)}
      </ActButton>
      <p className="hint">{t(messages.reopenHint(request.provider.name))}</p>
    </ActForm>
  )
}
