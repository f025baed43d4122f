import type { ReceivedRequest } from '@motanet/contract/requests/received-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { both, formatTime } from '../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { statuses } from '../../site/requests/messages-track.ts'
import { showToast } from '../../ui/toast-store.ts'
import { notConnected } from '../messages-connection.ts'
import * as messages from './messages-change.ts'

interface StatusCall {
  onConflict: (id: number, sentence: Text) => void
  /** The list may be an old one, or the rules. */
  onStale: () => void
}

/** Sends a change of status; answers the request as it is then, changed or not. What has gone wrong is told. */
export function useStatusCall({ onConflict, onStale }: StatusCall) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())

  return async (row: ReceivedRequest, status: RequestStatus): Promise<ReceivedRequest> => {
    try {
      return await callApi('PATCH /info/api/tariff-request/:id/', {
        params: { id: String(row.id) },
        headers: { 'if-match': `"${row.version}"` },
        body: { status },
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      // The cabinet is about to close
      if (isSessionOver(error)) return row
      const found = error.status === 412 ? await findChange(callApi, row.id) : null
      if (found) {
        onConflict(row.id, conflict(found, status))
        return found.request
      }
      showToast({
        kind: 'error',
        text: `${t(messages.notChanged)} ${failureMessage(error, t, { offline: notConnected })}`,
      })
      if (error.status >= 400 && error.status < 500) onStale()
      return row
    }
  }
}

interface FoundChange {
  request: ReceivedRequest
  actor: string
  changedAt: string
}

/** Who was faster, and what the request has become. */
async function findChange(callApi: CallApi, id: number): Promise<FoundChange | null> {
  const found = await orNull(callApi('GET /info/api/tariff-request/:id/', { params: { id: String(id) } }))
  if (!found) return null
  const { history, ...request } = found
  const last = history.at(-1)
  return last ? { request, actor: last.actor ?? 'Motanet', changedAt: last.changed_at } : null
}

function conflict({ request, actor, changedAt }: FoundChange, wished: RequestStatus): Text {
  const time = both((language) => formatTime(changedAt, language))
  return messages.changedMeanwhile({ status: statuses[request.status], actor, time }, statuses[wished])
}
