import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../lib/form/blank-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { inRomanian, inRussian } from '../records/messages.ts'
import { saveFailure, tellFailure } from '../save-failure.ts'
import * as messages from './messages.ts'

/** What a provider says of itself in words. */
export function useDescriptionForm(provider: ProviderProfile) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(draftOf(provider))
  const form = useForm<Draft, keyof Draft>({
    start: saved,
    labels: {
      name: messages.name,
      number: messages.number,
      details: inRussian(messages.details),
      details_ro: inRomanian(messages.details),
    },
    check: (draft, translate) => blankFields(draft, ['name'], translate),
    send,
    tell: saveFailure(messages.saveFailed),
    isLasting: true,
  })

  async function send(draft: Draft) {
    // What was left alone here may have been changed elsewhere
    const body = Object.fromEntries(
      fields.filter((field) => draft[field] !== saved[field]).map((field) => [field, draft[field]]),
    )
    const call = authorisedApi(language)('PATCH /info/api/providers/:id/', {
      params: { id: String(provider.id) },
      body,
    })
    const next = draftOf(await call.catch(tellFailure(messages.saveFailed, t)))
    setSaved(next)
    form.settle(draft, next)
    showToast({ kind: 'success', text: t(messages.saved) })
    await revalidate()
  }

  const isUnsaved = fields.some((field) => form.draft[field] !== saved[field])
  return { ...form, isUnsaved }
}

const fields = ['name', 'number', 'details', 'details_ro'] as const

function draftOf({ name, number, details, details_ro }: ProviderProfile) {
  return { name, number, details, details_ro }
}

type Draft = ReturnType<typeof draftOf>
