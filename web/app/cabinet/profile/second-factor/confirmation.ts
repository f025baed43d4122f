import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { FieldErrors } from '../../../lib/form/field-errors.ts'
import type { Text, Translate } from '../../../lib/language.ts'
import { code, codeRequired, passwordRequired } from '../../../parts/accounts/messages.ts'
import { currentPassword } from '../messages-password.ts'

export type ConfirmationField = 'current_password' | 'code'
export type ConfirmationDraft = Record<ConfirmationField, string>

/** What proves the person again. A field that the account does not have is left out. */
export type Confirmation = Partial<ConfirmationDraft>

export const emptyConfirmation: ConfirmationDraft = { current_password: '', code: '' }

/** The labels of the fields that the account has. */
export function confirmationLabels({
  has_password,
  is_enabled,
}: SecondFactor): Partial<Record<ConfirmationField, Text>> {
  return { ...(has_password && { current_password: currentPassword }), ...(is_enabled && { code }) }
}

export function confirmationErrors(
  draft: ConfirmationDraft,
  { has_password, is_enabled }: SecondFactor,
  t: Translate,
): FieldErrors<ConfirmationField> {
  return {
    ...(has_password && !draft.current_password && { current_password: t(passwordRequired) }),
    ...(is_enabled && !draft.code.trim() && { code: t(codeRequired) }),
  }
}

export function confirmationOf(draft: ConfirmationDraft, { has_password, is_enabled }: SecondFactor): Confirmation {
  return {
    ...(has_password && { current_password: draft.current_password }),
    ...(is_enabled && { code: draft.code }),
  }
}
