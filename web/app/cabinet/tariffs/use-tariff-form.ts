import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallApi } from '../../lib/api.ts'
import { sendingKeyOf } from '../../lib/form/sending-key.ts'
import { failureMessage, notSent, type SendOutcome, useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SeenRecord } from '../conflict/conflict.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import { listingPath } from '../listings/lists.ts'
import { refuseAtPicture } from '../pictures/refused-picture.ts'
import { fieldLabels } from './field-labels.ts'
import * as messages from './messages-form.ts'
import { loadAddresses, type OpenedForm } from './opened-tariff.ts'
import { checkTariff, draftOf, type TariffDraft, type TariffField } from './tariff-draft.ts'
import { changedFields, changedTariffBody, newTariffBody } from './tariff-wire.ts'

export type TariffFormState = ReturnType<typeof useTariffForm>

/**
 * The form of a tariff. What is saved leads to the list, with the tariff in view. It starts from the tariff as it was when it
 * was opened, whatever is loaded later: changes are told from that.
 */
export function useTariffForm(opened: Pick<OpenedForm, 'tariff' | 'start'>) {
  const t = useText()
  const language = useLanguage()
  const [{ tariff, start }] = useState(opened)
  const lock = useRecordLock<TariffDraft>({
    loaded: { version: tariff?.version ?? 0, draft: start, pictures: { image: tariff?.image ?? null } },
    read: (current) => readSaved(authorisedApi(language), current as Tariff),
    differing: changedFields,
  })
  const saved = useRef<Pick<Tariff, 'id'> | null>(null)
  const form = useForm<TariffDraft, TariffField>({
    start,
    labels: fieldLabels,
    check: checkTariff,
    send,
    tell: (problem) => `${t(messages.saveFailed)}. ${failureMessage(problem, t)}`,
  })

  async function send(draft: TariffDraft): Promise<SendOutcome> {
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
            headers: { 'idempotency-key': sendingKeyOf(draft) },
          })
      const sent = await (draft.image ? call.catch(refuseAtPicture('image')) : call)
      if (sent === notSent) return notSent
      saved.current = sent
    } catch (error) {
      showToast({ kind: 'error', text: t(messages.saveFailed) })
      throw error
    }
    showToast({ kind: 'success', text: t(tariff ? messages.updated : messages.added) })
    return undefined
  }

  const isSent = form.state.step === 'sent'
  useLeavingFor(isSent, () => saved.current?.id ?? null)
  const isUnsaved = !isSent && changedFields(lock.base.draft, form.draft).length > 0
  return { ...form, conflict: lock.shown, savedImage: lock.base.pictures?.image ?? null, isUnsaved }
}

/** The tariff as its form shows it, with the houses that it names. */
async function readSaved(callApi: CallApi, tariff: Tariff): Promise<SeenRecord<TariffDraft>> {
  const { version, image } = tariff
  return { version, draft: draftOf(tariff, await loadAddresses(callApi, tariff)), pictures: { image } }
}

/** To the list as soon as nothing is unsaved any more. */
function useLeavingFor(isSent: boolean, findId: () => number | null) {
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const listPath = to(listingPath('tariffs'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is sent
  useEffect(() => {
    if (isSent) void navigate(listPath, { state: { savedTariff: findId() } })
  }, [isSent])
}
