import type { RequestFilterValues } from '@motanet/contract/requests/provider-requests.ts'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureMessage } from '../../lib/form/use-form.ts'
import { both, formatTime } from '../../lib/format.ts'
import { useText } from '../../lib/language.ts'
import { loading, retry } from '../../lib/messages.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { Skeleton } from '../../ui/content/skeleton.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { notConnected } from '../messages.ts'
import { useTypedInput } from '../use-typed-input.ts'
import { useWantedPage } from '../wanted-page.ts'
import { AnswerLinks } from './answer-links.tsx'
import { columns, statusOf } from './messages.ts'
import * as messages from './messages-panel.ts'
import { RequestActs } from './request-acts.tsx'
import { RequestAssignee } from './request-assignee.tsx'
import { RequestClaims } from './request-claims.tsx'
import { RequestContent } from './request-content.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestNotes } from './request-notes.tsx'
import { StatusChoice } from './status-choice.tsx'
import { TenderPanel } from './tender-panel.tsx'
import { useRequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'
import './request-panel.css'

interface RequestPanelProps {
  id: number
  rows: RequestRows
  mayEdit: boolean
  /** Accounts that can take care of the request. */
  colleagues: RequestFilterValues['assignees']
}

/** All details of a request, in a dialog beside the list; below 768 px a sheet at the bottom. What was typed is not lost unasked. */
export function RequestPanel({ id, rows, mayEdit, colleagues }: RequestPanelProps) {
  const t = useText()
  const close = useClosing()
  const { loaded, again } = useRequestDetails(id)
  const request = loaded.state === 'loaded' ? rows.shown(loaded.details) : null
  const conflict = rows.conflicts.get(id)
  const { onInput, isTyped, isSent } = useTypedInput()
  const [sending, setSending] = useState(0)
  const onSending = (isSending: boolean) => setSending((count) => count + (isSending ? 1 : -1))
  const time = request && both((language) => formatTime(request.created_at, language))
  return (
    <>
      <Dialog
        title={t(messages.title(id))}
        description={time && t(messages.received(time))}
        closeLabel={t(messages.close)}
        onClose={close}
        backCloses={false}
      >
        <DialogBody>
          <div className="request-panel" onInput={onInput} aria-busy={loaded.state === 'loading'}>
            {loaded.state === 'loading' && <Waiting />}
            {loaded.state === 'failed' &&
              (loaded.problem.status === 404 ? (
                <EmptyState title={t(messages.notFound)} text={t(messages.notFoundCause)} />
              ) : (
                <div role="alert">
                  <EmptyState
                    title={t(messages.failed)}
                    text={failureMessage(loaded.problem, t, { offline: notConnected })}
                  >
                    <button ref={passFocus} type="button" className="btn btn--soft" onClick={again}>
                      {t(retry)}
                    </button>
                  </EmptyState>
                </div>
              ))}
            {request && (
              <>
                <RequestContent request={request} />
                {request.tender && (
                  <TenderPanel request={request} mayEdit={mayEdit} onSending={onSending} onDone={again} />
                )}
                <RequestClaims claims={request.claims} />
                <RequestActs request={request} rows={rows} onSending={onSending} onDone={again} />
                {mayEdit && <RequestAssignee request={request} colleagues={colleagues} rows={rows} />}
                <RequestNotes request={request} mayEdit={mayEdit} onSending={onSending} onChange={again} />
                <RequestHistory history={request.history} />
                {mayEdit && <AnswerLinks requestId={id} count={request.answer_links} onRevoked={again} />}
              </>
            )}
          </div>
        </DialogBody>
        {request && (
          <DialogFoot>
            <span className="label" aria-hidden="true">
              {t(columns.status)}
            </span>
            <StatusChoice
              status={request.status}
              label={t(statusOf(request.name || t(messages.title(id))))}
              onChange={mayEdit && request.has_contacts ? (status) => rows.change(request, status) : null}
            />
            {conflict && (
              <p className="error" role="alert">
                {t(conflict)}
              </p>
            )}
          </DialogFoot>
        )}
      </Dialog>
      <LeaveConfirmation isUnsaved={isTyped} isSaving={() => sending > 0 && isSent()} />
    </>
  )
}

function Waiting() {
  const t = useText()
  return (
    <>
      <p className="sr" role="status">
        {t(loading)}
      </p>
      <Skeleton className="request-panel__wait" />
    </>
  )
}

/** The location state of a panel that was opened from its list: the history entry before it is the list's. */
export interface PanelState {
  isAboveList: true
}

/**
 * Returns a function that closes the panel. It goes back to the list that the panel was opened from, so that the next Back leaves the list;
 * otherwise only the query changes. The list is not reloaded.
 */
function useClosing() {
  const navigate = useNavigate()
  const wanted = useWantedPage()
  const { state } = useLocation() as { state: PanelState | null }
  const isGoingBack = useRef(false)
  return () => {
    const rest = wanted().query
    if (isGoingBack.current || !rest.has('request')) return
    rest.delete('request')
    if (!state?.isAboveList) {
      void navigate(`?${rest}`, { replace: true, preventScrollReset: true })
      return
    }
    isGoingBack.current = true
    // The leave confirmation may keep the panel open
    const onPopState = () => {
      isGoingBack.current = false
    }
    addEventListener('popstate', onPopState, { once: true })
    void navigate(-1)
  }
}
