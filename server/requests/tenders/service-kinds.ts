import type { DachaService, OfficeService } from '@motanet/contract/requests/requests.ts'

/** The kinds of services in the catalogue (column `service.kind`). */
type ServiceKind = 'fixed' | 'mobile' | 'satellite' | 'business' | 'tv' | 'telephony'

/** The kinds of services of which a provider must have a public tariff to be invited; one of them is enough. */
const kindsOfService: Readonly<Record<OfficeService | DachaService, readonly ServiceKind[]>> = {
  internet: ['business'],
  wifi_guest: ['business'],
  cloud_pbx: ['business', 'telephony'],
  number: ['business', 'telephony'],
  tv: ['tv'],
  video_surveillance: ['business'],
  security_alarm: ['business'],
  access_control: ['business'],
  wired_communication: ['business'],
  wired: ['fixed'],
  satellite: ['satellite'],
  mobile_modem: ['mobile'],
  mobile_router: ['mobile'],
}

const allKinds = { office: ['business'], home: ['fixed', 'satellite', 'mobile'] } as const

/** The kinds of services that a tender asks for. Without services: all kinds for an office, or all for a home. */
export function serviceKindsOf({ kind, services }: { kind: string; services: readonly string[] }): ServiceKind[] {
  const named = services.flatMap((service) => kindsOfService[service as OfficeService | DachaService] ?? [])
  return [...new Set(named.length > 0 ? named : allKinds[kind === 'office' ? 'office' : 'home'])]
}
