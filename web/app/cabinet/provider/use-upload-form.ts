import { useRevalidator } from 'react-router'
import { useForm } from '../../lib/form/use-form.ts'
import { type Text, useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../ui/toast-store.ts'
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
export function useUploadForm(providerId: number, { field, label, saved, failed }: UploadSettings) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const form = useForm<UploadDraft, 'picture'>({
    start: nothingChosen,
    labels: { picture: label },
    wireNames: { [field]: 'picture' },
    check: ({ picture }) => (picture ? {} : { picture: t(chooseFile) }),
    send,
    tell: saveFailure(failed),
    isLasting: true,
  })

  async function send(draft: UploadDraft) {
    const { picture } = draft
    if (!picture) return
    const body = new FormData()
    body.set(field, picture.file)
    const params = { id: String(providerId) }
    await authorisedApi(language)('PATCH /info/api/providers/:id/', { params, body })
      .catch(refuseAtPicture(field))
      .catch(tellFailure(failed, t))
    showToast({ kind: 'success', text: t(saved) })
    await revalidate()
    // Not before the page has the new one
    form.settle(draft, nothingChosen)
  }

  return { ...form, isUnsaved: form.draft.picture !== undefined }
}
