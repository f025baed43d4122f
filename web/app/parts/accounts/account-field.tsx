import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { useForm } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { useTypedBefore } from '../../ui/form/use-typed-before.ts'
import * as messages from './messages.ts'

/** A form whose fields are all strings. */
type AccountForm<Name extends string> = Pick<
  ReturnType<typeof useForm<Record<Name, string>, Name>>,
  'labels' | 'draft' | 'errors' | 'change'
>

interface AccountFieldProps<Name extends string> {
  form: AccountForm<Name>
  name: Name
  type: 'email' | 'text' | 'password'
  autoComplete: NonNullable<ComponentProps<'input'>['autoComplete']>
  hint?: ReactNode
  isRequired?: boolean
}

/**
 * A field of an account form; a button reveals a password. The input has no name: should the browser submit the form itself,
 * the typed values must not appear in the URL.
 */
export function AccountField<Name extends string>(props: AccountFieldProps<Name>) {
  const { form, name, type, hint, autoComplete, isRequired = true } = props
  const t = useText()
  const [isShown, setIsShown] = useState(false)
  const value = form.draft[name]
  const change = (text: string) => form.change({ [name]: text } as Partial<Record<Name, string>>)
  const input = useTypedBefore(value, change)
  const label = form.labels[name]
  return (
    <Field label={label && t(label)} hint={hint} error={form.errors[name]}>
      {(control) => {
        const field = (
          <input
            {...control}
            ref={input}
            className="input"
            type={isShown ? 'text' : type}
            inputMode={type === 'email' ? 'email' : undefined}
            autoComplete={autoComplete}
            autoCapitalize={type === 'text' ? 'words' : 'none'}
            spellCheck={false}
            required={isRequired}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        )
        if (type !== 'password') return field
        return (
          <div className="input-wrap">
            {field}
            <button
              type="button"
              aria-label={t(isShown ? messages.hidePassword : messages.showPassword)}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff className="icon" /> : <Eye className="icon" />}
            </button>
          </div>
        )
      }}
    </Field>
  )
}
