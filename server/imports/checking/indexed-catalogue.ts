import { createHash } from 'node:crypto'
import type { Condition, ProviderCatalogue, StoredTariff } from '../catalogue.queries.ts'
import { indexNames, type NameIndex } from './similar-names.ts'

export interface IndexedCatalogue {
  services: NameIndex<ProviderCatalogue['services'][number]>
  zones: NameIndex
  promotions: NameIndex
  conditions: NameIndex<Condition>
  allConditions: readonly Condition[]
  equipment: NameIndex
  tariffs: readonly StoredTariff[]
}

export function indexCatalogue(catalogue: ProviderCatalogue): IndexedCatalogue {
  return {
    services: indexNames(catalogue.services),
    zones: indexNames(catalogue.zones),
    promotions: indexNames(catalogue.promotions),
    conditions: indexNames(catalogue.conditions),
    allConditions: catalogue.conditions,
    equipment: indexNames(catalogue.equipment),
    tariffs: catalogue.tariffs,
  }
}

/** Changes with everything that a check depends on. */
export function fingerprint({ tariffs, ...named }: ProviderCatalogue): string {
  const versions = tariffs.map(({ id, version, import_key }) => [id, version, import_key])
  return createHash('sha256')
    .update(JSON.stringify([named, versions]))
    .digest('hex')
}
