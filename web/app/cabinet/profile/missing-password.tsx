import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages-password.ts'

/** In place of the form: an account without a password gets its first one by the link of a mail. */
export function MissingPassword() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="settings-form">
      <p>{t(messages.missing)}</p>
      <Link to={to('/password/reset')} className="btn btn--outline settings-form__submit">
        {t(messages.setFirst)}
      </Link>
    </div>
  )
}
