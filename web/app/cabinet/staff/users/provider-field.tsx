import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { useText } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import * as messages from './messages.ts'

interface ProviderFieldProps {
  providers: readonly StaffProviderName[]
  /** An id; '' for none. */
  value: string
  error: string | undefined
  onChange: (provider: string) => void
}

/** The provider that an account works for. */
export function ProviderField({ providers, value, error, onChange }: ProviderFieldProps) {
  const t = useText()
  return (
    <Field label={t(messages.provider)} error={error}>
      {(control) => (
        <select
          className="input"
          name="provider"
          aria-required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...control}
        >
          <option value="">{t(messages.chooseProvider)}</option>
          {providers.map(({ id, name, is_suspended }) => (
            <option key={id} value={id}>
              {is_suspended ? t(messages.suspended(name)) : name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
