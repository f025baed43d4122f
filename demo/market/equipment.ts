import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import type { Translated } from '@motanet/contract/errors.ts'
import { z } from 'zod'
import { grouped } from './contracts.ts'
import types from './equipment-types.json' with { type: 'json' }
import { keyOf } from './record-keys.ts'
import { romanianCount } from './romanian-count.ts'
import { inRomanian, inRussian, type Text, text } from './texts.ts'

/** The equipment types of the marketplace, by key. */
export const equipmentTypes = types
type EquipmentType = keyof typeof equipmentTypes

/** A device of a provider; its rent, or its price if it is sold, completes the description. */
export interface Device {
  type: EquipmentType
  name: Text
  description: Text
  /** Absent if the provider does not state it. */
  price?: { kind: EquipmentPriceKind; lei: number | null }
}

const lei = z.int().min(0)
const described = { type: keyOf(equipmentTypes), name: text }

/** A standard device, or one described by the provider: rented, sold, free, or without a stated price. A rent of 0 is none. */
export const equipmentDraft = z.union([
  z.strictObject({ model: z.literal('terminal') }),
  z.strictObject({ model: z.enum(['wifi5Router', 'wifi6Router', 'meshRouters']), rentLei: lei }),
  z.strictObject({ model: z.literal('tvBox'), rentLei: lei, channels: z.int().min(1) }),
  z.strictObject({ ...described, rentLei: lei, features: text }),
  z.strictObject({ ...described, priceLei: lei.min(1), features: text }),
  z.strictObject({ ...described, isFree: z.literal(true).optional(), description: text }),
])
export type EquipmentDraft = z.output<typeof equipmentDraft>

export function describeDevice(draft: EquipmentDraft): Device {
  if ('model' in draft) return standardDevice(draft)
  if ('rentLei' in draft) return rented(draft.type, draft.rentLei, draft.name, draft.features)
  if ('priceLei' in draft) return sold(draft.type, draft.priceLei, draft.name, draft.features)
  const { isFree, ...device } = draft
  return isFree ? { ...device, price: { kind: 'free', lei: null } } : device
}

function standardDevice(draft: Extract<EquipmentDraft, { model: string }>): Device {
  switch (draft.model) {
    case 'terminal':
      return terminal
    case 'tvBox':
      return rented('tvBox', draft.rentLei, { ru: 'Приставка 4K', ro: 'Decodor 4K' }, tvBoxFeatures(draft.channels))
    default: {
      const { name, features } = routers[draft.model]
      return rented('router', draft.rentLei, name, features)
    }
  }
}

/** The optical terminal of every fibre line. */
const terminal: Device = {
  type: 'terminal',
  price: { kind: 'free', lei: null },
  name: { ru: 'Терминал GPON', ro: 'Terminal GPON' },
  description: {
    ru: 'Входит в подключение, остаётся у вас на время договора',
    ro: 'Inclus în conectare, rămâne la dumneavoastră pe durata contractului',
  },
}

const routers = {
  wifi5Router: {
    name: 'Wi-Fi 5',
    features: { ru: 'Wi-Fi 5, два диапазона, 4 порта', ro: 'Wi-Fi 5, două benzi, 4 porturi' },
  },
  wifi6Router: {
    name: 'Wi-Fi 6',
    features: { ru: 'Wi-Fi 6, два диапазона, 4 гигабитных порта', ro: 'Wi-Fi 6, două benzi, 4 porturi gigabit' },
  },
  meshRouters: {
    name: 'Wi-Fi 6 Mesh',
    features: { ru: 'Wi-Fi 6 Mesh, два модуля до 140 м²', ro: 'Wi-Fi 6 Mesh, două module, până la 140 m²' },
  },
}

function tvBoxFeatures(channels: number): Translated {
  return {
    ru: `4K, Android TV, ${channels} каналов на русском и румынском`,
    ro: `4K, Android TV, ${romanianCount(channels, 'canale')} în română și rusă`,
  }
}

/** Describes rented equipment with its monthly rent; 0 is free for the duration of the contract. */
function rented(type: EquipmentType, rentLei: number, name: Text, features: Text): Device {
  const [ru, ro] = [inRussian(features), inRomanian(features)]
  return {
    type,
    name,
    price: rentLei === 0 ? { kind: 'free', lei: null } : { kind: 'rent', lei: rentLei },
    description:
      rentLei === 0
        ? { ru: `${ru}. Бесплатно на время договора`, ro: `${ro}. Gratuit pe durata contractului` }
        : {
            ru: `${ru}. Аренда ${rentLei} лей в месяц`,
            ro: `${ro}. Închiriere ${romanianCount(rentLei, 'lei')} pe lună`,
          },
  }
}

function sold(type: EquipmentType, priceLei: number, name: Text, features: Text): Device {
  return {
    type,
    name,
    price: { kind: 'purchase', lei: priceLei },
    description: {
      ru: `${inRussian(features)}. Покупка ${grouped(priceLei)} лей`,
      ro: `${inRomanian(features)}. Cumpărare ${romanianCount(priceLei, 'lei', grouped)}`,
    },
  }
}
