import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import type { OwnTariff } from '@motanet/contract/catalogue/tariffs.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CallApi } from '../../lib/api.ts'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { failureMessage, notSent, type SendOutcome, useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { readId } from '../../lib/query.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { SeenRecord } from '../kit/conflict/conflict.ts'
import { useRecordLock } from '../kit/conflict/use-record-lock.ts'
import { refuseAtPicture } from '../kit/pictures/refused-picture.ts'
import { keepingOrder, keepingView } from '../kit/records/list-view.ts'
import { goneMeanwhile } from '../kit/records/messages.ts'
import { listingPath } from '../paths.ts'
import { showSaveFailure } from '../save-failure.ts'
import { fieldLabels } from './field-labels.ts'
import * as messages from './messages-form.ts'
import { loadAddresses, type OpenedForm } from './opened-tariff.ts'
import { hasSpeed } from './tariff-choices.ts'
import { checkTariff, draftOf, type TariffDraft, type TariffField } from './tariff-draft.ts'
import { changedFields, changedTariffBody, newTariffBody } from './tariff-wire.ts'

export type TariffFormState = ReturnType<typeof useTariffForm>

/**
 * The form of a tariff. A save navigates to the list, with the tariff in view. Later revalidations of `opened` are ignored: changes are
 * computed against the tariff as it was opened.
 */
export function useTariffForm(opened: Pick<OpenedForm, 'tariff' | 'start' | 'choices'>) {
  const t = useText()
  const language = useLanguage()
  const [{ tariff, start }] = useState(opened)
  // The hidden speed field keeps its input, because the user may select the previous service again
  const normalised = (draft: TariffDraft): TariffDraft =>
    hasSpeed(opened.choices, draft) ? draft : { ...draft, speed: '0' }
  const lock = useRecordLock<TariffDraft>({
    loaded: { version: tariff?.version ?? 0, draft: start, pictures: { image: tariff?.image ?? null } },
    read: (current) => readSaved(authorisedApi(language), current as OwnTariff),
    differing: changedFields,
  })
  const saved = useRef<Pick<OwnTariff, 'id'> | null>(null)
  const form = useForm<TariffDraft, TariffField>({
    start,
    labels: fieldLabels,
    check: (draft, translate) => checkTariff(normalised(draft), translate),
    send,
    failureText: (problem) =>
      `${t(messages.saveFailed)}. ${tariff && problem.status === 404 ? t(goneMeanwhile) : failureMessage(problem, t)}`,
  })

  async function send(typed: TariffDraft): Promise<SendOutcome> {
    const draft = normalised(typed)
    const callApi = authorisedApi(language)
    try {
      const call = tariff
        ? lock.write(
            draft,
            (headers, base) =>
              callApi('PATCH /info/api/tariffs/:id/', {
                params: { id: String(tariff.id) },
                body: changedTariffBody(base, draft),
                headers,
              }),
            form.change,
          )
        : callApi('POST /info/api/tariffs/', {
            body: newTariffBody(draft),
            headers: { 'idempotency-key': idempotencyKeyOf(typed) },
          })
      const sent = await (draft.image ? call.catch(refuseAtPicture('image')) : call)
      if (sent === notSent) return notSent
      saved.current = sent
    } catch (error) {
      showSaveFailure(messages.saveFailed, t)(error)
    }
    const successText = draft.state === 'draft' ? messages.draftSaved : tariff ? messages.updated : messages.added
    showToast({ kind: 'success', text: t(successText) })
    return undefined
  }

  const isSent = form.state.step === 'sent'
  useLeavingFor(isSent, tariff === null ? keepingOrder : keepingView, () => saved.current?.id ?? null)
  // The state is set by the buttons, so it is not unsaved input
  const isChanged = changedFields(lock.base.draft, form.draft).some((field) => field !== 'state')
  const isUnsaved = !isSent && (isChanged || form.draft.typed_address.trim() !== '')
  function sendAs(state: TariffState) {
    if (form.state.step === 'submitting') return
    // Each change has a new Idempotency-Key
    if (form.draft.state !== state) form.change({ state })
    void form.send()
  }

  return {
    ...form,
    sendAs,
    /** The state as last saved; a new tariff starts as a draft. */
    savedState: lock.base.draft.state,
    conflict: lock.shown,
    savedImage: lock.base.pictures?.image ?? null,
    isUnsaved,
  }
}

/** Converts the tariff of a 412 response into the form's shape, and loads its houses. */
async function readSaved(callApi: CallApi, tariff: OwnTariff): Promise<SeenRecord<TariffDraft>> {
  const { version, image } = tariff
  return { version, draft: draftOf(tariff, await loadAddresses(callApi, tariff)), pictures: { image } }
}

/** The link from the form to the list, with the view state from the query; in view is the opened tariff, or the one that is copied. */
export function useTariffListLink(tariff: Pick<OwnTariff, 'id'> | null) {
  const to = useLocalisedPath()
  const [query] = useSearchParams()
  const shownTariff = tariff?.id ?? readId(query.get('copy') ?? '')
  return { to: to(keepingView(listingPath('tariffs'), query)), state: { shownTariff } }
}

/** Navigates to the list after the save; in an effect, because before the render LeaveConfirmation would still block it. */
function useLeavingFor(isSent: boolean, keeping: typeof keepingView, findId: () => number | null) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const [query] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the save
  useEffect(() => {
    if (isSent) void navigate(to(keeping(listingPath('tariffs'), query)), { state: { shownTariff: findId() } })
  }, [isSent])
}
