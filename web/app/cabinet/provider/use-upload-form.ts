import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import { useRevalidator } from 'react-router'
import { notSent, type SendOutcome, useForm } from '../../lib/form/use-form.ts'
import { type Text, useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SeenRecord } from '../conflict/conflict.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import type { ChosenPicture } from '../pictures/chosen-picture.ts'
import { chooseFile } from '../pictures/messages.ts'
import { refuseAtPicture } from '../pictures/refused-picture.ts'
import { saveFailure, tellFailure } from '../save-failure.ts'

interface UploadSettings {
  field: 'logo' | 'image'
  label: Text
  saved: Text
  failed: Text
}

interface UploadDraft {
  picture: ChosenPicture | undefined
}

const nothingChosen: UploadDraft = { picture: undefined }

/** A picture of a provider, which is sent by itself. */
export function useUploadForm(provider: ProviderProfile, { field, label, saved, failed }: UploadSettings) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const seenOf = (profile: ProviderProfile): SeenRecord<UploadDraft> => ({
    version: profile.version,
    draft: nothingChosen,
    pictures: { picture: profile[field] },
  })
  const lock = useRecordLock<UploadDraft>({
    loaded: seenOf(provider),
    read: (current) => seenOf(current as ProviderProfile),
    differing: (_, { picture }) => (picture ? ['picture'] : []),
  })
  const form = useForm<UploadDraft, 'picture'>({
    start: nothingChosen,
    labels: { picture: label },
    wireNames: { [field]: 'picture' },
    check: ({ picture }) => (picture ? {} : { picture: t(chooseFile) }),
    send,
    tell: saveFailure(failed),
    isLasting: true,
  })
  // The other forms of the page save the same record
  lock.follow(seenOf(provider), form.draft)

  async function send(draft: UploadDraft): Promise<SendOutcome> {
    const { picture } = draft
    if (!picture) return undefined
    const body = new FormData()
    body.set(field, picture.file)
    const params = { id: String(provider.id) }
    const profile = await lock
      .write(
        draft,
        (headers) => authorisedApi(language)('PATCH /info/api/providers/:id/', { params, body, headers }),
        form.change,
      )
      .catch(refuseAtPicture(field))
      .catch(tellFailure(failed, t))
    if (profile === notSent) {
      await revalidate()
      return notSent
    }
    lock.settle(seenOf(profile))
    showToast({ kind: 'success', text: t(saved) })
    await revalidate()
    // Not before the page has the new one
    form.settle(draft, nothingChosen)
    return undefined
  }

  return {
    ...form,
    conflict: lock.shown,
    savedPicture: lock.base.pictures?.picture ?? null,
    isUnsaved: form.draft.picture !== undefined,
  }
}
