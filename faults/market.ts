import { createPasswords } from '../server/accounts/passwords.ts'
import { createKysely, createPool } from '../server/db/pools.ts'
import { silentLog } from '../server/test/logs.ts'
import { createMaker, square } from '../server/test/make.ts'

/** The records that writes refer to: a provider with everything that a tariff can reference, and customers. */
export interface Market {
  providerId: number
  owner: Person
  /** Each has one review and one avatar. */
  customers: Person[]
  equipment: number[]
  zones: number[]
  addresses: number[]
  promotions: number[]
  conditions: number[]
}

export interface Person {
  id: number
  email: string
}

export const marketPassword = 'a-password-of-the-fault-suite'

/** Creates the records in a migrated database. `target` is a connection string or connection options. */
export async function createMarket(target: Parameters<typeof createPool>[0], customers = 8): Promise<Market> {
  const pool = createPool(target, silentLog)
  const db = createKysely(pool)
  const make = createMaker(db)
  const several = async <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> => {
    const made: T[] = []
    for (let n = 0; n < count; n += 1) made.push(await one(n))
    return made
  }
  const password_hash = await createPasswords().hash(marketPassword)
  const person = async (email: string, given: Parameters<typeof make.account>[0] = {}): Promise<Person> => ({
    email,
    id: await make.account({ email, password_hash, full_name: email, is_active: true, ...given }),
  })
  const providerId = await make.provider({ name: 'Fault Net' })
  const street_id = await make.street()
  const market: Market = {
    providerId,
    owner: await person('owner@faults.example', { role: 'provider', provider_id: providerId }),
    customers: await several(customers, (n) => person(`customer${n}@faults.example`)),
    equipment: await several(3, () => make.equipment({ provider_id: providerId })),
    zones: await several(4, (n) => make.zone(square([28.8 + n / 100, 47], 0.004), { provider_id: providerId })),
    addresses: await several(6, (n) => make.address([28.8 + n / 1000, 47.01], { street_id, house: String(n + 1) })),
    promotions: await several(2, () => make.promotion({ provider_id: providerId })),
    conditions: await several(2, () => make.condition({ provider_id: providerId })),
  }
  await db.destroy()
  return market
}
