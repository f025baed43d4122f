import type { ImportKind } from '@motanet/contract/imports/import-fields.ts'
import type { KindTexts } from './kind-texts.ts'
import { houseTexts } from './messages-of-houses.ts'
import { tariffTexts } from './messages-of-tariffs.ts'
import { coverageTexts } from './messages-of-zones.ts'

export const kinds: Readonly<Record<ImportKind, KindTexts>> = {
  tariffs: tariffTexts,
  coverage: coverageTexts,
  houses: houseTexts,
}
