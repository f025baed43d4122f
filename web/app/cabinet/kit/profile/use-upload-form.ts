import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import { useRevalidator } from 'react-router'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import type { PictureFocus } from '../../../ui/pictures/picture-focus.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import type { SeenRecord } from '../conflict/conflict.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import type { ChosenPicture } from '../pictures/chosen-picture.ts'
import { chooseFile, focusName as focusLabel } from '../pictures/messages.ts'
import { refuseAtPicture } from '../pictures/refused-picture.ts'
import type { ProfileOperation } from './use-description-form.ts'

interface UploadSettings {
  operation: ProfileOperation
  field: 'logo' | 'image'
  label: Text
  saved: Text
  failed: Text
}

interface UploadDraft {
  picture: ChosenPicture | undefined
  /** Null for the logo, which is not cropped. */
  focus: PictureFocus | null
}

/** The form of one picture of a provider, submitted on its own. */
export function useUploadForm(provider: ProviderProfile, { operation, field, label, saved, failed }: UploadSettings) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const seenOf = (profile: ProviderProfile): SeenRecord<UploadDraft> => ({
    version: profile.version,
    draft: {
      picture: undefined,
      focus: field === 'image' ? { x: profile.image_focus_x, y: profile.image_focus_y } : null,
    },
    pictures: { picture: profile[field] },
  })
  const lock = useRecordLock<UploadDraft>({
    loaded: seenOf(provider),
    read: (current) => seenOf(current as ProviderProfile),
    differing: (one, other) => [
      ...(other.picture ? (['picture'] as const) : []),
      ...(isSameFocus(one.focus, other.focus) ? [] : (['focus'] as const)),
    ],
  })
  const form = useForm<UploadDraft, 'picture' | 'focus'>({
    start: lock.base.draft,
    labels: { picture: label, focus: focusLabel },
    wireNames: { [field]: 'picture', image_focus_x: 'focus', image_focus_y: 'focus' },
    check: (draft) => (isChanged(draft) ? {} : { picture: t(chooseFile) }),
    send,
    failureText: saveFailureText(failed),
    isLasting: true,
  })
  // The other forms of the page update the same record and its version
  lock.follow(seenOf(provider), form.draft)

  async function send(draft: UploadDraft): Promise<SendOutcome> {
    const { picture, focus } = draft
    const body = new FormData()
    if (picture) body.set(field, picture.file)
    if (focus) {
      body.set('image_focus_x', String(focus.x))
      body.set('image_focus_y', String(focus.y))
    }
    const params = { id: String(provider.id) }
    const profile = await lock
      .write<ProviderProfile>(
        draft,
        (headers) => authorisedApi(language)(operation, { params, body, headers }),
        form.change,
      )
      .catch(refuseAtPicture(field))
      .catch(showSaveFailure(failed, t))
    if (profile === notSent) {
      await revalidate()
      return notSent
    }
    const seen = seenOf(profile)
    lock.settle(seen)
    showToast({ kind: 'success', text: t(saved) })
    await revalidate()
    // After the reload, so that the preview stays until the page shows the saved picture
    form.settle(draft, seen.draft)
    return undefined
  }

  function isChanged({ picture, focus }: UploadDraft): boolean {
    return picture !== undefined || !isSameFocus(focus, lock.base.draft.focus)
  }

  return {
    ...form,
    conflict: lock.shown,
    savedPicture: lock.base.pictures?.picture ?? null,
    isUnsaved: isChanged(form.draft),
  }
}

function isSameFocus(one: PictureFocus | null, other: PictureFocus | null): boolean {
  return one?.x === other?.x && one?.y === other?.y
}
