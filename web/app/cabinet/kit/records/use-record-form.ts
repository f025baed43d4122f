import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { listingPath } from '../../paths.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import { differingTexts } from '../conflict/conflict.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import { keepingView } from './list-view.ts'
import type { KeptRecord, RecordDraft, RecordKind } from './record-kind.ts'

/** The form of an existing or a new record; returns to the list after a save. */
export function useRecordForm<Item extends KeptRecord, Draft extends RecordDraft>(
  kind: RecordKind<Item, Draft>,
  item: Item | null,
) {
  const { texts } = kind
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const start = kind.draftOf(item)
  const seenOf = (record: Item) => ({ version: record.version, draft: kind.draftOf(record) })
  const lock = useRecordLock<Draft>({
    loaded: item ? seenOf(item) : { version: 0, draft: start },
    read: (current) => seenOf(current as Item),
    differing: differingTexts,
  })
  const form = useForm<Draft, keyof Draft & string>({
    start,
    labels: kind.labels,
    check: kind.check,
    send,
    failureText: saveFailureText(texts.saveFailed),
  })

  async function send(draft: Draft): Promise<SendOutcome> {
    const callApi = authorisedApi(language)
    try {
      const sent = await (item
        ? lock.write(draft, (headers) => kind.update(callApi, String(item.id), draft, headers), form.change)
        : kind.create(callApi, draft))
      if (sent === notSent) return notSent
    } catch (error) {
      // The permission may have been withdrawn
      if (error instanceof ApiProblem && error.status === 403) await revalidate()
      showSaveFailure(texts.saveFailed, t)(error)
    }
    showToast({ kind: 'success', text: t(item ? texts.updated : texts.added) })
    return undefined
  }

  const isSent = form.state.step === 'sent'
  const [query] = useSearchParams()
  const listPath = to(keepingView(listingPath(kind.key), query))
  // In an effect: before the render, LeaveConfirmation would still block the navigation
  useEffect(() => {
    if (isSent) void navigate(listPath, { preventScrollReset: true })
  }, [isSent, listPath, navigate])

  const isChanged = Object.entries(form.draft).some(([field, text]) => text !== lock.base.draft[field])
  return { ...form, conflict: lock.shown, isUnsaved: isChanged && !isSent }
}
