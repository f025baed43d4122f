import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orNull } from '../../../lib/api.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { stopActing } from '../../../lib/session/acting.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import * as messages from './messages.ts'
import { type ShownActing, useActing } from './use-acting.ts'
import './acting-bar.css'

/** Says above every page of the cabinet for which provider staff act, and ends it. */
export function ActingBar() {
  const acting = useActing()
  return acting && <Bar acting={acting} />
}

function Bar({ acting: { provider, isOver, minutesLeft } }: { acting: ShownActing }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const callApi = authorisedApi(useLanguage())
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    // Without a connection it ends by itself, and this tab does not name it any more
    if (!isOver) await orNull(callApi('DELETE /api/staff/acting/', {}))
    stopActing()
    await navigate(to(`/staff/providers/${provider.id}`))
  }

  return (
    <section className="acting" aria-label={t(messages.bar)}>
      <div className="wrap acting__row">
        <UserCheck className="icon" />
        <p role={isOver ? 'alert' : undefined}>
          <span>
            {t(isOver ? messages.over : messages.acting)} <b>{provider.name}</b>
          </span>
          {isOver && <small>{t(messages.overCause)}</small>}
          {!isOver && minutesLeft !== null && <small>{t(messages.timeLeft(minutesLeft))}</small>}
        </p>
        <BusyButton className="btn btn--night" busy={isBusy} onClick={() => void leave()}>
          {t(isOver ? messages.back : messages.end)}
        </BusyButton>
      </div>
    </section>
  )
}
