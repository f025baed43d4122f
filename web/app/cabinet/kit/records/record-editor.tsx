import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { LockedFields } from './locked-fields.tsx'
import * as messages from './messages.ts'
import type { FormKind, KeptRecord, RecordForm, ShowDraft } from './record-kind.ts'
import { useRecordForm } from './use-record-form.ts'
import './record-editor.css'

interface RecordEditorProps<Item extends KeptRecord, Draft extends object> {
  kind: FormKind<Item, Draft>
  /** Null for a new record. */
  item: Item | null
  /** The path of the list, with its view, without the language prefix. */
  list: string
  /** Where a new record is certain to be listed; by default the same. */
  listOfNew?: string
  /** Renders the fields of the form. */
  fields: (form: RecordForm<Draft>) => ReactNode
  show: ShowDraft<Draft>
}

/** The form of a record, shown instead of the list. */
export function RecordEditor<Item extends KeptRecord, Draft extends object>(props: RecordEditorProps<Item, Draft>) {
  const { kind, item, list, listOfNew = list, fields, show } = props
  const { texts } = kind
  const t = useText()
  const to = useLocalisedPath()
  const listPath = to(list)
  const form = useRecordForm(kind, item, item ? listPath : to(listOfNew))
  const title = useRef<HTMLHeadingElement>(null)
  const isBusy = form.state.step === 'submitting' || form.state.step === 'sent'

  useEffect(() => title.current?.focus(), [])

  return (
    <>
      <Link className="more record-editor__back" to={listPath} preventScrollReset>
        <ArrowLeft className="icon icon--sm icon--moving" />
        <span>{t(messages.back(texts.title))}</span>
      </Link>
      <section className="panel record-editor">
        <h2 className="h-panel" ref={title} tabIndex={-1}>
          {t(item ? texts.editing : texts.creating)}
        </h2>
        <Form form={form} className="record-editor__form">
          <FormStatus form={form} />
          <ConflictNotice
            conflict={form.conflict}
            draft={form.draft}
            labels={kind.labels}
            show={(field, draft, whose) =>
              show(field, draft, whose === 'saved' ? form.conflict?.saved.pictures : undefined)
            }
            onChoose={form.change}
            onSend={() => void form.send()}
            isBusy={isBusy}
          />
          <LockedFields isLocked={isBusy}>{fields(form)}</LockedFields>
          <div className="record-editor__foot">
            <BusyButton type="submit" className="btn btn--primary btn--form" busy={isBusy}>
              {t(isBusy ? messages.saving : messages.save)}
            </BusyButton>
            <Link className="btn btn--outline" to={listPath} preventScrollReset>
              {t(messages.cancel)}
            </Link>
          </div>
        </Form>
      </section>
      <LeaveConfirmation isUnsaved={form.isUnsaved} isSaving={isBusy} />
    </>
  )
}
