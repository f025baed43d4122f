import { maxNoteLength } from '@motanet/contract/requests/notes.ts'
import type { RequestNote } from '@motanet/contract/requests/provider-requests.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { formatTime } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { onBehalf } from '../kit/acting/messages.ts'
import { useNoteForm } from '../kit/notes/use-note-form.ts'
import * as records from '../kit/records/messages.ts'
import { notConnected } from '../messages.ts'
import * as messages from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'

interface RequestNotesProps {
  request: RequestDetails
  mayEdit: boolean
  /** Called when a change of the notes begins and ends to be sent. */
  onSending: (isSending: boolean) => void
  onChange: () => void
}

/** What the provider notes about the request for itself. */
export function RequestNotes({ request, mayEdit, onSending, onChange }: RequestNotesProps) {
  const t = useText()
  const language = useLanguage()
  const { call, busy, problem } = useNoteCall({ onSending, onChange })
  const form = useNoteForm()
  const { notes } = request
  const [asked, setAsked] = useState<RequestNote | null>(null)
  const [removed, setRemoved] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is removed with its note
  useEffect(() => {
    if (removed > 0) heading.current?.focus()
  }, [removed])

  if (notes.length === 0 && !mayEdit) return null

  const add: Parameters<typeof form.submit>[1] = (text, headers) =>
    call(async () => {
      const params = { id: String(request.id) }
      await authorisedApi(language)('POST /info/api/tariff-request/:id/notes/', { params, body: { text }, headers })
    }, t(messages.noteAdded))

  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        {t(messages.notes)}
      </h3>
      {notes.length > 0 && (
        <ul className="request-panel__notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span>
                <time dateTime={note.created_at}>{formatTime(note.created_at, language)}</time>
                {' · '}
                {note.is_on_behalf ? t(onBehalf()) : (note.author ?? t(messages.formerColleague))}
              </span>
              {mayEdit && note.may_delete && (
                <button
                  type="button"
                  className="btn btn--ghost btn--icon"
                  aria-label={t(messages.deleteNote(note.text.slice(0, 40)))}
                  disabled={busy}
                  aria-haspopup="dialog"
                  onClick={() => setAsked(note)}
                >
                  <X className="icon icon--sm" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <form className="request-panel__note" noValidate onSubmit={(event) => void form.submit(event, add)}>
          <Field
            label={t(messages.newNote)}
            hint={t(messages.notesHint)}
            error={
              form.missing
                ? t(form.missing)
                : problem
                  ? `${t(messages.notSaved)} ${problemText(problem, t)}`
                  : undefined
            }
          >
            {(control) => (
              <textarea
                className="input"
                name="text"
                maxLength={maxNoteLength}
                required
                onChange={form.onTextChange}
                {...control}
              />
            )}
          </Field>
          <BusyButton type="submit" className="btn btn--soft btn--sm" busy={busy}>
            {t(messages.addNote)}
          </BusyButton>
        </form>
      )}
      {asked && (
        <DeleteNoteDialog
          {...{ requestId: request.id, note: asked, onSending, onChange }}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null)
            setRemoved((count) => count + 1)
          }}
        />
      )}
    </section>
  )
}

interface DeleteNoteDialogProps extends Pick<RequestNotesProps, 'onSending' | 'onChange'> {
  requestId: number
  note: RequestNote
  onClose: () => void
  /** Called after the deletion, also if the note had been deleted elsewhere. */
  onDeleted: () => void
}

/** Asks for confirmation before a note is deleted. An error is shown in the dialog, which stays open. */
function DeleteNoteDialog({ requestId, note, onClose, onDeleted, ...on }: DeleteNoteDialogProps) {
  const t = useText()
  const language = useLanguage()
  const { call, busy, problem } = useNoteCall(on)

  async function remove() {
    const params = { id: String(requestId), note_id: String(note.id) }
    const send = async () => {
      try {
        await authorisedApi(language)('DELETE /info/api/tariff-request/:id/notes/:note_id/', { params })
      } catch (error) {
        // 404: already deleted elsewhere
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error
      }
    }
    if (await call(send, t(messages.noteDeleted))) onDeleted()
  }

  return (
    <Dialog title={t(messages.deletingNote)} closeLabel={t(records.close)} isBusy={busy} onClose={onClose}>
      <DialogBody>
        {problem && (
          <FieldError
            id={undefined}
            role="alert"
            text={`${t(records.removeFailed)}. ${failureMessage(problem, t, { offline: notConnected })}`}
          />
        )}
        <p>{note.text}</p>
        <p>{t(records.noWayBack)}</p>
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={busy} onClick={() => void remove()}>
          {t(records.remove)}
        </BusyButton>
        <button className="btn btn--outline" type="button" disabled={busy} onClick={onClose}>
          {t(records.cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

function problemText(problem: ApiProblem, t: ReturnType<typeof useText>): string {
  return problem.fields.text?.[0] ?? failureMessage(problem, t, { offline: notConnected })
}

/** Sends a change of the notes. Returns whether it succeeded; what was typed stays in the form if not. */
function useNoteCall({ onSending, onChange }: Pick<RequestNotesProps, 'onSending' | 'onChange'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  async function call(send: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    onSending(true)
    setProblem(null)
    try {
      await send()
      showToast({ kind: 'success', text: done })
      onChange()
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
      return false
    } finally {
      setBusy(false)
      onSending(false)
    }
  }
  return { call, busy, problem }
}
