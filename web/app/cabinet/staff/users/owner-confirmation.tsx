import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { useText } from '../../../lib/language.ts'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { cancel, close } from '../../kit/records/messages.ts'
import * as messages from './messages-owner.ts'
import type { OwnerChange } from './use-rights-form.ts'

interface OwnerConfirmationProps {
  /** Of the account that stops or starts owning a provider. */
  email: string
  providers: readonly StaffProviderName[]
  asked: OwnerChange & { confirm: () => Promise<void>; cancel: () => void }
}

/** Asks before a provider loses its owner or gets another one. */
export function OwnerConfirmation({ email, providers, asked }: OwnerConfirmationProps) {
  const t = useText()
  const nameOf = (provider: string) => providers.find(({ id }) => String(id) === provider)?.name ?? ''
  return (
    <Dialog title={t(messages.title)} closeLabel={t(close)} onClose={asked.cancel}>
      <DialogBody>
        {asked.left && <p>{t(messages.leaves(email, nameOf(asked.left)))}</p>}
        {asked.got && <p>{t(messages.gets(email, nameOf(asked.got)))}</p>}
      </DialogBody>
      <DialogFoot>
        <button className="btn btn--danger" type="button" onClick={() => void asked.confirm()}>
          {t(messages.confirm)}
        </button>
        <button className="btn btn--outline" type="button" onClick={asked.cancel}>
          {t(cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
