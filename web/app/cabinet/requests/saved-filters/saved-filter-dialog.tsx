import { maxFilterName } from '@motanet/contract/requests/saved-filter-limits.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { required } from '../../../lib/form/messages.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { close } from '../../../lib/messages.ts'
import { ifMatch, isChangedMeanwhile } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import * as records from '../../kit/records/messages.ts'
import { useDiscardQuestion } from '../../kit/records/use-discard-question.tsx'
import type { RequestFilters } from '../request-filters.ts'
import { keptFilters } from './kept-filters.ts'
import * as messages from './messages.ts'

interface SavedFilterDialogProps {
  /** To be renamed or deleted; null to save the current filters. */
  filter: SavedFilter | null
  /** The current filters. */
  filters: RequestFilters
  onSaved: (filter: SavedFilter) => void
  onDeleted: (id: number) => void
  onClose: () => void
}

/** The name of a saved filter. Errors are shown in the dialog, which stays open and asks before it discards a typed name. */
export function SavedFilterDialog(props: SavedFilterDialogProps) {
  const { filter, onClose } = props
  const t = useText()
  const form = useNameForm(props)
  const deletion = useDeletion(props)
  const isSaving = form.state.step === 'submitting'
  const isDeleting = deletion.state.step === 'submitting'
  const isBusy = isSaving || isDeleting
  const isUnsaved = form.draft.name.trim() !== (filter?.name ?? '')
  const discarding = useDiscardQuestion(isUnsaved, onClose)
  if (discarding.question) return discarding.question
  return (
    <Dialog
      title={t(filter ? messages.editTitle : messages.newTitle)}
      closeLabel={t(close)}
      isBusy={isBusy}
      onClose={discarding.close}
    >
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <FormStatus form={deletion} />
          <Field label={t(messages.name)} hint={t(messages.nameHint)} error={form.errors.name}>
            {(control) => (
              <input
                className="input"
                name="name"
                autoComplete="off"
                maxLength={maxFilterName}
                value={form.draft.name}
                onChange={({ target }) => form.change({ name: target.value })}
                {...control}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className="btn btn--primary modal__main" busy={isSaving}>
            {t(isSaving ? records.saving : records.save)}
          </BusyButton>
          {filter && (
            <BusyButton className="btn btn--danger" busy={isDeleting} onClick={() => void deletion.send()}>
              {t(records.remove)}
            </BusyButton>
          )}
          <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
            {t(records.cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

function useNameForm({ filter, filters, onSaved, onClose }: SavedFilterDialogProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const [seen, setSeen] = useState(filter)

  async function send(draft: { name: string }) {
    const name = draft.name.trim()
    if (seen === null) {
      const body = { name, filters: keptFilters(filters) }
      const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
      return callApi('POST /info/api/tariff-request/saved-filters/', { body, headers })
    }
    const call = { params: { id: String(seen.id) }, body: { name }, headers: ifMatch(seen.version) }
    return callApi('PATCH /info/api/tariff-request/saved-filters/:id/', call)
  }

  return useForm<{ name: string }, 'name'>({
    start: { name: filter?.name ?? '' },
    labels: { name: messages.name },
    check: ({ name }, translate) => (name.trim() === '' ? { name: translate(required) } : {}),
    async send(draft) {
      try {
        const saved = await send(draft)
        onSaved(saved)
        showToast({ kind: 'success', text: t(messages.saved(saved.name)) })
        onClose()
      } catch (error) {
        // Renamed on another device: the message says so, and the next attempt replaces that name
        if (isChangedMeanwhile(error)) {
          const current = error.current as SavedFilter
          setSeen(current)
          onSaved(current)
        }
        throw error
      }
    },
  })
}

function useDeletion({ filter, onDeleted, onClose }: SavedFilterDialogProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  return useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    async send() {
      if (filter === null) return
      try {
        await callApi('DELETE /info/api/tariff-request/saved-filters/:id/', { params: { id: String(filter.id) } })
      } catch (error) {
        // 404: already deleted elsewhere
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error
      }
      onDeleted(filter.id)
      showToast({ kind: 'success', text: t(messages.deleted(filter.name)) })
      onClose()
    },
  })
}
