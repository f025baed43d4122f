import type { Insertable, Kysely } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import type { DB } from '../db/tables.ts'

export async function insertPriceLinks(
  transaction: Kysely<DB>,
  links: readonly Insertable<DB['price_link']>[],
): Promise<void> {
  if (links.length > 0)
    await transaction
      .insertInto('price_link')
      .values([...links])
      .execute()
}

/**
 * The provider of a link that has not expired; undefined while it is suspended, and after the link's holder was removed: a recipient takes
 * its links with it or is no longer confirmed, and an account must still own the provider.
 */
export function findLinkedProvider(db: Kysely<DB>, hash: Buffer, now: Date) {
  return db
    .selectFrom('price_link as l')
    .innerJoin('provider as p', 'p.id', 'l.provider_id')
    .leftJoin('recipient as r', 'r.id', 'l.recipient_id')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['p.id', 'p.name'])
    .where('l.hash', '=', hash)
    .where('l.expires_at', '>', now)
    .where(isPublicProvider)
    .where((eb) =>
      eb.or([
        eb('r.confirmed_at', 'is not', null),
        eb.and([
          eb('a.provider_id', '=', eb.ref('l.provider_id')),
          eb('a.role', '=', 'provider'),
          eb('a.is_active', '=', true),
          eb('a.deactivated_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst()
}

export async function deleteExpiredPriceLinks(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('price_link').where('expires_at', '<', now).execute()
}

/** The published tariffs of the provider, the oldest check first. */
export function findPublishedPrices(db: Kysely<DB>, providerId: number) {
  return db
    .selectFrom('tariff')
    .select(['id', 'name', 'name_ro', 'shown_price_bani', 'checked_at', 'freshness', 'version'])
    .where('provider_id', '=', providerId)
    .where('state', '=', 'published')
    .orderBy('checked_at')
    .orderBy('id')
    .execute()
}
