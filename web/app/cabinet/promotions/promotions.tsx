import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import { readNumber } from '../../lib/form/number-text.ts'
import { both } from '../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { discount } from '../../parts/tariffs/messages.ts'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import { NumberField, numberOf } from '../kit/records/number-field.tsx'
import type { RecordForm } from '../kit/records/record-kind.ts'
import { RecordName } from '../kit/records/record-name.tsx'
import { RecordTab } from '../kit/records/record-tab.tsx'
import { loadPermissions } from '../permissions.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'
import { PromotionExample } from './promotion-example.tsx'
import { type Promotion, type PromotionDraft, promotionBounds, promotionKind } from './promotion-kind.ts'

interface PromotionsData {
  promotions: Promotion[]
  permissions: Permissions | null
}

export async function load(page: SignedInPage): Promise<PromotionsData> {
  const [promotions, permissions] = await Promise.all([
    page.callApi('GET /info/api/promotions/', {}),
    loadPermissions(page),
  ])
  return { promotions, permissions }
}

/** The promotions of the user's provider. */
export function Tab({ data: { promotions, permissions }, user }: TabProps<PromotionsData>) {
  const t = useText()
  const language = useLanguage()
  return (
    <RecordTab
      kind={promotionKind}
      items={promotions}
      permissions={permissions}
      user={user}
      head={{
        title: messages.name,
        cell: ({ name, name_ro: nameRo }) => <RecordName russian={name} romanian={nameRo} />,
      }}
      columns={[
        { title: messages.type, cell: (promotion) => variant(promotion, 'type', language) },
        {
          title: messages.discount,
          isShort: true,
          cell: ({ discount_percent: percent }) =>
            percent > 0 && <span className="badge badge--off">{t(discount(percent))}</span>,
        },
        {
          title: messages.term,
          isShort: true,
          cell: ({ discount_percent: percent, term }) =>
            percent > 0 && t(term === null ? messages.wholeContract : messages.monthCount(term)),
        },
        {
          title: messages.monthsFree,
          isShort: true,
          cell: ({ months_free: monthsFree }) => monthsFree > 0 && t(messages.monthCount(monthsFree)),
        },
      ]}
      show={(field, typed) => t(shownField(field, typed))}
      fields={(form) => <PromotionFields form={form} />}
    />
  )
}

function shownField(field: keyof PromotionDraft, typed: string): Text {
  const number = readNumber(typed)
  if (field === 'term' && typed === '') return messages.wholeContract
  if (number === null) return both(() => typed)
  if (field === 'discount_percent') return both(() => `${typed}\u00a0%`)
  return field === 'term' || field === 'months_free' ? messages.monthCount(number) : both(() => typed)
}

function PromotionFields({ form }: { form: RecordForm<PromotionDraft> }) {
  return (
    <>
      <LanguagePair form={form} name="name" required="both" />
      <LanguagePair form={form} name="type" required="both" />
      <LanguagePair form={form} name="description" required="none" isLong />
      <div className="number-row">
        <NumberField
          {...numberOf(form, 'discount_percent')}
          unit={messages.percent}
          bounds={promotionBounds.discount_percent}
        />
        <NumberField {...numberOf(form, 'months_free')} unit={messages.inMonths} bounds={promotionBounds.months_free} />
        <NumberField
          {...numberOf(form, 'term')}
          unit={messages.inMonths}
          hint={messages.termHint}
          bounds={promotionBounds.term}
        />
      </div>
      <PromotionExample draft={form.draft} />
    </>
  )
}
