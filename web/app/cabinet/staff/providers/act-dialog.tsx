import { useRevalidator } from 'react-router'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { cancel, close } from '../../kit/records/messages.ts'

interface ActDialogProps {
  title: Text
  text: Text
  confirm: Text
  done: Text
  act: () => Promise<unknown>
  onClose: () => void
  /** By default the page is loaded again. */
  onDone?: () => void
}

/** Asks before something that cannot be undone. A failure is shown in the dialog. */
export function ActDialog({ title, text, confirm, done, act, onClose, onDone }: ActDialogProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const form = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    async send() {
      await act()
      showToast({ kind: 'success', text: t(done) })
      // Before the dialog closes: it returns the focus to its opener, or to the heading if the new state has no opener
      if (!onDone) await revalidate()
      onClose()
      onDone?.()
    },
  })
  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(title)} closeLabel={t(close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <FormStatus form={form} />
        <p>{t(text)}</p>
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={form.send}>
          {t(confirm)}
        </BusyButton>
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
          {t(cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
