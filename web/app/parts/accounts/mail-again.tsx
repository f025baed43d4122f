import { useEffect, useState } from 'react'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import * as messages from './messages.ts'

const waitSeconds = 30

interface MailAgainProps {
  send: () => Promise<unknown>
  /** The message after a successful submission. */
  sent?: Text
  /** A mail has just been sent: the button starts disabled. */
  isUnderway?: boolean
}

/** Button that resends a mail. It is disabled for 30 seconds after each mail. */
export function MailAgain({ send, sent = messages.sentAgain, isUnderway = false }: MailAgainProps) {
  const t = useText()
  const [secondsLeft, wait] = useCountdown(isUnderway ? waitSeconds : 0)
  const form = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    isLasting: true,
    async send() {
      await send()
      wait(waitSeconds)
    },
  })
  const isWaiting = secondsLeft > 0
  return (
    <div className="login__mail-again">
      <BusyButton
        className="btn btn--soft"
        busy={form.state.step === 'submitting'}
        aria-disabled={isWaiting || undefined}
        onClick={() => !isWaiting && void form.send()}
      >
        {t(isWaiting ? messages.sendAgainIn(secondsLeft) : messages.sendAgain)}
      </BusyButton>
      <FormStatus form={form} sent={sent} />
    </div>
  )
}

/** Countdown in seconds to 0. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}
