import { useText } from '../../lib/language.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import * as messages from '../../parts/requests/messages-track.ts'
import { TrackedContent } from '../../parts/requests/tracked-content.tsx'
import type { TrackData } from './track-data.ts'
import { Withdrawal } from './withdrawal.tsx'

/** The provider no longer has the request. */
const lost: readonly TrackData['request']['step'][] = ['withdrawn', 'transferred']

/** What was sent, whom to call unless the provider has lost the request, and how to withdraw it. */
export function TrackHelp({ request }: Pick<TrackData, 'request'>) {
  const t = useText()
  const { name, number } = request.provider
  return (
    <section className="quiet" aria-label={t(messages.questions)}>
      <details className="unfold unfold--quiet" open={request.kind !== 'tariff'}>
        <summary className="linkish">{t(messages.whatWasSent)}</summary>
        <div className="unfold__form">
          <TrackedContent request={request} />
        </div>
      </details>
      {number && !lost.includes(request.step) && (
        <p className="small muted">
          {t(messages.questionsHint)}{' '}
          <PhoneLink
            className="linkish"
            number={number}
            text={`${t(messages.callProvider(name))}, ${phoneText(number)}`}
          />
        </p>
      )}
      <p className="small muted">{t(messages.keepLink)}</p>
      <Withdrawal request={request} />
    </section>
  )
}
