import { useEffect, useRef } from 'react'
import { type Blocker, type Location, useBlocker } from 'react-router'
import type { SendState } from '../lib/form/use-form.ts'
import { type Text, useText } from '../lib/language.ts'
import { findTokens } from '../lib/session/tokens.ts'
import { Dialog, DialogBody, DialogFoot } from '../ui/layers/dialog.tsx'
import * as messages from './messages-leave.ts'

/**
 * Asks for confirmation before unsaved changes are lost: with a dialog for a navigation inside the site, with the browser's own prompt
 * for leaving it. Does not ask after a sign-out. React Router supports one blocker at a time: a tab with several forms renders this once.
 * While the changes are being saved, the dialog says so: they cannot be taken back; once they are saved, it leaves. A change of only the
 * query parameters in `viewParameters` does not ask. `isUnsaved` may be a function, which is called at that moment; so may `isSaving`,
 * which is called with each rendering.
 */
export function LeaveConfirmation({
  isUnsaved,
  isSaving: saving = false,
  cause = messages.cause,
  viewParameters = [],
}: {
  isUnsaved: boolean | (() => boolean)
  isSaving?: boolean | (() => boolean)
  /** What would be lost. */
  cause?: Text
  viewParameters?: readonly string[]
}) {
  const t = useText()
  const mustConfirm = () => isTrue(isUnsaved) && findTokens() !== null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustConfirm() && address(currentLocation, viewParameters) !== address(nextLocation, viewParameters),
  )
  useEffect(() => {
    if (isUnsaved === false) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isTrue(isUnsaved) && findTokens() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isUnsaved])
  const left = useRef<Blocker>(null)
  function proceed() {
    // React may render once more before it learns that the router has gone on
    if (blocker.state !== 'blocked' || left.current === blocker) return
    left.current = blocker
    blocker.proceed()
  }
  useEffect(() => {
    if (!mustConfirm()) proceed()
  })
  if (blocker.state !== 'blocked') return null
  const isSaving = isTrue(saving)
  return (
    <Dialog
      title={t(isSaving ? messages.savingTitle : messages.title)}
      closeLabel={t(messages.close)}
      onClose={blocker.reset}
      backCloses={false}
    >
      <DialogBody>
        <p>{t(isSaving ? messages.savingCause : cause)}</p>
      </DialogBody>
      <DialogFoot>
        <button className="btn btn--brand" type="button" onClick={blocker.reset}>
          {t(messages.stay)}
        </button>
        <button className="btn btn--outline" type="button" onClick={proceed}>
          {t(isSaving ? messages.leaveSaving : messages.leave)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** Whether all that a page with several forms has unsaved is being sent. */
export function areBeingSent(forms: readonly { isUnsaved: boolean; state: SendState }[]): boolean {
  const unsaved = forms.filter(({ isUnsaved }) => isUnsaved)
  return unsaved.length > 0 && unsaved.every(({ state }) => state.step === 'submitting')
}

const isTrue = (value: boolean | (() => boolean)) => (typeof value === 'function' ? value() : value)

function address({ pathname, search }: Location, viewParameters: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const key of viewParameters) query.delete(key)
  return `${pathname}?${query}`
}
