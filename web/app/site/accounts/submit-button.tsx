import { useSyncExternalStore } from 'react'
import type { SendState } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/button.tsx'

/** Sends an account form. Until the script is there it sends nothing: the browser by itself would load the page anew. */
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
