import { type ApiKeyScope, apiKeyScopes, maxApiKeyName } from '@motanet/contract/accounts/api-key-limits.ts'
import type { ApiKey, NewApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { useState } from 'react'
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
import { useDiscardQuestion } from '../records/use-discard-question.tsx'
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
 * Creates a key and shows it once. A click beside the dialog does not close it: the key would be lost. Closing asks for a confirmation if
 * the key was not copied, and before what was typed for a new one is discarded.
 */
export function NewKeyDialog({ provider, onCreated, onClose }: NewKeyDialogProps) {
  const t = useText()
  const [created, setCreated] = useState<NewApiKey | null>(null)
  const [isCopied, setCopied] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = useKeyForm({
    provider,
    onCreated(key) {
      const { secret: _, ...listed } = key
      onCreated(listed)
      setCreated(key)
    },
  })
  const { name, scopes, lastDay } = form.draft
  const isTyped = name.trim() !== '' || scopes.length > 0 || lastDay !== ''
  const typing = useDiscardQuestion(isTyped && created === null, onClose)
  const close = () => (!created || created.secret === null || isCopied ? typing.close() : setAsked(true))

  if (typing.question) return typing.question
  if (isAsked) return <UnsavedKey onBack={() => setAsked(false)} onClose={onClose} />
  return (
    <Dialog
      title={t(created ? messages.readyTitle : messages.newTitle)}
      closeLabel={t(messages.close)}
      closesOutside={false}
      isBusy={form.state.step === 'submitting'}
      onClose={close}
    >
      {created ? (
        <ReadyKey secret={created.secret} onCopied={() => setCopied(true)} onClose={close} />
      ) : (
        <KeyForm form={form} onCancel={onClose} />
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

interface KeyFormSettings extends Pick<NewKeyDialogProps, 'provider'> {
  onCreated: (key: NewApiKey) => void
}

function useKeyForm({ provider, onCreated }: KeyFormSettings) {
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

function KeyForm({ form, onCancel }: { form: ReturnType<typeof useKeyForm>; onCancel: () => void }) {
  const t = useText()
  const { draft, errors, change } = form
  const isBusy = form.state.step === 'submitting'
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
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onCancel}>
          {t(messages.cancel)}
        </button>
      </DialogFoot>
    </Form>
  )
}
