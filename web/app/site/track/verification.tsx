import { useSearchParams } from 'react-router'
import { useText } from '../../lib/language.ts'
import { ActButton, ActForm, useOwnRefusal } from './act-form.tsx'
import * as messages from './messages-contacts.ts'
import type { TrackData } from './track-data.ts'
import { useDoneFocus } from './use-done-focus.ts'

/**
 * «Подтвердить e-mail»: shown on a page opened from a mail, while its address is not verified. Only the tap verifies it. The proof of a
 * mail that was sent to another address leads to the last mail.
 */
export function Verification({ request: { email, is_email_verified: isVerified, acts } }: Pick<TrackData, 'request'>) {
  const t = useText()
  const [search] = useSearchParams()
  const done = useDoneFocus(isVerified)
  const isOfOtherAddress = useOwnRefusal({ act: 'verify' })?.code === 'invalid-link'
  const refusal = useDoneFocus(isOfOtherAddress)
  if (done.isNew)
    return (
      <p ref={done.element} tabIndex={-1} className="panel verification" role="status">
        {t(messages.verifiedNow)}
      </p>
    )
  if (isOfOtherAddress)
    return (
      <p ref={refusal.element} tabIndex={-1} className="panel verification" role="status">
        {t(messages.howToVerify)}
      </p>
    )
  if (!search.get('proof') || email === null || isVerified || !acts.includes('verify')) return null
  return (
    <section className="panel verification" aria-label={t(messages.verify)}>
      <p>{t(messages.verifyText(email))}</p>
      <ActForm act="verify">
        <ActButton act="verify" className="btn btn--soft">
          {t(messages.verify)}
        </ActButton>
      </ActForm>
    </section>
  )
}
