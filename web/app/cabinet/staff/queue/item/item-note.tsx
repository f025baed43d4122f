import { deskLimits } from '@motanet/contract/staff/desk-items.ts'
import { useText } from '../../../../lib/language.ts'
import { BusyButton } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useNoteForm } from '../../../kit/notes/use-note-form.ts'
import * as messages from './messages.ts'
import type { ItemWork } from './use-item.ts'
import { useFailureText } from './work-form.tsx'

/** Adds a note, also to a closed item. What was typed stays until it is saved, or the panel is left after a confirmation. */
export function ItemNote({ work }: { work: ItemWork }) {
  const t = useText()
  const form = useNoteForm()
  const failure = useFailureText(work, 'note', ['text'])
  const save: Parameters<typeof form.submit>[1] = async (text, headers) => {
    const problem = await work.send({
      work: 'note',
      run: (callApi, { params }) => callApi('POST /api/staff/queue/:id/note/', { params, body: { text }, headers }),
    })
    return problem === null
  }

  return (
    <form className="desk-item__block desk-item__note" noValidate onSubmit={(event) => void form.submit(event, save)}>
      <Field
        label={t(messages.note)}
        hint={t(messages.noteHint)}
        error={form.missing ? t(form.missing) : (failure.fields.text ?? failure.text)}
      >
        {(control) => (
          <textarea
            className="input"
            name="text"
            rows={3}
            required
            maxLength={deskLimits.note}
            placeholder={t(messages.notePlaceholder)}
            onChange={form.onTextChange}
            {...control}
          />
        )}
      </Field>
      <BusyButton type="submit" className="btn btn--soft btn--sm" busy={work.busy === 'note'}>
        {t(messages.saveNote)}
      </BusyButton>
    </form>
  )
}
