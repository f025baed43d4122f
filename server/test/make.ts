import { apiKeyScopes } from '@motanet/contract/accounts/api-key-limits.ts'
import type { Insertable, Kysely } from 'kysely'
import { makeApiKeySecret } from '../accounts/api-keys/key-secret.ts'
import { cyrillicHouseLetters, houseKey } from '../addresses/search/normalise.ts'
import { refreshDerivedColumns } from '../catalogue/derived-columns.ts'
import { outlineOf, type ZoneGeometry } from '../coverage/zone-rings.ts'
import { type LonLat, planePoint } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'

type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

export type Maker = ReturnType<typeof createMaker>

/**
 * Inserts test data with defaults for all values that a test does not name: `make.tariff({ price_bani: 30_000 })`. Each function returns
 * the id of its row.
 */
export function createMaker(db: Kysely<DB>) {
  let serial = 0
  const next = () => {
    serial += 1
    return serial
  }

  async function insert<Table extends keyof DB>(table: Table, row: Insertable<DB[Table]>): Promise<number> {
    // Kysely cannot infer that every one of these tables has an id
    const inserted = (await db
      .insertInto(table)
      .values(row as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow()) as unknown as { id: number }
    return inserted.id
  }

  const make = {
    provider: (given: Given<'provider'> = {}) => insert('provider', { name: `Провайдер ${next()}`, ...given }),

    promotion: async (given: Given<'promotion'> = {}) =>
      insert('promotion', {
        provider_id: given.provider_id ?? (await make.provider()),
        name: `Акция ${next()}`,
        ...given,
      }),

    condition: async (given: Given<'contract_condition'> = {}) =>
      insert('contract_condition', {
        provider_id: given.provider_id ?? (await make.provider()),
        title: `Договор ${next()}`,
        duration_months: 12,
        connection_fee_bani: 0,
        ...given,
      }),

    service: (given: Given<'service'> = {}) =>
      insert('service', { name: `Услуга ${next()}`, kind: 'fixed', position: serial, ...given }),

    banner: (given: Given<'banner'> = {}) =>
      insert('banner', {
        partner: `Партнёр ${next()}`,
        title: 'Предложение',
        action: 'Выбрать',
        link: '/forhome',
        position: serial,
        ...given,
      }),

    equipmentType: (given: Given<'equipment_type'> = {}) =>
      insert('equipment_type', { name: `Оборудование ${next()}`, ...given }),

    equipment: async (given: Given<'equipment'> = {}) =>
      insert('equipment', {
        provider_id: given.provider_id ?? (await make.provider()),
        equipment_type_id: given.equipment_type_id ?? (await make.equipmentType()),
        name: `Опция ${next()}`,
        ...given,
      }),

    /** A tariff of home internet, available in all zones of its provider unless zones or addresses are given. */
    async tariff(given: Given<'tariff'> & { zones?: number[]; addresses?: number[]; equipment?: number[] } = {}) {
      const { zones = [], addresses = [], equipment = [], ...row } = given
      const id = await insert('tariff', {
        provider_id: row.provider_id ?? (await make.provider()),
        service_id: 1,
        name: `Тариф ${next()}`,
        price_bani: 20_000,
        speed: 100,
        ...row,
      })
      if (zones.length > 0) {
        await db
          .insertInto('tariff_zone')
          .values(zones.map((zone_id) => ({ tariff_id: id, zone_id })))
          .execute()
      }
      if (addresses.length > 0) {
        await db
          .insertInto('tariff_address')
          .values(addresses.map((address_id) => ({ tariff_id: id, address_id })))
          .execute()
      }
      if (equipment.length > 0) {
        await db
          .insertInto('tariff_equipment')
          .values(equipment.map((equipment_id, position) => ({ tariff_id: id, equipment_id, position })))
          .execute()
      }
      await refreshDerivedColumns(db, [id])
      return id
    },

    async zone(geometry: ZoneGeometry, given: Given<'zone'> = {}) {
      const {
        box: [west, south, east, north],
        rings,
      } = outlineOf(geometry)
      const id = await insert('zone', {
        provider_id: given.provider_id ?? (await make.provider()),
        name: `Зона ${next()}`,
        geometry: JSON.stringify(geometry),
        west,
        south,
        east,
        north,
        ...given,
      })
      const rows = rings.map(({ polygonIndex, ringIndex, ring }) => ({
        zone_id: id,
        polygon_index: polygonIndex,
        ring_index: ringIndex,
        ring,
      }))
      if (rows.length > 0) await db.insertInto('zone_ring').values(rows).execute()
      return id
    },

    locality: (given: Given<'locality'> = {}) =>
      insert('locality', { name: `Город ${next()}`, name_ro: `Oraș ${serial}`, ...given }),

    street: async (given: Given<'street'> = {}) =>
      insert('street', {
        locality_id: given.locality_id ?? (await make.locality()),
        kind: 'S',
        name: `Улица ${next()}`,
        name_ro: `Strada ${serial}`,
        ...given,
      }),

    /** A house with the coordinates. */
    async address([longitude, latitude]: LonLat, given: { street_id?: number; house?: string } = {}) {
      const house = given.house ?? String(next())
      return insert('address', {
        street_id: given.street_id ?? (await make.street()),
        house,
        house_key: houseKey(house),
        house_letters: cyrillicHouseLetters(house),
        longitude,
        latitude,
        plane_point: planePoint([longitude, latitude]) as never,
      })
    },

    /** A new request of kind tariff. */
    async request(given: Given<'request'> = {}) {
      const id = await insert('request', {
        kind: 'tariff',
        provider_id: given.provider_id ?? (await make.provider()),
        phone: '+37369000000',
        language: 'ru',
        body_hash: Buffer.alloc(32),
        ...stateOf(given),
        ...given,
      })
      const { status, step } = stateOf(given)
      await db.insertInto('request_event').values({ request_id: id, status, step, actor: 'customer' }).execute()
      return id
    },

    /** An open tender with its invited providers. */
    async tender(given: Given<'request'>, invited: readonly number[]) {
      const id = await make.request({ kind: 'office', ...given, provider_id: 1, step: 'tendering' })
      const { address = '', comments = '' } = given
      await db.insertInto('tender').values({ request_id: id, address, comments }).execute()
      const invitations = invited.map((provider_id) => ({ request_id: id, provider_id, invited_at: new Date() }))
      await db.insertInto('tender_invitation').values(invitations).execute()
      return id
    },

    /** An active recipient by mail unless stated otherwise. */
    recipient: async (given: Given<'recipient'> = {}) => {
      const number = next()
      return insert('recipient', {
        provider_id: given.provider_id ?? (await make.provider()),
        channel: 'mail',
        position: number,
        destination: `recipient${number}@example.md`,
        confirmed_at: now,
        ...given,
      })
    },

    /** A key with all scopes unless stated otherwise, with the headers of its calls beside the id. */
    apiKey: async (given: Given<'api_key'> = {}) => {
      const { secret, ...stored } = makeApiKeySecret()
      const provider_id = given.provider_id ?? (await make.provider())
      const id = await insert('api_key', {
        ...{ provider_id, name: `Ключ ${next()}`, scopes: [...apiKeyScopes], ...stored },
        ...given,
      })
      return { id, headers: { authorization: `Bearer ${secret}` } }
    },

    /** Waits for the desk, about a new request unless stated otherwise. */
    deskItem: async (given: Given<'desk_item'> = {}) =>
      insert('desk_item', {
        kind: 'request',
        request_id: given.request_id === undefined ? await make.request() : given.request_id,
        created_at: now,
        due_at: now,
        ...given,
      }),

    /** An active account has a proven address unless stated otherwise. */
    account: (given: Given<'account'> = {}) =>
      insert('account', {
        email: `person${next()}@example.md`,
        email_proven_at: given.is_active === true ? new Date('2020-01-01') : null,
        ...given,
      }),

    /** A checked price list with a header and one row, compared with a catalogue that has changed since. */
    tariffImport: async (given: Given<'import'> = {}) => {
      const lines = [
        ['Тариф', 'Цена'],
        ['Старт', '100'],
      ]
      const table = { name: '', rows: lines.map((cells, index) => ({ number: index + 1, cells })), merged: [] }
      const rows = { rows: 1, new: 1, changed: 0, removed: 0, unchanged: 0 }
      const counts = { ...rows, jumps: 0, errors: 0, error_rows: 0, additions: 0 }
      return insert('import', {
        provider_id: given.provider_id ?? (await make.provider()),
        state: 'checked',
        file_name: 'prices.csv',
        file_bytes: 100,
        header_hash: 'none',
        tables: JSON.stringify([table]),
        sheets: '[]',
        mapping: JSON.stringify({ sheet: '', header_row: 1, columns: [], service_id: null }),
        counts: JSON.stringify(counts),
        base: 'none',
        created_at: now,
        ...given,
      })
    },

    addressImport: (given: Given<'address_import'> = {}) =>
      insert('address_import', { state: 'failed', file_name: 'houses.csv', imported_at: null, ...given }),

    review: async (given: Given<'review'> = {}) =>
      insert('review', {
        account_id: given.account_id ?? (await make.account()),
        provider_id: given.provider_id ?? (await make.provider()),
        rating: 5,
        ...given,
      }),
  }
  return make
}

/** A square zone around the place, extending `half` degrees to each side; optionally with a hole of half that size. */
export function square([lon, lat]: LonLat, half: number, options: { hole?: boolean } = {}): ZoneGeometry {
  const ring = (size: number): LonLat[] => [
    [lon - size, lat - size],
    [lon + size, lat - size],
    [lon + size, lat + size],
    [lon - size, lat + size],
    [lon - size, lat - size],
  ]
  return { type: 'Polygon', coordinates: options.hole ? [ring(half), ring(half / 2)] : [ring(half)] }
}

/** Status and step of a new request, which belong together. A connected one is confirmed by the owner of its address. */
function stateOf({ status = 'info', step, email }: { status?: string; step?: string; email?: string | null }) {
  const confirmed = { connected_at: now, confirmed_by: 'customer', email_verified_at: email ? now : null }
  const columns = { connected_on: '2026-01-02', connection_stated_by: 'provider', ...confirmed }
  const isConfirmed = step === undefined ? status === 'connected' : step === 'confirmed'
  return { status, step: step ?? stepOfStatus[status] ?? 'sent', ...(isConfirmed && columns) }
}

const now = new Date()
const stepOfStatus: Record<string, string> = { in_progress: 'taken', connected: 'confirmed', rejected: 'refused' }
