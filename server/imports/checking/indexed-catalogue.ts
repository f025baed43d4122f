import { createHash } from 'node:crypto'
import type { Condition, Equipment, Promotion, ProviderCatalogue, StoredTariff } from '../catalogue.queries.ts'
import { indexNames, type NameIndex } from './similar-names.ts'

/** A record that the rows describe and the provider does not have yet; `fields` are those of its form. */
export type Addition =
  | { kind: 'promotions'; id: number; fields: Promotion['fields'] }
  | { kind: 'conditions'; id: number; fields: Condition['fields'] }
  | { kind: 'equipment'; id: number; fields: Equipment['fields'] }

export interface IndexedCatalogue {
  services: NameIndex<ProviderCatalogue['services'][number]>
  equipmentTypes: NameIndex
  zones: NameIndex
  promotions: NameIndex<Promotion>
  conditions: NameIndex<Condition>
  allConditions: readonly Condition[]
  equipment: NameIndex<Equipment>
  /** Whether rows may describe equipment that does not exist yet. */
  addsEquipment: boolean
  tariffs: readonly StoredTariff[]
  /** Of the rows that have been read. */
  additions: Addition[]
}

export function indexCatalogue(
  catalogue: ProviderCatalogue,
  { addsEquipment }: { addsEquipment: boolean },
): IndexedCatalogue {
  return {
    services: indexNames(catalogue.services),
    equipmentTypes: indexNames(catalogue.equipmentTypes),
    zones: indexNames(catalogue.zones),
    promotions: indexNames(catalogue.promotions),
    conditions: indexNames(catalogue.conditions),
    allConditions: catalogue.conditions,
    equipment: indexNames(catalogue.equipment),
    addsEquipment,
    tariffs: catalogue.tariffs,
    additions: [],
  }
}

/** Changes with everything that a check depends on. */
export function fingerprint({ tariffs, ...named }: ProviderCatalogue): string {
  const versions = tariffs.map(({ id, version, import_key }) => [id, version, import_key])
  return createHash('sha256')
    .update(JSON.stringify([named, versions]))
    .digest('hex')
}
