import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Text, useText } from '../../lib/language.ts'
import { isForAll } from '../../parts/requests/addressees.ts'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-contacts.ts'
import type { TrackData } from './track-data.ts'

/** «Отозвать заявку»: asks once more. Mails link to it. */
export function Withdrawal({ request }: Pick<TrackData, 'request'>) {
  const t = useText()
  const refused = useRefused({ act: 'cancel' })
  const details = useTargetedDetails('withdraw')
  if (!request.acts.includes('cancel')) return null
  return (
    <>
      <p className="small muted">{t(hintOf(request))}</p>
      <details ref={details} id="withdraw" className="unfold unfold--quiet" open={refused !== null}>
        <summary className="linkish">{t(messages.withdraw)}</summary>
        <ActForm act="cancel" className="unfold__form">
          <p>{t(messages.withdrawQuestion)}</p>
          <ActButton act="cancel" className="btn btn--danger">
            {t(messages.withdrawNow)}
          </ActButton>
        </ActForm>
      </details>
    </>
  )
}

function hintOf(request: TrackData['request']): Text {
  if (request.step === 'held') return messages.withdrawHeldHint
  if (isForAll(request)) return messages.withdrawTenderHint
  // Staff keep the contacts
  return request.provider.id === deskId ? messages.withdrawAtDeskHint : messages.withdrawHint(request.provider.name)
}

/** Opens the details that the URL's fragment names. Their code is loaded after the page, so the browser has not scrolled to them. */
function useTargetedDetails(id: string) {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'center' })
    details.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, id])
  return details
}
