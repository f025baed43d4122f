import type { RequestedTariff, RequestPlace } from './request-desk.tsx'

/** What is typed into the form. */
export interface RequestDraft {
  /** Eight digits, or as many as there are. */
  phone: string
  /** Null until the visitor changes what the page knows. */
  address: string | null
  email: string
  name: string
}

export const emptyDraft: RequestDraft = { phone: '', address: null, email: '', name: '' }

export const requiredFields = ['phone', 'email', 'address'] as const
export type RequestField = (typeof requiredFields)[number] | 'name'

export function addressOf(draft: RequestDraft, place: RequestPlace | null): string {
  return draft.address ?? place?.addressLine ?? ''
}

/** The request on the wire. The place goes along as long as the address still begins with it: a flat may be added. */
export function requestBody(draft: RequestDraft, tariff: RequestedTariff, place: RequestPlace | null) {
  const address = addressOf(draft, place).trim()
  const { addressLine = '', ...position } = place ?? {}
  return {
    kind: 'tariff' as const,
    phone: `+373${draft.phone}`,
    address,
    name: draft.name.trim(),
    email: draft.email.trim(),
    tariff_id: tariff.id,
    provider: tariff.provider.id,
    ...(address.startsWith(addressLine) ? positionOnTheWire(position) : {}),
  }
}

function positionOnTheWire({ addressId, longitude, latitude }: Omit<RequestPlace, 'addressLine'>) {
  return addressId === undefined ? { latitude, longitude } : { address_id: addressId }
}
