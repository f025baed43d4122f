import type { Text } from '../../lib/language.ts'
import { focusNames } from '../kit/pictures/messages.ts'
import { inRomanian, inRussian } from '../kit/records/messages.ts'
import * as messages from './messages-form.ts'
import { addAddress } from './reach/messages-reach.ts'
import type { TariffField } from './tariff-draft.ts'

/** The labels of the form's fields, in display order. */
export const fieldLabels: Record<TariffField, Text> = {
  state: messages.state,
  name: inRussian(messages.name),
  name_ro: inRomanian(messages.name),
  services: messages.service,
  plan_id: messages.plan,
  speed: messages.speed,
  price_per_month: messages.price,
  description: inRussian(messages.description),
  description_ro: inRomanian(messages.description),
  details: inRussian(messages.details),
  details_ro: inRomanian(messages.details),
  image: messages.picture.label,
  image_focus_x: focusNames.x,
  image_focus_y: focusNames.y,
  promo: messages.promotion,
  conditions: messages.contract,
  equipment: messages.equipment,
  coverage_zones: messages.zones,
  addresses: messages.addresses,
  typed_address: addAddress,
}
