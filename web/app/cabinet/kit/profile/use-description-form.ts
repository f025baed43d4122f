import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { type Text, type Translate, useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import { differingTexts, type SeenRecord } from '../conflict/conflict.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import { inRomanian, inRussian } from '../records/messages.ts'
import * as messages from './messages.ts'

/** Who changes a profile: the provider itself, or the desk. */
export type ProfileOperation = 'PATCH /info/api/providers/:id/' | 'PATCH /api/staff/providers/:id/'

/** The form of the texts of a provider's profile. */
export function useDescriptionForm(provider: ProviderProfile, operation: ProfileOperation) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const lock = useRecordLock<Description>({
    loaded: seenOf(provider),
    read: (current) => seenOf(current as ProviderProfile),
    differing: differingTexts,
  })
  const form = useForm<Description, keyof Description>({
    start: lock.base.draft,
    labels: descriptionLabels,
    check: checkDescription,
    send,
    failureText: saveFailureText(messages.saveFailed),
    isLasting: true,
  })
  // The other forms of the page update the same record and its version
  lock.follow(seenOf(provider), form.draft)

  async function send(draft: Description): Promise<SendOutcome> {
    const params = { id: String(provider.id) }
    const call = lock.write<ProviderProfile>(
      draft,
      (headers, base) => {
        // Only the fields changed here: others may have been changed elsewhere
        const changed = descriptionFields
          .filter((field) => draft[field] !== base[field])
          .map((field) => [field, draft[field]])
        const body = Object.fromEntries(changed)
        return authorisedApi(language)(operation, { params, body, headers })
      },
      form.change,
    )
    const saved = await call.catch(showSaveFailure(messages.saveFailed, t))
    if (saved === notSent) return notSent
    const next = seenOf(saved)
    lock.settle(next)
    form.settle(draft, next.draft)
    showToast({ kind: 'success', text: t(messages.saved) })
    await revalidate()
    return undefined
  }

  const isUnsaved = descriptionFields.some((field) => form.draft[field] !== lock.base.draft[field])
  return { ...form, conflict: lock.shown, isUnsaved }
}

export const descriptionFields = [
  'name',
  'number',
  'email',
  'address',
  'address_ro',
  'hours',
  'hours_ro',
  'details',
  'details_ro',
] as const

/** The texts of a profile. */
export type Description = Pick<ProviderProfile, (typeof descriptionFields)[number]>

export const descriptionLabels: Record<keyof Description, Text> = {
  name: messages.name,
  number: messages.phone,
  email: messages.email,
  address: inRussian(messages.address),
  address_ro: inRomanian(messages.address),
  hours: inRussian(messages.hours),
  hours_ro: inRomanian(messages.hours),
  details: inRussian(messages.details),
  details_ro: inRomanian(messages.details),
}

export function checkDescription(draft: Description, t: Translate) {
  return blankFields(draft, ['name'], t)
}

function seenOf(profile: ProviderProfile): SeenRecord<Description> {
  const draft = Object.fromEntries(descriptionFields.map((field) => [field, profile[field]])) as Description
  return { version: profile.version, draft }
}
