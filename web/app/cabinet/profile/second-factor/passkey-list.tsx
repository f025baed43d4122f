import type { Passkey } from '@motanet/contract/accounts/second-factor.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { knowsPasskeys } from '../../../lib/passkeys.ts'
import * as messages from './messages.ts'
import type { View } from './use-second-factor-acts.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onOpen: (view: View) => void
}

/** The passkeys that can be used instead of a code. */
export function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <div>
      <h3 className="label">{t(messages.passkeys)}</h3>
      {passkeys.length === 0 && <p className="hint">{t(messages.passkeyAbout)}</p>}
      <ul className="second-factor__passkeys">
        {passkeys.map(({ id, device, created_at }) => {
          const name = device || t(messages.unnamedPasskey)
          return (
            <li key={id}>
              <span>
                {name} <span className="hint">{t(messages.addedOn(formatDate(created_at, language)))}</span>
              </span>
              <button
                type="button"
                className="btn btn--ghost"
                aria-label={`${t(messages.removePasskey)}: ${name}`}
                onClick={() => onOpen({ step: 'remove-passkey', id })}
              >
                {t(messages.removePasskey)}
              </button>
            </li>
          )
        })}
      </ul>
      {knowsPasskeys() && (
        <button type="button" className="btn btn--outline" onClick={() => onOpen({ step: 'add-passkey' })}>
          {t(messages.addPasskey)}
        </button>
      )}
    </div>
  )
}
