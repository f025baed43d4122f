import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import {
  checkDescription,
  type Description,
  descriptionFields,
  descriptionLabels,
} from '../../kit/profile/use-description-form.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import * as messages from './messages.ts'
import { providerPath } from './provider-filters.ts'

const start = Object.fromEntries(descriptionFields.map((field) => [field, ''])) as Description

/** The form of a new provider; it leads to the provider's page. */
export function useNewProvider() {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const [state, setState] = useState<'partner' | 'listed'>('partner')
  const [created, setCreated] = useState<StaffProvider | null>(null)
  const form = useForm<Description, keyof Description>({
    start,
    labels: descriptionLabels,
    check: checkDescription,
    send,
    failureText: saveFailureText(messages.createFailed),
  })

  async function send(draft: Description) {
    const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
    const call = authorisedApi(language)('POST /api/staff/providers/', { body: { ...draft, state }, headers })
    setCreated(await call.catch(showSaveFailure(messages.createFailed, t)))
    showToast({ kind: 'success', text: t(messages.created) })
  }

  // In an effect: before the render, LeaveConfirmation would still block the navigation
  useEffect(() => {
    if (created) void navigate(to(providerPath(created.id)), { replace: true })
  }, [created, navigate, to])

  const isUnsaved = created === null && descriptionFields.some((field) => form.draft[field] !== '')
  return {
    form: { ...form, conflict: null, isUnsaved },
    state,
    /** A new draft too, because its idempotency key belongs to all that is sent. */
    setState: (chosen: 'partner' | 'listed') => {
      setState(chosen)
      form.change({})
    },
  }
}
