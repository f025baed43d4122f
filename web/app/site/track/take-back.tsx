import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { objectionDays } from '@motanet/contract/requests/steps.ts'
import { useText } from '../../lib/language.ts'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-statement.ts'
import type { TrackData } from './track-data.ts'
import { dayText } from './visit-days.ts'

/** Takes back what the customer has said about the connection by mistake. */
export function TakeBack({ request: { connected_at: connectedAt } }: TrackData) {
  const t = useText()
  return (
    <ActForm act="unconfirm" hasFields={false}>
      <ActButton act="unconfirm" className="linkish">
        {t(connectedAt === null ? messages.takeBackStatement : messages.takeBackConfirmation)}
      </ActButton>
      {connectedAt !== null && (
        <p className="hint">{t(messages.untilDay(dayText(addDays(chisinauDay(connectedAt), objectionDays))))}</p>
      )}
    </ActForm>
  )
}
