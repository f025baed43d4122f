import { useText } from '../../../lib/language.ts'
import { EmailField, NameField, PhoneField } from '../../../parts/requests/contact-fields.tsx'
import * as names from '../../../parts/requests/messages.ts'
import { employeesBands, officeServices } from '../../../parts/requests/messages-services.ts'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import * as messages from './messages-tender.ts'
import { TenderAddress } from './tender-address.tsx'
import type { TenderFieldsProps } from './tender-draft.ts'
import { CommentsField, ConsentField, ServicesField } from './tender-fields.tsx'

const bands = ['1-4', '5-10', '11-50', '51+'] as const satisfies readonly (keyof typeof employeesBands)[]

/** The fields of a tender for an office. */
export function OfficeFields({ draft, errors, onChange }: TenderFieldsProps) {
  const t = useText()
  return (
    <>
      <RadioPills
        legend={t(messages.employees)}
        name="employees_count"
        choices={bands.map((value) => ({ value, label: t(employeesBands[value]) }))}
        value={draft.employees_count}
        error={errors.employees_count}
        onChange={(band) => onChange({ employees_count: band })}
        required
      />
      <div className="form-grid">
        <TenderAddress
          label={t(messages.officeAddress)}
          placeholder={t(messages.officeAddressPlaceholder)}
          draft={draft}
          error={errors.address}
          onChange={onChange}
        />
        <NameField
          label={t(messages.contactPerson)}
          value={draft.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
        <PhoneField value={draft.phone} error={errors.phone} onChange={(phone) => onChange({ phone })} />
        <EmailField value={draft.email} error={errors.email} onChange={(email) => onChange({ email })} />
        <div>
          <Field label={t(names.idno)} error={errors.inn}>
            {(control) => (
              <input
                className="input"
                name="inn"
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                placeholder={t(messages.idnoPlaceholder)}
                value={draft.inn}
                onChange={(event) => onChange({ inn: event.target.value })}
                {...control}
              />
            )}
          </Field>
          <label className="check small">
            <input
              type="checkbox"
              name="new_company"
              checked={draft.new_company}
              onChange={(event) => onChange({ new_company: event.target.checked })}
            />
            {t(messages.newCompany)}
          </label>
        </div>
      </div>
      <ServicesField
        legend={t(messages.officeServicesLabel)}
        services={officeServices}
        chosen={draft.services}
        error={errors.services}
        onChange={(services) => onChange({ services })}
      />
      <CommentsField
        placeholder={t(messages.officeComments)}
        value={draft.comments}
        error={errors.comments}
        onChange={(comments) => onChange({ comments })}
      />
      <ConsentField given={draft.consent} error={errors.consent} onChange={(consent) => onChange({ consent })} />
    </>
  )
}
