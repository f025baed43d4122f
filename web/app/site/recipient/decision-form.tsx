import type { RecipientConfirmation } from '@motanet/contract/delivery/recipient-confirmation.ts'
import type { SubmitEvent } from 'react'
import { FormBoundary } from '../../lib/form/form-boundary.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import * as messages from './messages.ts'
import type { Decision, useDecision } from './use-decision.ts'

interface DecisionFormProps {
  confirmation: RecipientConfirmation
  decision: ReturnType<typeof useDecision>
}

/** Two submit buttons of one form, which the browser posts itself if there is no JavaScript. */
export function DecisionForm({ confirmation: { email, provider }, decision: { token, form } }: DecisionFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  const isBusy = form.state.step === 'submitting'
  const busyWith = isBusy ? form.draft.decision : undefined

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    form.change({ decision: (button?.value ?? 'accept') as Decision })
    void form.send()
  }

  const buttonProps = (decision: Decision) => ({
    ref: passFocus,
    type: 'submit' as const,
    name: 'decision',
    value: decision,
    'aria-busy': busyWith === decision || undefined,
  })
  return (
    <form className="login__fields" method="post" action={to(`/recipient/${token}`)} onSubmit={send}>
      <FormBoundary>
        <FormStatus form={form} />
        <p>
          <b className="login__address">{t(messages.asks(provider.name, email))}</b>
        </p>
        <p>{t(messages.whatFor)}</p>
        <button
          className={`btn btn--primary btn--lg btn--wide${busyWith === 'accept' ? ' is-busy' : ''}`}
          {...buttonProps('accept')}
        >
          {t(messages.accept)}
        </button>
        <button
          className={`btn btn--outline btn--wide${busyWith === 'decline' ? ' is-busy' : ''}`}
          {...buttonProps('decline')}
        >
          {t(messages.decline)}
        </button>
      </FormBoundary>
    </form>
  )
}
