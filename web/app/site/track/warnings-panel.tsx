import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import X from 'lucide-react/icons/x'
import { useText } from '../../lib/language.ts'
import * as messages from './messages-warnings.ts'
import type { TrackData } from './track-data.ts'

const endedSteps: readonly RequestStep[] = ['rejected', 'confirmed', 'refused', 'withdrawn', 'transferred']

/** «Чего пока не делать»: until the connection is confirmed. */
export function WarningsPanel({ request, tariff }: TrackData) {
  const t = useText()
  if (endedSteps.includes(request.step)) return null
  const isFree = tariff?.conditions?.connection_fee === 0
  return (
    <section className="panel" aria-labelledby="warnings">
      <h2 id="warnings" className="h-panel">
        {t(messages.title)}
      </h2>
      <ul className="dont">
        {[messages.oldContract, ...(isFree ? [messages.payment] : []), messages.oldRouter].map(({ what, why }) => (
          <li key={what.ru}>
            <X className="icon" />
            <span>
              <b>{t(what)}</b> {t(why)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
