import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { useState } from 'react'
import { useLanguage, useText } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as messages from './messages-state.ts'
import { type FirstState, StateChoices } from './state-choices.tsx'
import { useAct } from './use-act.ts'

/** Whether the provider is a partner, with what that means. */
export function StatePanel({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const { isBusy, run } = useAct()
  const current = provider.is_partner ? 'partner' : 'listed'
  const [chosen, setChosen] = useState<FirstState | null>(null)
  const shown = chosen ?? current

  async function save() {
    const params = { id: String(provider.id) }
    const call = () =>
      callApi('PATCH /api/staff/providers/:id/', {
        params,
        body: { state: shown },
        headers: ifMatch(provider.version),
      })
    if (await run(call, messages.saved)) setChosen(null)
  }

  return (
    <section className="panel staff-provider__state">
      <StateChoices
        legend={
          <legend className="h-panel">
            {t(provider.state === 'suspended' ? messages.afterReinstatement : messages.title)}
          </legend>
        }
        state={shown}
        onChange={setChosen}
      />
      {shown !== current && (
        <BusyButton ref={passFocus} className="btn btn--brand" busy={isBusy} onClick={() => void save()}>
          {t(messages.save)}
        </BusyButton>
      )}
    </section>
  )
}
