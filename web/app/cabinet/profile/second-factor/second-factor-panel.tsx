import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { useText } from '../../../lib/language.ts'
import { PanelRetry } from '../../kit/events/panel-retry.tsx'
import { ConfirmationForm } from './confirmation-form.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import * as messages from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorState } from './second-factor-state.tsx'
import type { SecondFactorActs, View } from './use-second-factor-acts.ts'
import './second-factor.css'

interface SecondFactorPanelProps {
  user: User
  /** The problem is shown in place of a state that could not be loaded. */
  factor: SecondFactor | ApiProblem
  acts: SecondFactorActs
}

/** The second factor of the user: turns it on and off, changes the app and replaces the recovery codes, each step in the panel. */
export function SecondFactorPanel({ user, factor, acts }: SecondFactorPanelProps) {
  const t = useText()
  return (
    <section className="panel" id="second-factor">
      <h2 className="h-panel">{t(messages.title)}</h2>
      {factor instanceof ApiProblem ? (
        <>
          <p>{t(messages.notLoaded)}</p>
          <PanelRetry />
        </>
      ) : (
        <Steps user={user} factor={factor} acts={acts} />
      )}
    </section>
  )
}

function Steps({ user, factor, acts }: { user: User; factor: SecondFactor; acts: SecondFactorActs }) {
  const { view, setView, close } = acts
  const confirmation = { factor, onCancel: close, submit: messages.proceed }
  const contents: Record<View['step'], () => ReactNode> = {
    state: () => <SecondFactorState user={user} factor={factor} onOpen={setView} />,
    start: () => (
      <ConfirmationForm
        {...confirmation}
        about={factor.is_enabled ? messages.changeAbout : messages.about}
        onConfirm={acts.start}
      />
    ),
    renew: () => <ConfirmationForm {...confirmation} about={messages.renewAbout} onConfirm={acts.renew} />,
    'renew-unseen': () => (
      <ConfirmationForm {...confirmation} about={messages.unseenCodesAbout} onConfirm={acts.renew} />
    ),
    remove: () => (
      <ConfirmationForm
        {...confirmation}
        about={messages.turnOffAbout}
        submit={messages.turnOff}
        onConfirm={acts.remove}
      />
    ),
    'add-passkey': () => (
      <ConfirmationForm {...confirmation} about={messages.passkeyAbout} onConfirm={acts.addPasskey} />
    ),
    'remove-passkey': () =>
      'id' in view && (
        <ConfirmationForm
          {...confirmation}
          about={messages.removePasskeyAbout}
          submit={messages.removePasskey}
          onConfirm={(body) => acts.removePasskey(view.id, body)}
        />
      ),
    secret: () =>
      'secret' in view && (
        <EnrolmentForm
          secret={view.secret}
          onConfirm={(code) => acts.confirm(code, { isChange: factor.is_enabled })}
          onCancel={close}
        />
      ),
    codes: () => 'codes' in view && <RecoveryCodes codes={view.codes} onClose={close} />,
  }
  return <FocusedStep step={view.step}>{contents[view.step]()}</FocusedStep>
}

/** The first field of a new step gets the focus, or the whole step, because the pressed button has disappeared. */
function FocusedStep({ step, children }: { step: View['step']; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The keyboard of a phone would cover the QR code
    const field = step === 'secret' ? null : place.current?.querySelector<HTMLElement>('input')
    ;(field ?? place.current)?.focus()
  }, [step])
  return (
    <div ref={place} tabIndex={-1} className="second-factor__step">
      {children}
    </div>
  )
}
