import type { AuthenticatorSecret } from '@motanet/contract/accounts/second-factor.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useText } from '../../../lib/language.ts'
import { CodeField } from '../../../parts/accounts/code-field.tsx'
import { code as codeLabel, codeRequired } from '../../../parts/accounts/messages.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import * as messages from './messages.ts'

interface EnrolmentFormProps {
  secret: AuthenticatorSecret
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows the secret to the authenticator app, and takes its first code. */
export function EnrolmentForm({ secret: { secret, uri, qr }, onConfirm, onCancel }: EnrolmentFormProps) {
  const t = useText()
  const form = useForm<{ code: string }, 'code'>({
    start: { code: '' },
    labels: { code: codeLabel },
    check: ({ code }) => ({ ...(!code.trim() && { code: t(codeRequired) }) }),
    send: ({ code }) => onConfirm(code),
  })
  const isBusy = form.state.step === 'submitting'
  return (
    <Form form={form} className="settings-form">
      <p>{t(messages.scan)}</p>
      <svg
        className="second-factor__qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t(messages.qrCode)}
      >
        <path d={qr.path} />
      </svg>
      <div>
        <p className="label">{t(messages.typeKey)}</p>
        <p className="second-factor__key" translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <p className="small">
          <a href={uri}>{t(messages.openApp)}</a>
        </p>
      </div>
      <FormStatus form={form} />
      <CodeField form={form} isOfApp />
      <p className="hint">{t(messages.sessionsEnd)}</p>
      <div className="second-factor__buttons">
        <BusyButton type="submit" className="btn btn--primary" busy={isBusy}>
          {t(messages.turnOn)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onCancel}>
          {t(messages.cancel)}
        </button>
      </div>
    </Form>
  )
}
