import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import { deskLimits } from '@motanet/contract/staff/desk-items.ts'
import type { DeskTariff } from '@motanet/contract/staff/queue-items.ts'
import { useCallback, useState } from 'react'
import type { CallApi } from '../../../../lib/api.ts'
import { chooseOne } from '../../../../lib/form/messages.ts'
import { type Language, useLanguage, useText, variant } from '../../../../lib/language.ts'
import { amount } from '../../../../lib/money.ts'
import { leiPerMonth } from '../../../../parts/tariffs/messages.ts'
import { Field } from '../../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import { type Option, OptionList } from './option-list.tsx'
import { type ActFormProps, hasMail, useAct } from './use-act.ts'
import { useFailureText, WorkForm } from './work-form.tsx'

/** Offers up to three tariffs, of which the customer chooses one. */
export function OfferForm({ item, work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [isMissing, setMissing] = useState(false)
  const { fields, text } = useFailureText(work, 'offer', ['tariff_ids'])

  function offer() {
    setMissing(chosen.length === 0)
    if (chosen.length > 0) void send({ act: 'offer', tariff_ids: chosen.map(({ id }) => id) })
  }

  return (
    <WorkForm
      {...{ work, name: 'offer', failure: text, onCancel: onDone }}
      legend={t(messages.acts.offer)}
      hint={t(messages.offerHint(hasMail(item)))}
      submit={t(messages.offer)}
      onSubmit={offer}
    >
      <OptionList
        legend={t(messages.offerLegend)}
        searchLabel={t(messages.searchTariffs)}
        max={deskLimits.offered}
        error={isMissing && chosen.length === 0 ? t(messages.chooseTariff) : fields.tariff_ids}
        chosen={chosen}
        onChoose={setChosen}
        find={useTariffs(item.id)}
      />
    </WorkForm>
  )
}

/** Sends the request to the provider that the customer has chosen on the phone. */
export function TransferForm({ item, work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [isMissing, setMissing] = useState(false)
  const { fields, text } = useFailureText(work, 'transfer', ['tariff_id', 'text'])

  function transfer(form: FormData) {
    const [tariff] = chosen
    setMissing(tariff === undefined)
    if (tariff) void send({ act: 'transfer', tariff_id: tariff.id, text: String(form.get('text') ?? '') })
  }

  return (
    <WorkForm
      {...{ work, name: 'transfer', failure: text, onCancel: onDone }}
      legend={t(messages.acts.transfer)}
      submit={t(messages.transfer)}
      onSubmit={transfer}
    >
      <OptionList
        legend={t(messages.transferLegend)}
        searchLabel={t(messages.searchTariffs)}
        max={1}
        error={isMissing && chosen.length === 0 ? t(chooseOne) : fields.tariff_id}
        chosen={chosen}
        onChoose={setChosen}
        find={useTariffs(item.id)}
      />
      <Field label={t(messages.consent)} hint={t(messages.consentHint(hasMail(item)))} error={fields.text}>
        {(control) => (
          <textarea className="input" name="text" rows={3} required maxLength={maxExplanation} {...control} />
        )}
      </Field>
    </WorkForm>
  )
}

function useTariffs(itemId: number) {
  const t = useText()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` depends on the language alone
  return useCallback(
    async (callApi: CallApi, q: string) => {
      const params = { id: String(itemId) }
      const { results } = await callApi('GET /api/staff/queue/:id/tariffs/', { params, query: { q } })
      return results.map((tariff) => optionOf(tariff, language, t))
    },
    [itemId, language],
  )
}

function optionOf(
  { provider, tariff, is_available: isAvailable }: DeskTariff,
  language: Language,
  t: ReturnType<typeof useText>,
): Option {
  const price = `${amount(tariff.price, language)} ${t(leiPerMonth)}`
  const place = isAvailable === null ? null : t(isAvailable ? messages.available : messages.unavailable)
  return {
    id: tariff.id,
    title: `${variant(tariff, 'name', language)}, ${provider.name}`,
    note: [price, place].filter(Boolean).join(' · '),
  }
}
