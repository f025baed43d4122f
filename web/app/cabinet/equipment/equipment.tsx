import type { Rules } from '@motanet/contract/accounts/managers.ts'
import type { EquipmentType } from '@motanet/contract/catalogue/equipment.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { Field } from '../../ui/field.tsx'
import { LanguagePair } from '../records/language-pair.tsx'
import type { RecordForm } from '../records/record-kind.ts'
import { RecordName } from '../records/record-name.tsx'
import { RecordTab } from '../records/record-tab.tsx'
import { loadRules } from '../rights.ts'
import type { TabProps } from '../tab-content.ts'
import { type Option, type OptionDraft, optionKind } from './equipment-kind.ts'
import { EquipmentPicture } from './equipment-picture.tsx'
import * as messages from './messages.ts'

interface OptionsData {
  options: Option[]
  types: EquipmentType[]
  rules: Rules | null
}

export async function load(page: SignedInPage): Promise<OptionsData> {
  const [options, types, rules] = await Promise.all([
    page.callApi('GET /info/api/equipments/', {}),
    page.callApi('GET /info/api/equipments-list/', {}),
    loadRules(page),
  ])
  const withType = options.map((option) => ({ ...option, type: types.find(({ id }) => id === option.item) }))
  return { options: withType, types, rules }
}

/** The own equipment options. */
export function Tab({ data: { options, types, rules }, user }: TabProps<OptionsData>) {
  const language = useLanguage()
  return (
    <RecordTab
      kind={optionKind}
      items={options}
      rules={rules}
      user={user}
      head={{
        title: messages.name,
        cell: ({ name, name_ro: nameRo }) => <RecordName russian={name} romanian={nameRo} />,
      }}
      columns={[
        {
          title: messages.type,
          cell: ({ type }) =>
            type && (
              <span className="option-type">
                <EquipmentPicture image={type.image} />
                {variant(type, 'name', language)}
              </span>
            ),
        },
        {
          title: messages.description,
          cell: (option) => <span className="records__text">{variant(option, 'description', language)}</span>,
        },
      ]}
      show={(field, typed) => {
        const type = field === 'item' && types.find(({ id }) => String(id) === typed)
        return type ? variant(type, 'name', language) : typed
      }}
      fields={(form) => <OptionFields form={form} types={types} />}
    />
  )
}

function OptionFields({ form, types }: { form: RecordForm<OptionDraft>; types: readonly EquipmentType[] }) {
  return (
    <>
      <TypeField form={form} types={types} />
      <LanguagePair form={form} name="name" required="both" />
      <LanguagePair form={form} name="description" required="both" isLong />
    </>
  )
}

function TypeField({ form, types }: { form: RecordForm<OptionDraft>; types: readonly EquipmentType[] }) {
  const t = useText()
  const language = useLanguage()
  const { draft, errors, change } = form
  const chosen = types.find(({ id }) => String(id) === draft.item)
  return (
    <Field label={t(messages.type)} error={errors.item}>
      {(control) => (
        <div className="option-type">
          <EquipmentPicture image={chosen?.image ?? null} />
          <select
            className="input"
            name="item"
            aria-required
            value={draft.item}
            onChange={({ target }) => change({ item: target.value })}
            {...control}
          >
            <option value="">{t(messages.chooseType)}</option>
            {types.map((type) => (
              <option key={type.id} value={type.id}>
                {variant(type, 'name', language)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
