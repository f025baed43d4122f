import { useState } from 'react'
import type { useForm } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { useTypedBefore } from '../../ui/form/use-typed-before.ts'
import * as messages from './messages.ts'
import './code-field.css'

type FormWithCode = Pick<ReturnType<typeof useForm<{ code: string }, 'code'>>, 'draft' | 'errors' | 'change'>

/**
 * The code of the second factor: six digits of the app, for which phones show their digits, or a recovery code, which has letters too.
 * `isOfApp` allows the former only.
 */
export function CodeField({ form, isOfApp = false }: { form: FormWithCode; isOfApp?: boolean }) {
  const t = useText()
  const [isRecovery, setIsRecovery] = useState(false)
  const change = (code: string) => form.change({ code })
  const input = useTypedBefore(form.draft.code, change)

  function switchKind() {
    setIsRecovery(!isRecovery)
    change('')
    input.current?.focus()
  }

  return (
    <>
      <Field label={t(isRecovery ? messages.recoveryCode : messages.code)} error={form.errors.code}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            value={form.draft.code}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      {!isOfApp && (
        <button type="button" className="linkish small code-switch" onClick={switchKind}>
          {t(isRecovery ? messages.enterCode : messages.enterRecoveryCode)}
        </button>
      )}
    </>
  )
}
