import { useText } from '../../../lib/language.ts'
import { EmailField, NameField, PhoneField } from '../../../parts/requests/contact-fields.tsx'
import * as names from '../../../parts/requests/messages.ts'
import { dachaServices } from '../../../parts/requests/messages-services.ts'
import * as messages from './messages-tender.ts'
import { TenderAddress } from './tender-address.tsx'
import type { TenderFieldsProps } from './tender-draft.ts'
import { CommentsField, ServicesField } from './tender-fields.tsx'
import { TenderPoint } from './tender-point.tsx'

/** The fields of a tender for a house or dacha. */
export function DachaFields({ draft, errors, onChange }: TenderFieldsProps) {
  const t = useText()
  return (
    <>
      <div className="form-grid">
        <PhoneField value={draft.phone} error={errors.phone} onChange={(phone) => onChange({ phone })} />
        <EmailField value={draft.email} error={errors.email} onChange={(email) => onChange({ email })} />
        <TenderAddress
          label={t(names.address)}
          placeholder={t(names.addressPlaceholder)}
          draft={draft}
          error={errors.address}
          // A selected house replaces the marked point
          onChange={(part) => onChange(part.house ? { ...part, point: null, nearAddress: null } : part)}
        />
        <TenderPoint draft={draft} onChange={onChange} />
        <NameField
          className="full"
          label={t(names.name)}
          value={draft.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <ServicesField
        legend={t(messages.dachaServicesLabel)}
        services={dachaServices}
        chosen={draft.services}
        error={errors.services}
        onChange={(services) => onChange({ services })}
      />
      <CommentsField
        placeholder={t(messages.dachaComments)}
        value={draft.comments}
        error={errors.comments}
        onChange={(comments) => onChange({ comments })}
      />
    </>
  )
}
