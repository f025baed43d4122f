import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/button.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import { listingPath } from '../../paths.ts'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { keepingView } from './list-view.ts'
import * as messages from './messages.ts'
import type { KeptRecord, RecordDraft } from './record-kind.ts'
import type { RecordTabProps } from './record-tab-props.ts'
import { useRecordForm } from './use-record-form.ts'
import './record-editor.css'

type RecordEditorProps<Item extends KeptRecord, Draft extends RecordDraft> = Pick<
  RecordTabProps<Item, Draft>,
  'kind' | 'fields' | 'show'
> & { item: Item | null }

/** The form of a record, shown instead of the list. `item` is null for a new record. */
export function RecordEditor<Item extends KeptRecord, Draft extends RecordDraft>(
  props: RecordEditorProps<Item, Draft>,
) {
  const { kind, item, fields, show = (_, typed) => typed } = props
  const { texts } = kind
  const t = useText()
  const to = useLocalisedPath()
  const form = useRecordForm(kind, item)
  const title = useRef<HTMLHeadingElement>(null)
  const listPath = to(keepingView(listingPath(kind.key), useSearchParams()[0]))
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
            show={(field, draft) => show(field, draft[field] ?? '')}
            onChoose={form.change}
            onSend={() => void form.send()}
            isBusy={isBusy}
          />
          {fields(form)}
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
      <LeaveConfirmation isUnsaved={form.isUnsaved} />
    </>
  )
}
