import type { OwnSession } from '@motanet/contract/accounts/own-sessions.ts'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import { PanelRetry } from '../../kit/events/panel-retry.tsx'
import * as messages from './messages.ts'
import './sessions.css'

/** The open sessions of the user, or the problem in place of a list that could not be loaded. */
export function SessionsPanel({ sessions }: { sessions: OwnSession[] | ApiProblem }) {
  const t = useText()
  return (
    <section className="panel">
      <h2 className="h-panel">{t(messages.title)}</h2>
      {sessions instanceof ApiProblem ? (
        <>
          <p>{t(messages.notLoaded)}</p>
          <PanelRetry />
        </>
      ) : (
        <SessionList sessions={sessions} />
      )}
    </section>
  )
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const t = useText()
  const { form, busyWith, end } = useEnding()
  return (
    <div className="sessions">
      <FormStatus form={form} />
      <ul className="sessions__list">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isBusy={busyWith === session.id} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <BusyButton
          ref={passFocus}
          className="btn btn--outline settings-form__submit"
          busy={busyWith === 'others'}
          onClick={() => end('others')}
        >
          {t(messages.signOutOthers)}
        </BusyButton>
      ) : (
        <p className="hint">{t(messages.noOthers)}</p>
      )}
    </div>
  )
}

/** Ends one session or all others, and loads the list again. */
function useEnding() {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const { revalidate } = useRevalidator()
  const form = useForm<{ which: string }, never>({
    start: { which: '' },
    labels: {},
    check: () => ({}),
    isLasting: true,
    async send({ which }) {
      if (which === 'others') await callApi('POST /api/auth/users/me/sessions/end_others/', {})
      else await callApi('DELETE /api/auth/users/me/sessions/:id/', { params: { id: which } }).catch(unlessOver)
      showToast({ kind: 'success', text: t(which === 'others' ? messages.othersSignedOut : messages.signedOut) })
      await revalidate()
    },
  })
  function end(which: string) {
    form.change({ which })
    void form.send()
  }
  return { form, end, busyWith: form.state.step === 'submitting' ? form.draft.which : null }
}

/** 404: the session has ended elsewhere. */
function unlessOver(error: unknown) {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error
}

interface SessionProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

function Session({ session: { browser, system, last_seen_at, is_current }, isBusy, onEnd }: SessionProps) {
  const t = useText()
  const named = [browser, system].filter((part) => part !== null).join(', ')
  const device = named || t(messages.unknownDevice)
  return (
    <li className="sessions__one">
      <div>
        <p className="label">{device}</p>
        {is_current ? (
          <span className="badge badge--ok">{t(messages.here)}</span>
        ) : (
          <p className="hint">{t(messages.lastSeen(last_seen_at))}</p>
        )}
      </div>
      {!is_current && (
        <BusyButton
          ref={passFocus}
          className="btn btn--ghost"
          aria-label={`${t(messages.signOut)}: ${device}`}
          busy={isBusy}
          onClick={onEnd}
        >
          {t(messages.signOut)}
        </BusyButton>
      )}
    </li>
  )
}
