import type { StaffProvider } from '@motanet/contract/staff/providers.ts'

/** A partner without an owner; `part` replaces values. */
export function makeProvider(part: Partial<StaffProvider> = {}): StaffProvider {
  return {
    ...{ id: 2, version: 1, name: 'Codru Net', number: '1410', email: '', logo: null, image: null },
    ...{ address: '', address_ro: '', hours: '', hours_ro: '', details: '', details_ro: '' },
    ...{ image_focus_x: 50, image_focus_y: 50, state: 'partner', is_partner: true, created_at: '2026-11-01T10:00:00Z' },
    ...{ suspended_at: null, suspended_reason: '', owner: null, invitation: null, events: [] },
    ...{
      tariffs_count: 4,
      published_tariffs_count: 3,
      oldest_check: '2026-11-20T09:00:00Z',
      zones_count: 2,
      requests_count: 8,
      open_requests: 5,
      is_deletable: false,
    },
    ...part,
  }
}
