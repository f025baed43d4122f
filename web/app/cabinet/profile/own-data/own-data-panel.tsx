import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { exportFileName } from '@motanet/contract/privacy/export-file.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { saveJson } from '../../kit/files/save-file.ts'
import { proveFirst } from '../second-factor/messages.ts'
import { EraseDialog } from './erase-dialog.tsx'
import * as messages from './messages.ts'

interface OwnDataPanelProps {
  user: User
  /** What the erasure asks for; null if it could not be loaded. */
  factor: SecondFactor | null
}

/** Everything that is stored about the user as a file, and the erasure of the account. */
export function OwnDataPanel({ user, factor }: OwnDataPanelProps) {
  const t = useText()
  const to = useLocalisedPath()
  const callApi = authorisedApi(useLanguage())
  const [isErasing, setIsErasing] = useState(false)
  const form = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    isLasting: true,
    send: async () => saveJson(await callApi('GET /api/auth/users/me/export/', {}), exportFileName),
  })
  return (
    <section className="panel settings-form">
      <h2 className="h-panel settings__title">{t(messages.title)}</h2>
      <p>
        {t(messages.about)} <Link to={to('/privacy')}>{t(messages.policy)}</Link>
      </p>
      <FormStatus form={form} />
      <div className="own-data__buttons">
        <BusyButton className="btn btn--outline" busy={form.state.step === 'submitting'} onClick={form.send}>
          <Download className="icon icon--sm" />
          {t(messages.download)}
        </BusyButton>
        {factor && user.is_email_verified && (
          <button type="button" className="btn btn--danger" onClick={() => setIsErasing(true)}>
            {t(messages.erase)}
          </button>
        )}
      </div>
      {!user.is_email_verified && <p className="muted">{t(proveFirst)}</p>}
      {isErasing && factor && <EraseDialog factor={factor} onClose={() => setIsErasing(false)} />}
    </section>
  )
}
