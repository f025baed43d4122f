import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import { Link, useLocation } from 'react-router'
import type { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { signInPath } from '../../../lib/session/signing.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { CodeField } from '../../../parts/accounts/code-field.tsx'
import type { ConfirmationDraft, ConfirmationField } from './confirmation.ts'
import * as messages from './messages.ts'

interface ConfirmationFieldsProps {
  factor: SecondFactor
  form: Pick<ReturnType<typeof useForm<ConfirmationDraft, ConfirmationField>>, 'labels' | 'draft' | 'errors' | 'change'>
}

/** Password and code, as far as the account has them. With neither, only a recent sign-in confirms. */
export function ConfirmationFields({ factor, form }: ConfirmationFieldsProps) {
  return (
    <>
      {factor.has_password && (
        <AccountField form={form} name="current_password" type="password" autoComplete="current-password" />
      )}
      {factor.is_enabled && <CodeField form={form} />}
      {!factor.has_password && !factor.is_enabled && <RecentSignIn />}
    </>
  )
}

function RecentSignIn() {
  const t = useText()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <p className="hint">
      {t(messages.recentSignIn)} <Link to={signInPath(language, pathname + search)}>{t(messages.signInAgain)}</Link>
    </p>
  )
}
