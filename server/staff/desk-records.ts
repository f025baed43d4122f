import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import { maxDeskRecords } from '@motanet/contract/staff/desk-records.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import type { CatalogueParts } from '../catalogue/catalogue-parts.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { fileHash, findEarlierResponse, runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import type { Picture, PictureFiles } from '../media/picture-files.ts'
import type { StoreOptions } from '../media/pictures.ts'
import {
  countDeskRows,
  type DeskRow,
  type DeskTable,
  deleteDeskRow,
  findNextPosition,
  insertDeskRow,
  lockDeskRow,
  lockDeskTable,
  updateDeskPositions,
  updateDeskRow,
} from './desk-records.queries.ts'
import { writeAsStaff } from './staff-write.ts'

type Parts = Pick<CatalogueParts, 'db' | 'pictures'>

export interface DeskRecord {
  id: number
  version: number
}

/** A new picture, '' or null to remove the current one, or undefined to leave it unchanged. */
type PictureChange = UploadedFile | '' | null | undefined

/** A kind of record that belongs to the marketplace itself: equipment types, services or banners. */
export interface DeskKind<Shown extends DeskRecord, Fields> {
  table: DeskTable
  /** Returns the records in display order; with `id` only that one. */
  find(db: Kysely<DB>, id?: number): Promise<Shown[]>
  toRow(fields: Fields): DeskRow
  /** Undefined for records without pictures. */
  picture?: {
    options: StoreOptions
    toRow(picture: Picture | null): DeskRow
    find(db: Kysely<DB>, id: number): Promise<PictureFiles | null | undefined>
  }
  /** Fails with `invalid-input` if the fields do not fit the record, whose row is locked; `id` is null for a new one. */
  check?(db: Kysely<DB>, id: number | null, fields: Fields): Promise<void>
  /** Fails if the record, whose row is locked, must not be deleted. */
  refuseDeletion?(db: Kysely<DB>, id: number): Promise<void>
}

/**
 * Creates a record, once per idempotency key; in an order it is the last one. `countUpload` counts its picture, unless it is a repeated
 * request. Fails with `too-many-records` and `idempotency-key-reused`.
 */
export async function addDeskRecord<Shown extends DeskRecord, Fields>(
  { db, pictures }: Parts,
  user: CurrentUser,
  kind: DeskKind<Shown, Fields>,
  given: { fields: Fields; image: PictureChange; key: string | undefined; countUpload: () => Promise<void> },
): Promise<Shown> {
  const { fields, image, key, countUpload } = given
  const content = { [kind.table]: fields, image: image ? await fileHash(image) : null }
  const accountKey = { accountId: user.id, key, content }
  const earlier = await findEarlierResponse<Shown>(db, accountKey)
  if (earlier !== undefined) return earlier
  await countUpload()
  const { response, unused } = await pictures.storeFor(
    image || undefined,
    kind.picture?.options ?? noPicture,
    (picture) =>
      writeAsStaff(db, user, async (transaction) => {
        const { response, isNew } = await runIdempotentForCaller(transaction, accountKey, () =>
          insertRecord(transaction, kind, fields, picture),
        )
        return { response, unused: isNew ? undefined : picture }
      }),
  )
  // A concurrent request with the same key was faster: its picture is stored, this one is discarded
  await pictures.discard(unused)
  return response
}

const noPicture: StoreOptions = { widths: [] }

async function insertRecord<Shown extends DeskRecord, Fields>(
  db: Kysely<DB>,
  kind: DeskKind<Shown, Fields>,
  fields: Fields,
  picture: Picture | undefined,
): Promise<Shown> {
  const { table } = kind
  await lockDeskTable(db, table)
  if ((await countDeskRows(db, table)) >= maxDeskRecords) fail('too-many-records')
  await kind.check?.(db, null, fields)
  const row = { ...kind.toRow(fields), ...kind.picture?.toRow(picture ?? null) }
  const position = table === 'equipment_type' ? {} : { position: await findNextPosition(db, table) }
  return getRecord(db, kind, await insertDeskRow(db, table, { ...row, ...position }))
}

/** Changes the given fields of a record. Fails with `not-found`, `invalid-input` and `changed-meanwhile`. */
export async function changeDeskRecord<Shown extends DeskRecord, Fields>(
  { db, pictures }: Parts,
  user: CurrentUser,
  kind: DeskKind<Shown, Fields>,
  { id, fields, image, seen }: { id: number; fields: Fields; image: PictureChange; seen: SeenVersions },
): Promise<Shown> {
  if (image) {
    // Reject a stale version before the picture is encoded; the version is checked again under the lock
    const known = await getRecord(db, kind, id)
    await requireVersion(seen, known.version, () => known)
  }
  const { now, earlier } = await pictures.storeFor(image || undefined, kind.picture?.options ?? noPicture, (picture) =>
    writeAsStaff(db, user, async (transaction) => {
      await lockSeen(transaction, kind, { id, seen })
      await kind.check?.(transaction, id, fields)
      const earlier = image === undefined ? undefined : await kind.picture?.find(transaction, id)
      const pictureRow = image === undefined ? {} : kind.picture?.toRow(picture ?? null)
      await updateDeskRow(transaction, kind.table, id, { ...kind.toRow(fields), ...pictureRow })
      return { now: await getRecord(transaction, kind, id), earlier }
    }),
  )
  await pictures.discard(earlier)
  return now
}

/** Deletes a record and its picture. Fails with `not-found`, `changed-meanwhile`, and if other records use it. */
export async function removeDeskRecord<Shown extends DeskRecord, Fields>(
  { db, pictures }: Parts,
  user: CurrentUser,
  kind: DeskKind<Shown, Fields>,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  const picture = await writeAsStaff(db, user, async (transaction) => {
    await lockSeen(transaction, kind, { id, seen })
    await kind.refuseDeletion?.(transaction, id)
    const found = await kind.picture?.find(transaction, id)
    await deleteDeskRow(transaction, kind.table, id)
    return found
  })
  await pictures.discard(picture)
}

/** Sets the order of the records. Fails with `changed-meanwhile` and the current list unless the ids are exactly those of the records. */
export async function orderDeskRecords<Shown extends DeskRecord, Fields>(
  db: Kysely<DB>,
  user: CurrentUser,
  kind: DeskKind<Shown, Fields> & { table: 'banner' | 'service' },
  ids: readonly number[],
): Promise<Shown[]> {
  return writeAsStaff(db, user, async (transaction) => {
    await lockDeskTable(transaction, kind.table)
    const known = await kind.find(transaction)
    const isWhole = ids.length === known.length && known.every(({ id }) => ids.includes(id))
    if (!isWhole) fail('changed-meanwhile', undefined, { current: known })
    await updateDeskPositions(transaction, kind.table, ids)
    return kind.find(transaction)
  })
}

async function lockSeen<Shown extends DeskRecord, Fields>(
  db: Kysely<DB>,
  kind: DeskKind<Shown, Fields>,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  const version = (await lockDeskRow(db, kind.table, id)) ?? fail('not-found')
  await requireVersion(seen, version, () => getRecord(db, kind, id))
}

async function getRecord<Shown extends DeskRecord, Fields>(
  db: Kysely<DB>,
  kind: DeskKind<Shown, Fields>,
  id: number,
): Promise<Shown> {
  const [record] = await kind.find(db, id)
  return record ?? fail('not-found')
}
