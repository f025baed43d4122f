import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import type { Text } from '../../lib/language.ts'

export const stateNames: Record<TariffState, Text> = {
  published: { ru: 'На сайте', ro: 'Pe site' },
  hidden: { ru: 'Скрыт', ro: 'Ascuns' },
  draft: { ru: 'Черновик', ro: 'Ciornă' },
}
