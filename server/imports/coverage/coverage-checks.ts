import type { ZoneRow } from '@motanet/contract/imports/coverage-checks.ts'
import { coverageLimits } from '@motanet/contract/imports/import-fields.ts'
import type { CoverageImportDetails, ImportDetails, ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../../accounts/current-user.ts'
import { requireOwnProviderUnlessStaff } from '../../accounts/permission-policy.ts'
import { findHousesByIds } from '../../addresses/addresses.queries.ts'
import { houseAddress } from '../../addresses/addresses.ts'
import { toZoneRings, type ZoneGeometry } from '../../coverage/zone-rings.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { fileHash } from '../../http/incoming/idempotency.ts'
import { type Check, findContent, insertImport, replaceRows, type StoredRow, updateCheck } from '../imports.queries.ts'
import {
  describeFile,
  findEarlierImport,
  getDetails,
  getImportRecord,
  type ImportParts,
  type ImportRequest,
  openImport,
  readFileOf,
  storeOnce,
  type Upload,
} from '../imports.ts'
import type { StoredCoverageCheck } from '../mapped-changes.queries.ts'
import { chooseProvider } from '../price-list-providers.ts'
import { type CheckedZone, checkZones, figuresOf, type ZoneFigures } from './checked-zones.ts'
import type { CoverageFeature } from './coverage-feature.ts'
import type { HouseLine } from './house-lines.ts'
import {
  type CoverageDifference,
  compareCoverage,
  findHousesOfZones,
  findStoredZones,
  fingerprintZones,
  type GivenRing,
} from './zone-checks.queries.ts'

/**
 * Reads a file with zones and compares it with the zones of its provider; changes none of them. A repeated request gets its import as it is
 * now. Fails with `invalid-input` and the place if the file cannot be read, and with `provider-not-found`.
 */
export async function checkCoverageFile(parts: ImportParts, user: CurrentUser, upload: Upload): Promise<ImportDetails> {
  const { db, clock } = parts
  const { file } = upload
  const providerId = await chooseProvider(db, requireOwnProviderUnlessStaff(user), upload.provider)
  const request = await requestOf(providerId, upload)
  const earlier = await findEarlierImport(db, user, request)
  if (earlier !== undefined) return earlier
  await upload.countUpload()
  if (file.size > coverageLimits.bytes) fail('invalid-input', { file: 'coverage-file-too-large' })
  const content = await readFileOf('coverage', file)
  if ('lines' in content) return storeHouseList(parts, user, { request, lines: content.lines, file })
  const { features } = content
  const made = await makeCoverageCheck(db, { providerId, features, removesMissing: false })
  const id = await storeOnce(parts, user, request, (transaction) =>
    storeCoverage(transaction, made, {
      ...{ providerId, features, ...describeFile(file), accountId: user.id, state: 'checked', at: clock() },
    }),
  )
  return getDetails(db, user, id, { filter: 'all', page: 1 })
}

async function requestOf(providerId: number, { file, key }: Upload): Promise<ImportRequest> {
  const content = { coverage: { providerId, file: await fileHash(file) } }
  return { providerId, key, content, require: requireOwnProviderUnlessStaff }
}

/** Stores a list of houses, which waits for its zone. */
async function storeHouseList(
  parts: ImportParts,
  user: CurrentUser,
  { request, lines, file }: { request: ImportRequest; lines: readonly HouseLine[] } & Pick<Upload, 'file'>,
): Promise<ImportDetails> {
  const counts = { ...countZones([]), rows: lines.length }
  const id = await storeOnce(parts, user, request, (transaction) => {
    const given = {
      providerId: request.providerId,
      ...describeFile(file),
      accountId: user.id,
      kind: 'houses',
      state: 'uploaded',
    } as const
    const check = { sheets: [], mapping: null, coverage: null, counts, base: null }
    return insertImport(transaction, { ...given, content: { lines }, headerHash: '', at: parts.clock() }, check)
  })
  return getDetails(parts.db, user, id, { filter: 'all', page: 1 })
}

interface CoverageFile {
  providerId: number
  features: readonly CoverageFeature[]
  fileName: string
  fileBytes: number
  /** Null for a command of the operator. */
  accountId: number | null
  state: 'checked' | 'publishing'
  at: Date
}

/** Stores a checked file as an import. Returns its id. */
export async function storeCoverage(
  db: Kysely<DB>,
  { check, rows }: MadeCheck,
  { features, ...file }: CoverageFile,
): Promise<number> {
  const id = await insertImport(db, { ...file, kind: 'coverage', content: features, headerHash: '' }, check)
  await replaceRows(db, id, rows)
  return id
}

/** Checks the file of an import again, with the choice whether zones that it lacks are deleted. Fails with `wrong-import-state`. */
export async function checkCoverageAgain(
  { db, clock }: ImportParts,
  user: CurrentUser,
  { id, removesMissing }: { id: number; removesMissing: boolean },
): Promise<CoverageImportDetails> {
  const { kind, provider } = await getImportRecord(db, user, id)
  if (kind !== 'coverage') fail('import-not-found')
  const { content: features } = (await findContent<CoverageFeature[]>(db, id)) ?? fail('wrong-import-state')
  const { check, rows } = await makeCoverageCheck(db, { providerId: provider.id, features, removesMissing })
  await db.transaction().execute(async (transaction) => {
    await openImport(transaction, user, { id, providerId: provider.id })
    if (!(await updateCheck(transaction, id, { state: 'checked', at: clock(), check }))) fail('wrong-import-state')
    await replaceRows(transaction, id, rows)
  })
  return (await getDetails(db, user, id, { filter: 'all', page: 1 })) as CoverageImportDetails
}

export interface MadeCheck {
  check: Check & { coverage: StoredCoverageCheck }
  rows: StoredRow[]
}

/** Compares the features with the zones and addresses as they are now. */
export async function makeCoverageCheck(
  db: Kysely<DB>,
  {
    providerId,
    features,
    removesMissing,
  }: { providerId: number; features: readonly CoverageFeature[]; removesMissing: boolean },
): Promise<MadeCheck> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (transaction) => {
    const stored = await findStoredZones(transaction, providerId)
    const base = await fingerprintZones(transaction, providerId)
    const zones = await checkZones(features, { zones: stored, providerId, removesMissing })
    const drawn = zones.filter(({ fields }) => fields.geometry !== undefined)
    const outlines = drawn.flatMap(({ fields }) => fields.geometry ?? [])
    const idsOf = (some: readonly CheckedZone[]) => some.flatMap(({ zoneId }) => zoneId ?? [])
    const removed = idsOf(zones.filter(({ outcome }) => outcome === 'removed'))
    const difference = await compareCoverage(transaction, {
      providerId,
      rings: ringsOf(outlines),
      replaced: idsOf(drawn),
      removed,
    })
    const coverage = await describeDifference(transaction, difference, removesMissing)
    const housesOf = await findHousesOfZones(transaction, removed)
    const storedById = new Map(stored.map((zone) => [zone.id, zone]))
    const outlineOf = new Map(drawn.map((zone, index) => [zone, index]))
    const rows = zones.map((zone) => {
      const before = difference.inZones[zone.zoneId ?? 0] ?? 0
      const index = outlineOf.get(zone)
      const houses =
        index === undefined
          ? { houses: before, houses_before: null }
          : { houses: difference.inOutlines[index] ?? 0, houses_before: zone.zoneId === null ? null : before }
      return rowOf(withHouses(zone, housesOf), {
        ...figuresOf(zone, storedById.get(zone.zoneId ?? 0)),
        ...(zone.outcome === 'invalid' ? unknownHouses : houses),
      })
    })
    return { check: { sheets: [], mapping: null, coverage, counts: countZones(zones), base }, rows }
  })
}

function ringsOf(outlines: readonly ZoneGeometry[]): GivenRing[] {
  return outlines.flatMap((geometry, outline) =>
    toZoneRings(geometry).map(({ polygonIndex: part, ringIndex, ring }) => ({
      ...{ outline, part, is_hole: ringIndex > 0, ring },
    })),
  )
}

/** Undoing gives a deleted zone its single houses back. */
function withHouses(zone: CheckedZone, housesOf: ReadonlyMap<number, number[]>): CheckedZone {
  const houses = zone.outcome === 'removed' ? housesOf.get(zone.zoneId ?? 0) : undefined
  return houses === undefined ? zone : { ...zone, before: { ...zone.before, houses } }
}

const unknownHouses = { houses: null, houses_before: null }

function rowOf(
  { row, outcome, zoneId, problems, fields, before }: CheckedZone,
  figures: ZoneFigures & Pick<ZoneRow, 'houses' | 'houses_before'>,
): StoredRow {
  return {
    ...{ row_number: row, outcome, zone_id: zoneId, cells: figures, problems, fields, fields_before: before },
  }
}

function countZones(zones: readonly CheckedZone[]): ImportSummary['counts'] {
  const count = (outcome: CheckedZone['outcome']) => zones.filter((zone) => zone.outcome === outcome).length
  return {
    rows: zones.filter(({ row }) => row !== null).length,
    new: count('new'),
    changed: count('changed'),
    removed: count('removed'),
    unchanged: count('unchanged'),
    jumps: 0,
    errors: zones.reduce((sum, { problems }) => sum + problems.length, 0),
    error_rows: count('invalid'),
    additions: 0,
  }
}

async function describeDifference(
  db: Kysely<DB>,
  { gained, lost, firstGained, firstLost, mapped }: CoverageDifference,
  removesMissing: boolean,
): Promise<StoredCoverageCheck> {
  const [gainedHouses, lostHouses] = [await findHousesByIds(db, firstGained), await findHousesByIds(db, firstLost)]
  return {
    removes_missing: removesMissing,
    ...{ gained, lost, first_gained: gainedHouses.map(houseAddress), first_lost: lostHouses.map(houseAddress), mapped },
  }
}
