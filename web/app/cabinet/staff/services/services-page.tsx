import type { ServiceKind } from '@motanet/contract/catalogue/services.ts'
import type { StaffService } from '@motanet/contract/staff/services.ts'
import { useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { Field } from '../../../ui/form/field.tsx'
import { LanguagePair } from '../../kit/records/language-pair.tsx'
import type { RecordForm } from '../../kit/records/record-kind.ts'
import { RecordName } from '../../kit/records/record-name.tsx'
import type { TabProps } from '../../tab-content.ts'
import { recordIn } from '../records/desk-kind.ts'
import { DeskRecords } from '../records/desk-records.tsx'
import { name } from '../records/messages.ts'
import * as messages from './messages.ts'
import { type ServiceDraft, serviceKind } from './service-kind.ts'

interface ServicesData {
  services: StaffService[]
  record: string | null
}

export async function load(page: SignedInPage): Promise<ServicesData> {
  return { services: await page.callApi('GET /api/staff/services/', {}), record: recordIn(page) }
}

/** The services in display order. */
export function Tab({ data: { services, record } }: TabProps<ServicesData>) {
  const t = useText()
  return (
    <DeskRecords
      kind={serviceKind}
      lead={messages.lead}
      items={services}
      record={record}
      head={{ title: name, cell: (service) => <RecordName russian={service.name} romanian={service.name_ro} /> }}
      columns={[
        { title: messages.kind, cell: ({ kind }) => t(messages.kinds[kind]) },
        { title: messages.tariffs, cell: ({ uses }) => (uses > 0 ? t(messages.tariffsOf(uses)) : '') },
      ]}
      show={(field, draft) => (field === 'kind' ? t(messages.kinds[draft.kind as ServiceKind]) : draft[field])}
      fields={(form, service) => <Fields form={form} service={service} />}
    />
  )
}

function Fields({ form, service }: { form: RecordForm<ServiceDraft>; service: StaffService | null }) {
  const t = useText()
  const { draft, errors, change } = form
  const isKindKept = service !== null && (service.is_fixed || service.uses > 0)
  const hint = service?.is_fixed ? messages.fixedHint : isKindKept ? messages.usedHint : messages.kindHint
  return (
    <>
      <LanguagePair form={form} name="name" required="both" />
      <Field label={t(messages.kind)} hint={t(hint)} error={errors.kind}>
        {(control) => (
          <select
            className="input"
            name="kind"
            aria-required
            disabled={isKindKept}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value })}
            {...control}
          >
            {draft.kind === '' && <option value="">{t(messages.chooseKind)}</option>}
            {Object.entries(messages.kinds).map(([kind, title]) => (
              <option key={kind} value={kind}>
                {t(title)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
