import { useSyncExternalStore } from 'react'
import type { SendState } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/button.tsx'

/** Submits an account form. Before hydration it has type `button`, because a native submission would reload the page. */
export function SubmitButton({ state, text }: { state: SendState; text: Text }) {
  const t = useText()
  const isReady = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return (
    <BusyButton
      type={isReady ? 'submit' : 'button'}
      className="btn btn--primary btn--lg btn--wide"
      busy={state.step === 'submitting'}
    >
      {t(text)}
    </BusyButton>
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
