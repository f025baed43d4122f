import { setImmediate } from 'node:timers/promises'
import type { AreaProblem } from '@motanet/contract/coverage/area.ts'
import { areaDetails } from '@motanet/contract/coverage/area-details.ts'
import type { ZoneProblem, ZoneRow } from '@motanet/contract/imports/coverage-checks.ts'
import type { RowOutcome, ZoneField } from '@motanet/contract/imports/import-fields.ts'
import { optionalName, recordName } from '@motanet/contract/primitives.ts'
import { isSimplifiedCopy } from '../../coverage/simplified-copies.ts'
import { isSameGeometry } from '../../coverage/zone-rings.ts'
import type { ZoneFields } from '../../coverage/zone-writes.ts'
import { problemCodeOf, sentenceOf } from '../../http/errors/field-problems.ts'
import { nameKey } from '../folded-text.ts'
import type { CoverageFeature } from './coverage-feature.ts'
import { squareKm } from './square-km.ts'
import type { StoredZone } from './zone-checks.queries.ts'
import { createZoneMatcher } from './zone-matching.ts'
import { areaReason, type ZoneProblemCode, zoneReason } from './zone-problems.ts'

/** What publishing does with a zone of the file, or with one that is not in it. */
export interface CheckedZone {
  row: number | null
  outcome: RowOutcome
  zoneId: number | null
  name: string
  name_ro: string
  problems: ZoneProblem[]
  /** What is written; empty for invalid and removed zones. */
  fields: ZoneFields
  /** What undoing writes; null for a new zone. */
  before: ZoneFields | null
}

const maxKeyLength = 200
/** The server answers other requests after so many zones. */
const zonesAtOnce = 100

interface Context {
  zones: readonly StoredZone[]
  providerId: number
  /** Whether zones that are not in the file are deleted. */
  removesMissing: boolean
}

/** Compares the features of a file with the zones of its provider. Neither is changed. */
export async function checkZones(
  features: readonly CoverageFeature[],
  { zones, providerId, removesMissing }: Context,
): Promise<CheckedZone[]> {
  const match = createZoneMatcher(zones)
  const takenBy = new Map<string, number>()
  const found = new Set<number>()
  const checked: CheckedZone[] = []
  for (const feature of features) {
    const problems = createProblems(feature)
    const matched = match(feature)
    if (matched === 'several') problems.add('name', 'several-zones', feature.name)
    const zone = matched === 'several' ? undefined : matched
    if (zone !== undefined) found.add(zone.id)
    const identity = identityOf(feature, zone)
    const other = takenBy.get(identity)
    if (other !== undefined) problems.add('name', 'repeated-zone', feature.name, `${other}, ${feature.number}`)
    else if (feature.name !== '') takenBy.set(identity, feature.number)
    if (feature.provider !== '' && feature.provider !== String(providerId))
      problems.add('provider', 'unknown-provider', feature.provider)
    checked.push(checkZone(feature, zone, problems))
    if (checked.length % zonesAtOnce === 0) await setImmediate()
  }
  const missing = removesMissing ? zones.filter(({ id }) => !found.has(id)) : []
  return [...checked, ...missing.map(removalOf)]
}

function identityOf({ key, name }: CoverageFeature, zone: StoredZone | undefined): string {
  if (zone !== undefined) return `zone ${zone.id}`
  return key === '' ? `name ${nameKey(name)}` : `key ${key}`
}

function checkZone(
  feature: CoverageFeature,
  zone: StoredZone | undefined,
  problems: ReturnType<typeof createProblems>,
): CheckedZone {
  const { number: row, key, geometry } = feature
  const names = readNames(feature, problems)
  if (key.length > maxKeyLength) problems.add('id', 'key-too-long', key)
  if (feature.problem !== null) problems.addArea(feature.problem, feature.details)
  else if (geometry !== null && zone !== undefined && isSimplifiedCopy(geometry, zone.geometry))
    problems.addArea('area-simplified')
  const given = { ...names, geometry: geometry ?? undefined, import_key: key === '' ? undefined : key }
  const fields = zone === undefined ? defined(given) : changes(given, zone)
  const isInvalid = problems.list.length > 0
  const isSame = fields.name === undefined && fields.name_ro === undefined && fields.geometry === undefined
  return {
    row,
    outcome: isInvalid ? 'invalid' : zone === undefined ? 'new' : isSame ? 'unchanged' : 'changed',
    zoneId: zone?.id ?? null,
    name: feature.name,
    name_ro: feature.name_ro || (zone?.name_ro ?? ''),
    problems: problems.list,
    fields: isInvalid ? {} : fields,
    before: isInvalid || zone === undefined ? null : pick(zone, fields),
  }
}

/** The names that the feature gives; a zone keeps its Romanian one if the feature has none. */
function readNames(
  { name, name_ro = '' }: CoverageFeature,
  problems: ReturnType<typeof createProblems>,
): { name: string; name_ro: string | undefined } {
  const read = (field: 'name' | 'name_ro', text: string) => {
    const { data, error } = (field === 'name' ? recordName : optionalName).safeParse(text)
    for (const issue of error?.issues ?? [])
      problems.addText(field, problemCodeOf(issue), text, [sentenceOf(issue, 'ru'), sentenceOf(issue, 'ro')])
    return data
  }
  if (name === '') problems.add('name', 'name-required', '')
  return { name: (name && read('name', name)) ?? '', name_ro: read('name_ro', name_ro) || undefined }
}

function changes(given: Partial<ZoneFields>, zone: StoredZone): ZoneFields {
  const isNew = {
    name: given.name !== zone.name,
    name_ro: given.name_ro !== zone.name_ro,
    geometry: given.geometry !== undefined && !isSameGeometry(given.geometry, zone.geometry),
    import_key: given.import_key !== zone.import_key,
  }
  return Object.fromEntries(Object.entries(defined(given)).filter(([field]) => isNew[field as keyof typeof isNew]))
}

function removalOf(zone: StoredZone): CheckedZone {
  const { id, name, name_ro, geometry, import_key, tariffs } = zone
  const isUsed = tariffs.length > 0
  const problems = createProblems({ number: null, name })
  if (isUsed) problems.add('name', 'zone-in-use', name, tariffs.join(', '))
  return {
    ...{ row: null, zoneId: id, name, name_ro, fields: {} },
    outcome: isUsed ? 'invalid' : 'removed',
    problems: problems.list,
    before: { name, name_ro, geometry, import_key },
  }
}

/** Collects what is wrong with a zone, in both languages. */
function createProblems({ number: row, name, type = '' }: { number: number | null; name: string; type?: string }) {
  const list: ZoneProblem[] = []
  const addText = (field: ZoneField, code: string, value: string, [ru, ro]: readonly [string, string]) =>
    list.push({ row, name, field, value, code, reason: ru, reason_ro: ro })
  return {
    list,
    addText,
    add(field: ZoneField, code: ZoneProblemCode, value: string, details?: string) {
      const { ru, ro } = zoneReason(code, details)
      addText(field, code, value, [ru, ro])
    },
    addArea(problem: AreaProblem, details = areaDetails({})) {
      const { ru, ro } = areaReason(problem, details)
      addText('area', problem, problem === 'area-not-a-polygon' ? type : '', [ru, ro])
    },
  }
}

function defined(fields: { [Field in keyof ZoneFields]?: ZoneFields[Field] | undefined }): ZoneFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function pick(zone: StoredZone, fields: ZoneFields): ZoneFields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, zone[field as keyof StoredZone]]))
}

/** What the row says about the zone, without the addresses in it. */
export type ZoneFigures = Pick<
  ZoneRow,
  'name' | 'name_ro' | 'name_before' | 'name_ro_before' | 'square_km' | 'square_km_before'
>

export function figuresOf(
  { name, name_ro, outcome, fields, before }: CheckedZone,
  stored: StoredZone | undefined,
): ZoneFigures {
  const isChanged = outcome === 'changed'
  const outline = fields.geometry ?? (outcome === 'invalid' ? undefined : stored?.geometry)
  return {
    name: fields.name ?? name,
    name_ro: fields.name_ro ?? name_ro,
    name_before: isChanged ? (before?.name ?? null) : null,
    name_ro_before: isChanged ? (before?.name_ro ?? null) : null,
    square_km: outline === undefined ? null : squareKm(outline),
    square_km_before: isChanged && before?.geometry !== undefined ? squareKm(before.geometry) : null,
  }
}
