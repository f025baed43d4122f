import type { Invitation } from '@motanet/contract/accounts/invitations.ts'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api.ts'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { type Text, type Translate, useLanguage, useText } from '../../../lib/language.ts'
import { storeTokens } from '../../../lib/session/tokens.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { remember } from '../../../parts/accounts/account-memory.ts'
import { passwordHint } from '../../../parts/accounts/messages.ts'
import { newPasswordError, repeatedPasswordError } from '../../../parts/accounts/new-password.ts'
import { ConsentNote } from '../../../parts/privacy/consent-note.tsx'
import { acceptingInvitation } from '../../../parts/privacy/messages.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import { AccountForm } from '../account-form.tsx'
import * as messages from './messages.ts'
import type { InvitationLink } from './use-invitation.ts'

interface InvitationFormProps {
  invitation: Invitation
  link: InvitationLink
  onDecided: (step: 'accepted' | 'declined') => void
}

type Draft = Record<'new_password' | 're_new_password', string>

const labels = { new_password: messages.password, re_new_password: messages.repeat }

/** What the invitation says, with the name of its provider. */
const texts = {
  manager: { invites: messages.invites, becomesYours: messages.becomesYours, declineAbout: messages.declineAbout },
  owner: {
    invites: messages.motanetInvites,
    becomesYours: messages.becomesOwners,
    declineAbout: messages.ownerDeclineAbout,
  },
  customer: ofAccount(messages.opensAccount),
  staff: ofAccount(messages.invitesToTeam),
}

function ofAccount(invites: Text) {
  return {
    invites: () => invites,
    becomesYours: messages.becomesYours,
    declineAbout: () => messages.accountDeclineAbout,
  }
}

/** Shows the provider, if any; the invited person accepts with a new password, or declines. */
export function InvitationForm({ invitation: { role, email, provider }, link, onDecided }: InvitationFormProps) {
  const t = useText()
  const { invites, becomesYours, declineAbout } = texts[role]
  const providerName = provider?.name ?? ''
  const language = useLanguage()
  const [isDeclining, setIsDeclining] = useState(false)
  const form = useForm<Draft, keyof Draft>({
    start: { new_password: '', re_new_password: '' },
    labels,
    check,
    async send(passwords) {
      await browserApi(language)('POST /api/auth/invitations/accept/', { body: { ...link, ...passwords } })
      remember({ email })
      // All sessions of the account have ended; a remaining local session would skip the sign-in
      storeTokens(null)
      onDecided('accepted')
    },
  })
  if (isDeclining) {
    return (
      <Declining
        about={declineAbout(providerName)}
        link={link}
        onDeclined={() => onDecided('declined')}
        onBack={() => setIsDeclining(false)}
      />
    )
  }
  return (
    <>
      <p>
        <b>{t(invites(providerName))}</b>
      </p>
      <p>
        {t(messages.account)} <b className="login__address">{email}</b>. {t(becomesYours)}
      </p>
      <AccountForm form={form} submit={messages.accept} note={<ConsentNote by={acceptingInvitation} />}>
        <AccountField
          form={form}
          name="new_password"
          type="password"
          autoComplete="new-password"
          hint={t(passwordHint)}
        />
        <AccountField form={form} name="re_new_password" type="password" autoComplete="new-password" />
      </AccountForm>
      <button type="button" className="btn btn--ghost btn--wide" onClick={() => setIsDeclining(true)}>
        {t(messages.decline)}
      </button>
    </>
  )
}

interface DecliningProps {
  about: Text
  link: InvitationLink
  onDeclined: () => void
  onBack: () => void
}

/** Confirmation in place of the form, so that one wrong tap does not decline the invitation. */
function Declining({ about, link, onDeclined, onBack }: DecliningProps) {
  const t = useText()
  const language = useLanguage()
  const form = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    async send() {
      await browserApi(language)('POST /api/auth/invitations/decline/', { body: link })
      onDeclined()
    },
  })
  const isBusy = form.state.step === 'submitting'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 className="h-panel" tabIndex={-1} ref={heading}>
        {t(messages.declineTitle)}
      </h2>
      <p>{t(about)}</p>
      <FormStatus form={form} />
      <BusyButton className="btn btn--danger btn--lg btn--wide" busy={isBusy} onClick={form.send}>
        {t(messages.confirmDecline)}
      </BusyButton>
      <button ref={passFocus} type="button" className="btn btn--ghost btn--wide" disabled={isBusy} onClick={onBack}>
        {t(messages.back)}
      </button>
    </>
  )
}

function check({ new_password: password, re_new_password: repeated }: Draft, t: Translate) {
  const wrong = newPasswordError(password)
  const differs = repeatedPasswordError(password, repeated)
  return { ...(wrong && { new_password: t(wrong) }), ...(differs && { re_new_password: t(differs) }) }
}
