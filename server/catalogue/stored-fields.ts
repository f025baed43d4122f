import type { ChangedTariff } from '@motanet/contract/catalogue/own-tariffs.ts'

/** What is stored of a tariff besides its picture: the fields of its form, and the key that imports find it by. */
export interface StoredFields extends Partial<ChangedTariff> {
  /** The key of the tariff in the provider's own system; undefined: not changed. */
  import_key?: string | null | undefined
}
