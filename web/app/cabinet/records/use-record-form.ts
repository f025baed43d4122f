import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { listingPath } from '../listings/lists.ts'
import { saveFailure, tellFailure } from '../save-failure.ts'
import { keepingView } from './list-view.ts'
import type { RecordDraft, RecordKind } from './record-kind.ts'

/** The form of one record, or of a new one; what is saved leads back to the list. */
export function useRecordForm<Item extends { id: number }, Draft extends RecordDraft>(
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
  const form = useForm<Draft, keyof Draft & string>({
    start,
    labels: kind.labels,
    check: kind.check,
    send,
    tell: saveFailure(texts.saveFailed),
  })

  async function send(draft: Draft) {
    const callApi = authorisedApi(language)
    try {
      await (item ? kind.update(callApi, String(item.id), draft) : kind.create(callApi, draft))
    } catch (error) {
      // A rule may have gone
      if (error instanceof ApiProblem && error.status === 403) await revalidate()
      tellFailure(texts.saveFailed, t)(error)
    }
    showToast({ kind: 'success', text: t(item ? texts.updated : texts.added) })
  }

  const isSent = form.state.step === 'sent'
  const [query] = useSearchParams()
  const listPath = to(keepingView(listingPath(kind.key), query))
  // Not before nothing is unsaved any more
  useEffect(() => {
    if (isSent) void navigate(listPath, { preventScrollReset: true })
  }, [isSent, listPath, navigate])

  const isChanged = Object.entries(form.draft).some(([field, text]) => text !== start[field])
  return { ...form, isUnsaved: isChanged && !isSent }
}
