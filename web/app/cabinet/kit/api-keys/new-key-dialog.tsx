import { type ApiKeyScope, apiKeyScopes, maxApiKeyName } from '@motanet/contract/accounts/api-key-limits.ts'
import type { ApiKey, NewApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { required } from '../../../lib/form/messages.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { CheckboxPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import * as messages from './messages.ts'
import { ReadyKey } from './ready-key.tsx'

interface NewKeyDialogProps {
  provider: number | undefined
  onCreated: (key: ApiKey) => void
  onClose: () => void
}

interface KeyDraft {
  name: string
  scopes: readonly ApiKeyScope[]
  /** A day, or empty. */
  lastDay: string
}

/**
 * Creates a key and shows it once. A click beside the dialog does not close it: the key would be lost. Closing asks for a confirmation
 * unless the key was copied.
 */
export function NewKeyDialog({ provider, onCreated, onClose }: NewKeyDialogProps) {
  const t = useText()
  const [created, setCreated] = useState<NewApiKey | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const close = () => (created === null || created.secret === null || isCopied ? onClose() : setAsked(true))

  if (isAsked) return <UnsavedKey onBack={() => setAsked(false)} onClose={onClose} />
  return (
    <Dialog
      title={t(created ? messages.readyTitle : messages.newTitle)}
      closeLabel={t(messages.close)}
      closesOutside={false}
      isBusy={isBusy}
      onClose={close}
    >
      {created ? (
        <ReadyKey secret={created.secret} onCopied={() => setCopied(true)} onClose={close} />
      ) : (
        <KeyForm
          provider={provider}
          onClose={close}
          onBusy={setBusy}
          onCreated={(key) => {
            const { secret: _, ...listed } = key
            onCreated(listed)
            setCreated(key)
            // The form, which reports it, is gone
            setBusy(false)
          }}
        />
      )}
    </Dialog>
  )
}

function UnsavedKey({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t(messages.unsavedTitle)} closeLabel={t(messages.backToKey)} closesOutside={false} onClose={onBack}>
      <DialogBody>
        <p>{t(messages.unsavedCause)}</p>
      </DialogBody>
      <DialogFoot>
        <button className="btn btn--primary modal__main" type="button" onClick={onBack}>
          {t(messages.backToKey)}
        </button>
        <button className="btn btn--outline" type="button" onClick={onClose}>
          {t(messages.keyIsSaved)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

interface KeyFormProps extends Pick<NewKeyDialogProps, 'provider' | 'onClose'> {
  onCreated: (key: NewApiKey) => void
  /** Called when the creation begins and ends: it cannot be cancelled, and its key would be lost. */
  onBusy: (isBusy: boolean) => void
}

function useKeyForm({ provider, onCreated }: Pick<KeyFormProps, 'provider' | 'onCreated'>) {
  const callApi = authorisedApi(useLanguage())
  return useForm<KeyDraft, keyof KeyDraft>({
    start: { name: '', scopes: [], lastDay: '' },
    labels: { name: messages.name, scopes: messages.scope, lastDay: messages.lastDay },
    wireNames: { expires_on: 'lastDay' },
    check: ({ name, scopes }, t) => ({
      ...(name.trim() === '' && { name: t(required) }),
      ...(scopes.length === 0 && { scopes: t(messages.noScope) }),
    }),
    async send(draft) {
      const { name, scopes, lastDay } = draft
      const body = { name: name.trim(), scopes: [...scopes], expires_on: lastDay || null }
      const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
      onCreated(await callApi('POST /info/api/api-keys/', { query: { provider }, body, headers }))
    },
  })
}

function KeyForm({ onClose, onBusy, ...given }: KeyFormProps) {
  const t = useText()
  const form = useKeyForm(given)
  const { draft, errors, change } = form
  const isBusy = form.state.step === 'submitting'
  const report = useEffectEvent(onBusy)
  useEffect(() => report(isBusy), [isBusy])
  return (
    <Form form={form}>
      <DialogBody>
        <FormStatus form={form} />
        <Field label={t(messages.name)} hint={t(messages.nameHint)} error={errors.name}>
          {(control) => (
            <input
              className="input"
              name="name"
              autoComplete="off"
              maxLength={maxApiKeyName}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
              {...control}
            />
          )}
        </Field>
        <div className="field">
          <CheckboxPills<ApiKeyScope>
            legend={t(messages.scope)}
            name="scopes"
            choices={apiKeyScopes.map((value) => ({ value, label: t(messages.scopes[value]) }))}
            values={draft.scopes}
            error={errors.scopes}
            onChange={(scopes) => change({ scopes })}
          />
          {draft.scopes.includes('requests') && <p className="hint">{t(messages.requestsHint)}</p>}
        </div>
        <Field
          label={t(messages.lastDay)}
          optional={t(messages.optional)}
          hint={t(messages.lastDayHint)}
          error={errors.lastDay}
        >
          {(control) => (
            <input
              className="input"
              type="date"
              name="lastDay"
              min={chisinauDay(Date.now())}
              value={draft.lastDay}
              onChange={({ target }) => change({ lastDay: target.value })}
              {...control}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <BusyButton type="submit" className="btn btn--primary modal__main" busy={isBusy}>
          {t(isBusy ? messages.creating : messages.create)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
          {t(messages.cancel)}
        </button>
      </DialogFoot>
    </Form>
  )
}
