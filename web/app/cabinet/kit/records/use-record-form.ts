import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import type { IfMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { forgetRefused } from '../../../lib/session/current-user.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import { goneMeanwhile } from './messages.ts'
import type { FormKind, KeptRecord } from './record-kind.ts'
import type { ShownRecordState } from './use-shown-record.ts'

/** The form of an existing or a new record; navigates to its row in the list after a save. */
export function useRecordForm<Item extends KeptRecord, Draft extends object>(
  kind: FormKind<Item, Draft>,
  item: Item | null,
  listPath: string,
) {
  const { texts, differing, picturesOf } = kind
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const start = kind.draftOf(item)
  const seenOf = (record: Item) => ({
    version: record.version,
    draft: kind.draftOf(record),
    ...(picturesOf && { pictures: picturesOf(record) ?? {} }),
  })
  const savedId = useRef(item?.id ?? null)
  const lock = useRecordLock<Draft>({
    loaded: item ? seenOf(item) : { version: 0, draft: start },
    read: (current) => seenOf(current as Item),
    differing,
  })
  const form = useForm<Draft, keyof Draft & string>({
    start,
    labels: kind.labels,
    check: kind.check,
    send,
    failureText: saveFailureText(texts.saveFailed, item ? goneMeanwhile : undefined),
  })

  async function send(draft: Draft): Promise<SendOutcome> {
    const callApi = authorisedApi(language)
    try {
      if (item) {
        const update = (headers: IfMatch) => kind.update(callApi, String(item.id), draft, headers)
        if ((await lock.write(draft, update, form.change)) === notSent) return notSent
      } else savedId.current = (await kind.create(callApi, draft)).id
    } catch (error) {
      forgetRefused(error)
      // The permission may have been withdrawn
      if (error instanceof ApiProblem && error.status === 403) await revalidate()
      showSaveFailure(texts.saveFailed, t)(error)
    }
    showToast({ kind: 'success', text: t(item ? texts.updated : texts.added) })
    return undefined
  }

  const isSent = form.state.step === 'sent'
  // In an effect: before the render, LeaveConfirmation would still block the navigation
  useEffect(() => {
    const state: ShownRecordState = { shownRecord: savedId.current }
    if (isSent) void navigate(listPath, { preventScrollReset: true, state })
  }, [isSent, listPath, navigate])

  const isChanged = differing(lock.base.draft, form.draft).length > 0
  return { ...form, conflict: lock.shown, isUnsaved: isChanged && !isSent }
}
