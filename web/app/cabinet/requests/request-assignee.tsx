import type { RequestFilterValues } from '@motanet/contract/requests/provider-requests.ts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { Field } from '../../ui/form/field.tsx'
import { notConnected } from '../messages.ts'
import { assignee as label, nobody } from './messages-filters.ts'
import { notSaved } from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'

interface RequestAssigneeProps {
  request: RequestDetails
  colleagues: RequestFilterValues['assignees']
  rows: RequestRows
}

/** Chooses who takes care of the request; saved at once. Nothing for a provider with one account. */
export function RequestAssignee({ request, colleagues, rows }: RequestAssigneeProps) {
  const t = useText()
  const language = useLanguage()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  if (colleagues.length < 2) return null
  const { assignee } = request
  // Staff have closed the account
  const isListed = assignee == null || colleagues.some(({ id }) => id === assignee.id)

  async function assign(value: string) {
    setProblem(null)
    try {
      const params = { id: String(request.id) }
      const body = { account_id: value === '' ? null : Number(value) }
      rows.keep(await authorisedApi(language)('PUT /info/api/tariff-request/:id/assignee/', { params, body }))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  }

  return (
    <Field
      label={t(label)}
      error={problem ? `${t(notSaved)} ${failureMessage(problem, t, { offline: notConnected })}` : undefined}
    >
      {(control) => (
        <select
          className="input"
          value={assignee?.id ?? ''}
          onChange={(event) => void assign(event.target.value)}
          {...control}
        >
          <option value="">{t(nobody)}</option>
          {!isListed && <option value={assignee.id}>{assignee.name}</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
