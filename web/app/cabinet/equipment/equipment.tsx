import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { EquipmentType } from '@motanet/contract/catalogue/equipment.ts'
import { equipmentPriceBounds, equipmentPriceKinds, hasAmount } from '@motanet/contract/catalogue/equipment-prices.ts'
import { type Translate, useLanguage, useText, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { EquipmentPicture } from '../../parts/tariffs/equipment-picture.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import { NumberField, numberOf } from '../kit/records/number-field.tsx'
import type { RecordForm } from '../kit/records/record-kind.ts'
import { RecordName } from '../kit/records/record-name.tsx'
import { RecordTab } from '../kit/records/record-tab.tsx'
import { loadPermissions } from '../permissions.ts'
import type { TabProps } from '../tab-content.ts'
import { type EquipmentDraft, equipmentKind, kindOf, type TypedEquipment } from './equipment-kind.ts'
import * as messages from './messages.ts'

interface EquipmentData {
  equipment: TypedEquipment[]
  types: EquipmentType[]
  permissions: Permissions | null
}

export async function load(page: SignedInPage): Promise<EquipmentData> {
  const [equipment, types, permissions] = await Promise.all([
    page.callApi('GET /info/api/equipments/', {}),
    page.callApi('GET /info/api/equipments-list/', {}),
    loadPermissions(page),
  ])
  const withType = equipment.map((item) => ({ ...item, type: types.find(({ id }) => id === item.item) }))
  return { equipment: withType, types, permissions }
}

/** The equipment of the user's provider. */
export function Tab({ data: { equipment, types, permissions }, user }: TabProps<EquipmentData>) {
  const t = useText()
  const language = useLanguage()
  return (
    <RecordTab
      kind={equipmentKind}
      items={equipment}
      permissions={permissions}
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
              <span className="equipment-type">
                <EquipmentPicture image={type.image} />
                {variant(type, 'name', language)}
              </span>
            ),
        },
        { title: messages.price, cell: (item) => priceOf(item, t) },
        {
          title: messages.description,
          cell: (item) => <span className="records__text">{variant(item, 'description', language)}</span>,
        },
      ]}
      show={(field, typed) => {
        if (field === 'price_kind') return t(messages.priceKinds[kindOf(typed)])
        const type = field === 'item' && types.find(({ id }) => String(id) === typed)
        return type ? variant(type, 'name', language) : typed
      }}
      fields={(form) => <EquipmentFields form={form} types={types} />}
    />
  )
}

function EquipmentFields({ form, types }: { form: RecordForm<EquipmentDraft>; types: readonly EquipmentType[] }) {
  return (
    <>
      <TypeField form={form} types={types} />
      <LanguagePair form={form} name="name" required="both" />
      <LanguagePair form={form} name="description" required="both" isLong />
      <PriceFields form={form} />
    </>
  )
}

/** The price of the device in the list; null if unknown. */
function priceOf({ price_kind: kind, price }: TypedEquipment, t: Translate): string | null {
  if (kind === 'unknown') return null
  if (price === null) return t(messages.priceKinds.free)
  return t(kind === 'rent' ? messages.rentOf(price) : inLei(price))
}

function PriceFields({ form }: { form: RecordForm<EquipmentDraft> }) {
  const t = useText()
  const { draft, errors, change } = form
  return (
    <div className="number-row">
      <Field label={t(messages.priceKind)} hint={t(messages.priceKindHint)} error={errors.price_kind}>
        {(control) => (
          <select
            className="input"
            name="price_kind"
            value={draft.price_kind}
            onChange={({ target }) => change({ price_kind: target.value })}
            {...control}
          >
            {equipmentPriceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(messages.priceKinds[kind])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasAmount(kindOf(draft.price_kind)) && (
        <NumberField {...numberOf(form, 'price')} unit={messages.lei} bounds={equipmentPriceBounds} isRequired />
      )}
    </div>
  )
}

function TypeField({ form, types }: { form: RecordForm<EquipmentDraft>; types: readonly EquipmentType[] }) {
  const t = useText()
  const language = useLanguage()
  const { draft, errors, change } = form
  const chosen = types.find(({ id }) => String(id) === draft.item)
  return (
    <Field label={t(messages.type)} error={errors.item}>
      {(control) => (
        <div className="equipment-type">
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
