import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { Text } from '../../../lib/language.ts'
import { inRomanian } from '../records/messages.ts'
import * as messages from './messages.ts'

/** The fields as the mapping names them. */
export const fieldNames: Readonly<Record<ImportField, Text>> = {
  key: messages.key,
  name: messages.name,
  name_ro: inRomanian(messages.name),
  services: messages.service,
  speed: messages.speed,
  volume: messages.volume,
  price: messages.price,
  conditions: messages.condition,
  duration: messages.term,
  connection_fee: messages.connection,
  promo: messages.promotion,
  coverage_zones: messages.zones,
  equipment: messages.equipment,
  description: messages.description,
  description_ro: inRomanian(messages.description),
  details: messages.details,
  details_ro: inRomanian(messages.details),
}
