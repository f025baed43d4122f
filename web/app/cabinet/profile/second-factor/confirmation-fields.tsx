import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { useForm } from '../../../lib/form/use-form.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { CodeField } from '../../../parts/accounts/code-field.tsx'
import type { ConfirmationDraft, ConfirmationField } from './confirmation.ts'

interface ConfirmationFieldsProps {
  factor: SecondFactor
  form: Pick<ReturnType<typeof useForm<ConfirmationDraft, ConfirmationField>>, 'labels' | 'draft' | 'errors' | 'change'>
}

/** Password and code, as far as the account has them. */
export function ConfirmationFields({ factor, form }: ConfirmationFieldsProps) {
  return (
    <>
      {factor.has_password && (
        <AccountField form={form} name="current_password" type="password" autoComplete="current-password" />
      )}
      {factor.is_enabled && <CodeField form={form} />}
    </>
  )
}
