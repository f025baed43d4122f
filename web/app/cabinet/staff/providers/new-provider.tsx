import { Crumbs } from '../../../lib/crumbs.tsx'
import { useText } from '../../../lib/language.ts'
import { DescriptionForm } from '../../kit/profile/description-form.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import { providers as listTitle } from '../messages.ts'
import * as messages from './messages.ts'
import { providerPath } from './provider-filters.ts'
import { StateChoices } from './state-choices.tsx'
import { useNewProvider } from './use-new-provider.ts'

export function NewProvider() {
  const t = useText()
  const { form, state, setState } = useNewProvider()
  return (
    <>
      <Crumbs crumbs={[{ name: t(listTitle), bare: providerPath() }, { name: t(messages.newTitle) }]} />
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(messages.newTitle)}</h1>
          <p>{t(messages.newLead)}</p>
        </div>
      </div>
      <section className="panel provider-settings staff-provider__new">
        <StateChoices
          legend={<legend className="label">{t(messages.firstState)}</legend>}
          state={state}
          onChange={setState}
        />
        <DescriptionForm form={form} />
      </section>
      <LeaveConfirmation isUnsaved={form.isUnsaved} isSaving={form.state.step === 'submitting'} />
    </>
  )
}
