import {
  type ChangedTariff,
  maxTariffs,
  missingFields,
  type NewTariff,
} from '@motanet/contract/catalogue/own-tariffs.ts'
import type { OwnTariff } from '@motanet/contract/catalogue/tariffs.ts'
import type { Kysely } from 'kysely'
import { actingPart, type Caller, callerIds } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { fileHash, findEarlierResponse, runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { type Picture, pictureOfColumns } from '../media/picture-files.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { refreshDerivedColumns } from './derived-columns.ts'
import { withOwnCatalogue } from './own-catalogue.ts'
import { countOwn } from './own-records.queries.ts'
import { findTariffVersion, type LockedTariff, lockOwnTariff } from './own-tariffs.queries.ts'
import { renewChecks } from './price-checks.ts'
import { deleteTariffRows } from './tariff-changes.queries.ts'
import { findOwnTariff } from './tariff-items.queries.ts'
import { withPlan } from './tariff-plans.ts'
import { findDangling, type TariffReferences } from './tariff-references.queries.ts'
import { storeNewTariff, storeTariffChange } from './tariff-writes.ts'

type Parts = Pick<CatalogueParts, 'db' | 'pictures' | 'clock'>

/** Sizes in pixels. The tariff page displays the picture 800 pixels wide. */
const pictureOptions = { widths: [400, 800, 1600], maxHeight: 1600 }

/**
 * Creates a tariff, once per idempotency key. `countUpload` counts its picture, unless it is a repeated request. Fails with `forbidden`
 * without the permission and for the desk, with `invalid-input` for references that do not exist or belong to another provider, with
 * `too-many-records` and with `idempotency-key-reused`.
 */
export async function offerTariff(
  { db, pictures, clock }: Parts,
  user: Caller,
  { fields, key, countUpload }: { fields: NewTariff; key: string | undefined; countUpload: () => Promise<void> },
): Promise<OwnTariff> {
  const permission = { model: 'ProviderTariff', act: 'create' } as const
  const providerId = requireOwnProvider(user, permission)
  const tariff = { ...fields, image: fields.image ? await fileHash(fields.image) : null }
  const accountKey = { ...callerIds(user), key, content: { tariff, ...actingPart(user) } }
  const earlier = await findEarlierResponse<OwnTariff>(db, accountKey)
  if (earlier !== undefined) return earlier
  await countUpload()
  // Checked before the picture is decoded, and again in the transaction under locks
  await checkReferences(db, providerId, fields)
  const { response, unused } = await pictures.storeFor(fields.image || undefined, pictureOptions, (picture) =>
    withOwnCatalogue(db, user, permission, async (transaction, { isDesk }) => {
      if (isDesk) fail('forbidden')
      const { response, isNew } = await runIdempotentForCaller(transaction, accountKey, () =>
        insertOffer(transaction, { providerId, now: clock() }, fields, picture),
      )
      return { response, unused: isNew ? undefined : picture }
    }),
  )
  // A concurrent request with the same key was faster: its picture is stored, this one is discarded
  await pictures.discard(unused)
  return response
}

async function insertOffer(
  db: Kysely<DB>,
  { providerId, now }: { providerId: number; now: Date },
  fields: NewTariff,
  picture: Picture | undefined,
) {
  if ((await countOwn(db, 'tariff', providerId)) >= maxTariffs) fail('too-many-records')
  await checkReferences(db, providerId, fields)
  const stored = await withPlan(db, fields, { providerId })
  return settle(db, { id: await storeNewTariff(db, providerId, stored, picture), providerId, now })
}

/**
 * Updates the given fields of a tariff of the user's provider. Fails as `offerTariff` does, with `invalid-input` if a field that only
 * drafts may lack would be blank, with `tariff-not-found` for other tariffs, and with `changed-meanwhile`. An omitted field keeps its
 * value, a multi-select with only '' or 'None' is emptied, a blank `image` removes the picture, and a file field without a file changes
 * nothing, because browsers send it with every form.
 */
export async function changeTariff(
  { db, pictures, clock }: Parts,
  user: Caller,
  { id, fields, seen }: { id: number; fields: ChangedTariff; seen: SeenVersions },
): Promise<OwnTariff> {
  const providerId = await checkTariffAccess(db, user, { id, act: 'edit', seen })
  await checkReferences(db, providerId, fields)
  const { tariff, earlier } = await pictures.storeFor(fields.image || undefined, pictureOptions, (picture) =>
    withOwnCatalogue(db, user, { model: 'ProviderTariff', act: 'edit' }, async (transaction) => {
      await checkReferences(transaction, providerId, fields)
      // First, because it locks both tariffs in the order of ids
      const stored = await withPlan(transaction, fields, { id, providerId })
      const found = await lockSeen(transaction, { id, providerId, seen })
      requireComplete(fields, found)
      const newPicture = fields.image === undefined ? undefined : (picture ?? null)
      await storeTariffChange(transaction, id, stored, newPicture)
      return { tariff: await settle(transaction, { id, providerId, now: clock() }), earlier: pictureOfColumns(found) }
    }),
  )
  if (fields.image !== undefined) await pictures.discard(earlier)
  return tariff
}

/** Deletes a tariff of the user's provider and its picture. Fails with `tariff-not-found`, `forbidden` and `changed-meanwhile`. */
export async function withdrawTariff(
  { db, pictures }: Parts,
  user: Caller,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  const providerId = await checkTariffAccess(db, user, { id, act: 'delete', seen })
  const permission = { model: 'ProviderTariff', act: 'delete' } as const
  const picture = await withOwnCatalogue(db, user, permission, async (transaction) => {
    const found = await lockSeen(transaction, { id, providerId, seen })
    await deleteTariffRows(transaction, [id])
    return pictureOfColumns(found)
  })
  await pictures.discard(picture)
}

/**
 * Checks that the tariff belongs to the user's provider and that the permission exists. Returns the id of the provider. Also checks the
 * version, so that a stale form gets `changed-meanwhile` instead of an error about deleted references; the authoritative check is in
 * `lockSeen`.
 */
async function checkTariffAccess(
  db: Kysely<DB>,
  user: Caller,
  { id, act, seen }: { id: number; act: 'edit' | 'delete'; seen: SeenVersions },
): Promise<number> {
  const providerId = requireOwnProvider(user, 'member')
  const version = (await findTariffVersion(db, { id, providerId })) ?? fail('tariff-not-found')
  requireOwnProvider(user, { model: 'ProviderTariff', act })
  await requireVersion(seen, version, () => findOwnTariff(db, id, providerId))
  return providerId
}

/** Locks the tariff of the provider until the transaction ends and checks its version. */
async function lockSeen(
  db: Kysely<DB>,
  { id, providerId, seen }: { id: number; providerId: number; seen: SeenVersions },
) {
  const found = (await lockOwnTariff(db, { id, providerId })) ?? fail('tariff-not-found')
  await requireVersion(seen, found.version, () => findOwnTariff(db, id, providerId))
  return found
}

/** Fails with `invalid-input` if a field that only drafts may lack is cleared, or is missing when a draft is published or hidden. */
function requireComplete(fields: ChangedTariff, found: LockedTariff): void {
  if ((fields.state ?? found.state) === 'draft') return
  const { name_ro, service_id, price_bani, speed } = found
  const stored = found.state === 'draft' && { name_ro, services: service_id, price_per_month: price_bani, speed }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const missing = missingFields({ ...stored, ...given })
  if (missing.length > 0) fail('invalid-input', Object.fromEntries(missing.map((field) => [field, 'required'])))
}

async function checkReferences(db: Kysely<DB>, providerId: number, references: TariffReferences): Promise<void> {
  const dangling = await findDangling(db, providerId, references)
  if (dangling.length === 0) return
  fail('invalid-input', Object.fromEntries(dangling.map((field) => [field, 'unknown-reference' as const])))
}

/** Refreshes the derived columns of the stored tariff, renews the check of its price and returns it. */
async function settle(
  db: Kysely<DB>,
  { id, providerId, now }: { id: number; providerId: number; now: Date },
): Promise<OwnTariff> {
  await refreshDerivedColumns(db, [id])
  await renewChecks(db, [id], now)
  return (await findOwnTariff(db, id, providerId)) ?? fail('tariff-not-found')
}
