import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { type Text, useLanguage, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { ConflictNotice } from '../kit/conflict/conflict-notice.tsx'
import { LockedFields } from '../kit/records/locked-fields.tsx'
import * as recordMessages from '../kit/records/messages.ts'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { EquipmentFields } from './equipment/equipment-fields.tsx'
import * as messages from './messages-form.ts'
import { NameFields } from './name-fields.tsx'
import type { OpenedForm } from './opened-tariff.ts'
import { PlanField } from './plan-field.tsx'
import { CardPreview } from './preview/card-preview.tsx'
import { missingForCard, previewOf } from './preview/tariff-preview.ts'
import { PriceFields } from './price-fields.tsx'
import { ReachFields } from './reach/reach-fields.tsx'
import { showTariffField } from './tariff-versions.tsx'
import { TextFields } from './text-fields.tsx'
import { useFreshChoices } from './use-fresh-choices.ts'
import { type TariffFormState, useTariffForm, useTariffListLink } from './use-tariff-form.ts'
import './tariff-editor.css'

/** The form of a tariff with a preview of its card. */
export function TariffEditor({ opened }: { opened: OpenedForm }) {
  const t = useText()
  const language = useLanguage()
  const form = useTariffForm(opened)
  const choices = useFreshChoices(opened, form.conflict?.saved.version)
  const { tariff, provider, mayCreateOptions } = opened
  const isBusy = form.state.step === 'submitting' || form.state.step === 'sent'
  const parts = { form, choices }
  return (
    <>
      <Form form={form} className="tariff-editor">
        <div className="tariff-editor__fields">
          <FormStatus form={form} />
          <ConflictNotice
            conflict={form.conflict}
            draft={form.draft}
            labels={form.labels}
            show={(field, draft) =>
              showTariffField(field, draft, { choices, t, language, savedImage: form.savedImage })
            }
            onChoose={form.change}
            onSend={() => void form.send()}
            isBusy={isBusy}
          />
          <LockedFields isLocked={isBusy}>
            <Part title={messages.names}>
              <NameFields {...parts} />
              <PlanField {...parts} tariffId={tariff?.id ?? null} />
            </Part>
            <Part title={messages.prices}>
              <PriceFields {...parts} />
            </Part>
            <Part title={messages.texts}>
              <TextFields form={form} />
            </Part>
            <Part title={messages.equipment}>
              <EquipmentFields {...parts} mayCreateOptions={mayCreateOptions} />
            </Part>
            <Part title={messages.reach}>
              <ReachFields {...parts} />
            </Part>
          </LockedFields>
        </div>
        <CardPreview
          tariff={previewOf(form.draft, choices, { id: tariff?.id ?? 0, provider })}
          missing={missingForCard(form.draft, choices)}
        />
        <Foot form={form} tariff={tariff} isBusy={isBusy} />
      </Form>
      <LeaveConfirmation isUnsaved={form.isUnsaved} isSaving={isBusy} />
    </>
  )
}

interface FootProps extends Pick<OpenedForm, 'tariff'> {
  form: TariffFormState
  isBusy: boolean
}

/** No button is a submit button: Enter in a field neither publishes nor saves. */
function Foot({ form: { savedState, draft, sendAs }, tariff, isBusy }: FootProps) {
  const t = useText()
  const listLink = useTariffListLink(tariff)
  const isPublic = savedState === 'published'
  const other = isPublic ? 'hidden' : savedState
  const otherLabels = { published: messages.hide, hidden: messages.saveHidden, draft: messages.saveDraft }
  const label = (isThis: boolean, text: Text) => t(isBusy && isThis ? recordMessages.saving : text)
  return (
    <div className="tariff-editor__foot">
      <BusyButton
        className="btn btn--primary btn--form"
        busy={isBusy && draft.state === 'published'}
        onClick={() => sendAs('published')}
      >
        {label(draft.state === 'published', isPublic ? recordMessages.save : messages.publish)}
      </BusyButton>
      <BusyButton
        className="btn btn--outline btn--form"
        busy={isBusy && draft.state !== 'published'}
        onClick={() => sendAs(other)}
      >
        {label(draft.state !== 'published', otherLabels[savedState])}
      </BusyButton>
      <Link className="btn btn--ghost" {...listLink}>
        {t(recordMessages.cancel)}
      </Link>
    </div>
  )
}

function Part({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText()
  return (
    <section className="panel tariff-editor__part">
      <h2 className="h-panel">{t(title)}</h2>
      {children}
    </section>
  )
}
