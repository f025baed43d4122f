import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../lib/form/blank-fields.ts'
import { notSent, type SendOutcome, useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { differingTexts, type SeenRecord } from '../kit/conflict/conflict.ts'
import { useRecordLock } from '../kit/conflict/use-record-lock.ts'
import { inRomanian, inRussian } from '../kit/records/messages.ts'
import { saveFailureText, showSaveFailure } from '../save-failure.ts'
import * as messages from './messages.ts'

/** The form of the texts of a provider's profile. */
export function useDescriptionForm(provider: ProviderProfile) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const lock = useRecordLock<Draft>({
    loaded: seenOf(provider),
    read: (current) => seenOf(current as ProviderProfile),
    differing: differingTexts,
  })
  const form = useForm<Draft, keyof Draft>({
    start: lock.base.draft,
    labels: {
      name: messages.name,
      number: messages.phone,
      email: messages.email,
      address: inRussian(messages.address),
      address_ro: inRomanian(messages.address),
      hours: inRussian(messages.hours),
      hours_ro: inRomanian(messages.hours),
      details: inRussian(messages.details),
      details_ro: inRomanian(messages.details),
    },
    check: (draft, translate) => blankFields(draft, ['name'], translate),
    send,
    failureText: saveFailureText(messages.saveFailed),
    isLasting: true,
  })
  // The other forms of the page update the same record and its version
  lock.follow(seenOf(provider), form.draft)

  async function send(draft: Draft): Promise<SendOutcome> {
    const params = { id: String(provider.id) }
    const call = lock.write(
      draft,
      (headers, base) => {
        // Only the fields changed here: others may have been changed elsewhere
        const changed = fields.filter((field) => draft[field] !== base[field]).map((field) => [field, draft[field]])
        const body = Object.fromEntries(changed)
        return authorisedApi(language)('PATCH /info/api/providers/:id/', { params, body, headers })
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

  const isUnsaved = fields.some((field) => form.draft[field] !== lock.base.draft[field])
  return { ...form, conflict: lock.shown, isUnsaved }
}

const fields = [
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

type Draft = Pick<ProviderProfile, (typeof fields)[number]>

function seenOf(profile: ProviderProfile): SeenRecord<Draft> {
  const draft = Object.fromEntries(fields.map((field) => [field, profile[field]])) as Draft
  return { version: profile.version, draft }
}
