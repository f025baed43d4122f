import { deskLimits } from '@motanet/contract/staff/desk-items.ts'
import { useCallback, useState } from 'react'
import type { CallApi } from '../../../../lib/api.ts'
import { useLanguage, useText } from '../../../../lib/language.ts'
import * as messages from './messages.ts'
import { type Option, OptionList } from './option-list.tsx'
import { type ActFormProps, useAct } from './use-act.ts'
import { useFailureText, WorkForm } from './work-form.tsx'

/** Invites further providers to the tender. */
export function InviteForm({ item, work, onDone }: ActFormProps) {
  const t = useText()
  const language = useLanguage()
  const send = useAct({ work, onDone })
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [isMissing, setMissing] = useState(false)
  const { fields, text } = useFailureText(work, 'invite', ['provider_ids'])
  const find = useCallback(
    async (callApi: CallApi, q: string) => {
      const params = { id: String(item.id) }
      const { results } = await callApi('GET /api/staff/queue/:id/providers/', { params, query: { q } })
      return results.map(({ id, name, is_suitable: isSuitable }) => ({
        ...{ id, title: name },
        note: isSuitable ? messages.suitable[language] : '',
      }))
    },
    [item.id, language],
  )

  function invite() {
    setMissing(chosen.length === 0)
    if (chosen.length > 0) void send({ act: 'invite', provider_ids: chosen.map(({ id }) => id) })
  }

  return (
    <WorkForm
      {...{ work, name: 'invite', failure: text, onCancel: onDone }}
      legend={t(messages.acts.invite)}
      hint={t(messages.inviteHint)}
      submit={t(messages.invite)}
      onSubmit={invite}
    >
      <OptionList
        legend={t(messages.inviteLegend)}
        searchLabel={t(messages.searchProviders)}
        max={deskLimits.invited}
        nothing={t(messages.nobodyToInvite)}
        error={isMissing && chosen.length === 0 ? t(messages.chooseProvider) : fields.provider_ids}
        chosen={chosen}
        onChoose={setChosen}
        find={find}
      />
    </WorkForm>
  )
}
