import type { ProviderRequest, RequestFilterValues } from '@motanet/contract/requests/provider-requests.ts'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ifMatch, isChangedMeanwhile } from '../../lib/record-version.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { Field } from '../../ui/form/field.tsx'
import { notConnected } from '../messages.ts'
import { assignee as label, nobody } from './messages-filters.ts'
import { notSaved } from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'

type Assignee = ProviderRequest['assignee']

interface RequestAssigneeProps {
  request: RequestDetails
  colleagues: RequestFilterValues['assignees']
  rows: RequestRows
}

/** Chooses the assignee of the request: shown at once, and saved. Nothing for a provider with one account. */
export function RequestAssignee({ request, colleagues, rows }: RequestAssigneeProps) {
  const t = useText()
  const language = useLanguage()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const turns = useRef<Promise<Assignee> | null>(null)
  /** The choice that is being saved; null if none is. */
  const [wished, setWished] = useState<string | null>(null)
  if (colleagues.length < 2) return null
  const { assignee } = request
  // Staff have closed the account
  const isListed = assignee == null || colleagues.some(({ id }) => id === assignee.id)

  /** Returns the assignee that is known then; a choice that a colleague made meanwhile is shown instead. */
  async function assign(value: string, seen: Assignee): Promise<Assignee> {
    setProblem(null)
    try {
      const params = { id: String(request.id) }
      const body = { account_id: value === '' ? null : Number(value) }
      const headers = ifMatch(seen?.id ?? 0)
      const call = { params, body, headers }
      const saved = await authorisedApi(language)('PUT /info/api/tariff-request/:id/assignee/', call)
      rows.keep(saved)
      return saved.assignee
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
      if (!isChangedMeanwhile(error)) return seen
      const current = error.current as ProviderRequest
      rows.keep(current)
      return current.assignee
    }
  }

  async function assignInTurn(value: string) {
    const turn = (turns.current ?? Promise.resolve(assignee)).then((seen) => assign(value, seen))
    turns.current = turn
    setWished(value)
    await turn
    if (turns.current !== turn) return
    turns.current = null
    setWished(null)
  }

  return (
    <Field
      label={t(label)}
      error={problem ? `${t(notSaved)} ${failureMessage(problem, t, { offline: notConnected })}` : undefined}
    >
      {(control) => (
        <select
          className="input"
          value={wished ?? assignee?.id ?? ''}
          onChange={(event) => void assignInTurn(event.target.value)}
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
