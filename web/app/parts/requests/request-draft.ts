import type { FieldErrors } from '../../lib/form/field-errors.ts'
import { required } from '../../lib/form/messages.ts'
import type { Translate } from '../../lib/language.ts'
import { contactErrors } from './contact-errors.ts'
import { formMemory, isTextOrNull } from './form-memory.ts'
import * as names from './messages.ts'
import type { RequestPlace } from './request-place.ts'
import { continuesAddress } from './request-place.ts'
import type { RequestedTariff } from './requested-tariff.ts'
import type { SentForm } from './use-sending.ts'

/** The values of the form's fields. */
export interface RequestDraft {
  /** The eight digits after +373; see `PhoneValue` for other texts. */
  phone: string
  /** Null until the visitor changes the prefilled address. */
  address: string | null
  email: string
  name: string
  /** A `CallTime`; empty if any time suits. */
  callTime: string
  comments: string
}

export type RequestField = keyof RequestDraft

const emptyDraft: RequestDraft = { phone: '', address: null, email: '', name: '', callTime: '', comments: '' }
const memory = formMemory('request', emptyDraft, { address: isTextOrNull })
const labels = {
  ...{ phone: names.phone, email: names.email, address: names.address, name: names.name },
  ...{ callTime: names.callTime, comments: names.comments },
}

/** The form of a tariff request. */
export function requestForm(tariff: RequestedTariff, place: RequestPlace | null): SentForm<RequestDraft, RequestField> {
  return {
    memory,
    labels,
    wireNames: { address_id: 'address', call_time: 'callTime' },
    check: (draft, t) => requestErrors(draft, place, t),
    body: (draft) => requestBody(draft, tariff, place),
  }
}

export function addressOf(draft: RequestDraft, place: RequestPlace | null): string {
  return draft.address ?? place?.addressLine ?? ''
}

function requestErrors(draft: RequestDraft, place: RequestPlace | null, t: Translate) {
  const errors: FieldErrors<RequestField> = contactErrors(draft, t)
  const values = { phone: draft.phone, email: draft.email.trim(), address: addressOf(draft, place).trim() }
  for (const field of ['phone', 'email', 'address'] as const) {
    if (values[field] === '') errors[field] = t(required)
  }
  return errors
}

/** The request body. It includes the place while the address still starts with it, because a flat may be appended. */
function requestBody(draft: RequestDraft, tariff: RequestedTariff, place: RequestPlace | null) {
  const address = addressOf(draft, place).trim()
  const { addressLine = '', ...position } = place ?? {}
  return {
    kind: 'tariff' as const,
    phone: `+373${draft.phone}`,
    address,
    name: draft.name.trim(),
    email: draft.email.trim(),
    call_time: draft.callTime,
    comments: draft.comments.trim(),
    tariff_id: tariff.id,
    provider: tariff.provider.id,
    ...(continuesAddress(address, addressLine) ? positionOnTheWire(position) : {}),
  }
}

function positionOnTheWire({ addressId, longitude, latitude }: Omit<RequestPlace, 'addressLine'>) {
  return addressId === undefined ? { latitude, longitude } : { address_id: addressId }
}
