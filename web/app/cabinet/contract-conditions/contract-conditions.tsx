import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import { readNumber } from '../../lib/form/number-text.ts'
import { both } from '../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { months } from '../../parts/messages-counts.ts'
import { free, noDuration } from '../../parts/tariffs/messages-detail.ts'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import { NumberField, numberOf } from '../kit/records/number-field.tsx'
import type { RecordForm } from '../kit/records/record-kind.ts'
import { RecordName } from '../kit/records/record-name.tsx'
import { RecordTab } from '../kit/records/record-tab.tsx'
import { loadPermissions } from '../permissions.ts'
import type { TabProps } from '../tab-content.ts'
import { type Condition, type ConditionDraft, conditionBounds, conditionKind } from './condition-kind.ts'
import * as messages from './messages.ts'

interface ConditionsData {
  conditions: Condition[]
  permissions: Permissions | null
}

export async function load(page: SignedInPage): Promise<ConditionsData> {
  const [conditions, permissions] = await Promise.all([
    page.callApi('GET /info/api/contract-conditions/', {}),
    loadPermissions(page),
  ])
  return { conditions, permissions }
}

/** The contract conditions of the user's provider. */
export function Tab({ data: { conditions, permissions }, user }: TabProps<ConditionsData>) {
  const t = useText()
  const language = useLanguage()
  return (
    <RecordTab
      kind={conditionKind}
      items={conditions}
      permissions={permissions}
      user={user}
      head={{
        title: messages.name,
        cell: ({ title, title_ro: titleRo }) => <RecordName russian={title} romanian={titleRo} />,
      }}
      columns={[
        {
          title: messages.duration,
          isShort: true,
          cell: ({ duration_months: count }) => t(count > 0 ? months(count) : noDuration),
        },
        { title: messages.fee, isNumber: true, cell: ({ connection_fee: fee }) => t(fee > 0 ? inLei(fee) : free) },
        {
          title: messages.content,
          cell: (condition) => <span className="records__text">{variant(condition, 'content', language)}</span>,
        },
      ]}
      show={(field, typed) => t(shownField(field, typed))}
      fields={(form) => <ConditionFields form={form} />}
    />
  )
}

function shownField(field: keyof ConditionDraft, typed: string): Text {
  const number = readNumber(typed)
  if (number !== null && field === 'connection_fee') return number > 0 ? inLei(number) : free
  if (number !== null && field === 'duration_months') return number > 0 ? months(number) : noDuration
  return both(() => typed)
}

function ConditionFields({ form }: { form: RecordForm<ConditionDraft> }) {
  return (
    <>
      <LanguagePair form={form} name="title" required="russian" />
      <div className="number-row">
        <NumberField
          {...numberOf(form, 'duration_months')}
          unit={messages.inMonths}
          hint={messages.durationHint}
          bounds={conditionBounds.duration_months}
          isRequired
        />
        <NumberField
          {...numberOf(form, 'connection_fee')}
          unit={messages.lei}
          hint={messages.feeHint}
          bounds={conditionBounds.connection_fee}
          isRequired
        />
      </div>
      <LanguagePair form={form} name="content" required="russian" isLong />
    </>
  )
}
