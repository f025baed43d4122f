import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import * as messages from './messages.ts'
import { PasskeyList } from './passkey-list.tsx'
import type { View } from './use-second-factor-acts.ts'

/** So many recovery codes, or fewer, are shown as a warning. */
const fewCodes = 2

interface SecondFactorStateProps {
  user: User
  factor: SecondFactor
  onOpen: (view: View) => void
}

export function SecondFactorState({ user, factor, onOpen }: SecondFactorStateProps) {
  return factor.is_enabled ? <Enabled {...{ user, factor, onOpen }} /> : <Disabled {...{ user, factor, onOpen }} />
}

function Disabled({ user, factor, onOpen }: SecondFactorStateProps) {
  const t = useText()
  return (
    <div className="settings-form">
      <p>{t(factor.is_missing ? messages.neededByStaff : messages.about)}</p>
      {user.is_email_verified ? (
        <button
          type="button"
          className="btn btn--primary settings-form__submit"
          onClick={() => onOpen({ step: 'start' })}
        >
          {t(messages.turnOn)}
        </button>
      ) : (
        <p className="muted">{t(messages.proveFirst)}</p>
      )}
    </div>
  )
}

function Enabled({ user, factor, onOpen }: SecondFactorStateProps) {
  const t = useText()
  const to = useLocalisedPath()
  const areFew = factor.recovery_codes_left <= fewCodes
  return (
    <div className="settings-form">
      <p className="second-factor__on">
        <span className="badge badge--ok">{t(messages.enabled)}</span>
        {!areFew && <span>{t(messages.codesLeft(factor.recovery_codes_left))}</span>}
      </p>
      {areFew && <Notice kind="error">{t(messages.fewCodesLeft(factor.recovery_codes_left))}</Notice>}
      {user.is_staff && (
        <p>
          <Link to={to('/staff')}>{t(messages.openDesk)}</Link>
        </p>
      )}
      <div className="second-factor__buttons">
        <button
          type="button"
          className={areFew ? 'btn btn--primary' : 'btn btn--outline'}
          onClick={() => onOpen({ step: 'renew' })}
        >
          {t(messages.renew)}
        </button>
        <button type="button" className="btn btn--outline" onClick={() => onOpen({ step: 'start' })}>
          {t(messages.change)}
        </button>
        <button type="button" className="btn btn--ghost" onClick={() => onOpen({ step: 'remove' })}>
          {t(messages.turnOff)}
        </button>
      </div>
      <PasskeyList passkeys={factor.passkeys} onOpen={onOpen} />
    </div>
  )
}
