import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import type { Translated } from '@motanet/contract/errors.ts'
import { grouped } from './contracts.ts'
import { romanianCount } from './romanian-count.ts'
import type { Text } from './texts.ts'

export interface EquipmentType {
  id: number
  name: Translated
  image: string
}

export interface EquipmentDraft {
  type: keyof typeof equipmentTypes
  name: Text
  description: Text
  /** Absent if the provider does not state it. */
  price?: { kind: EquipmentPriceKind; lei: number | null }
}

function type(id: number, icon: string, ru: string, ro: string): EquipmentType {
  return { id, name: { ru, ro }, image: `/media/demo/equipment-${icon}.svg` }
}

/** The equipment types of the marketplace, by key. */
export const equipmentTypes = {
  router: type(1, 'router', 'Wi-Fi роутер', 'Router Wi-Fi'),
  terminal: type(2, 'terminal', 'Оптический терминал GPON', 'Terminal optic GPON'),
  tvBox: type(3, 'tv-box', 'ТВ-приставка', 'Decodor TV'),
  mobileRouter: type(4, 'mobile-router', '4G/5G-роутер', 'Router 4G/5G'),
  usbModem: type(5, 'usb-modem', 'USB-модем', 'Modem USB'),
  sim: type(6, 'sim', 'SIM-карта', 'Cartelă SIM'),
  dish: type(7, 'dish', 'Спутниковый комплект', 'Set pentru satelit'),
  antenna: type(8, 'antenna', 'Наружная антенна', 'Antenă exterioară'),
  phone: type(9, 'phone', 'IP-телефон', 'Telefon IP'),
  ups: type(10, 'ups', 'Источник бесперебойного питания', 'Sursă neîntreruptibilă'),
} satisfies Record<string, EquipmentType>

/** Creates rented equipment with a monthly rent; 0 is free for the duration of the contract. */
export function rented(type: EquipmentDraft['type'], rentLei: number, name: Text, features: Text): EquipmentDraft {
  const [ru, ro] = typeof features === 'string' ? [features, features] : [features.ru, features.ro]
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

/** Creates equipment for sale. */
export function sold(type: EquipmentDraft['type'], priceLei: number, name: Text, features: Text): EquipmentDraft {
  const [ru, ro] = typeof features === 'string' ? [features, features] : [features.ru, features.ro]
  return {
    type,
    name,
    price: { kind: 'purchase', lei: priceLei },
    description: {
      ru: `${ru}. Покупка ${grouped(priceLei)} лей`,
      ro: `${ro}. Cumpărare ${romanianCount(priceLei, 'lei', grouped)}`,
    },
  }
}

/** The optical terminal of every fibre line. */
export const terminal: EquipmentDraft = {
  type: 'terminal',
  price: { kind: 'free', lei: null },
  name: { ru: 'Терминал GPON', ro: 'Terminal GPON' },
  description: {
    ru: 'Входит в подключение, остаётся у вас на время договора',
    ro: 'Inclus în conectare, rămâne la dumneavoastră pe durata contractului',
  },
}

export function wifi5Router(rentLei: number): EquipmentDraft {
  return rented('router', rentLei, 'Wi-Fi 5', {
    ru: 'Wi-Fi 5, два диапазона, 4 порта',
    ro: 'Wi-Fi 5, două benzi, 4 porturi',
  })
}

export function wifi6Router(rentLei: number): EquipmentDraft {
  return rented('router', rentLei, 'Wi-Fi 6', {
    ru: 'Wi-Fi 6, два диапазона, 4 гигабитных порта',
    ro: 'Wi-Fi 6, două benzi, 4 porturi gigabit',
  })
}

export function meshRouters(rentLei: number): EquipmentDraft {
  return rented('router', rentLei, 'Wi-Fi 6 Mesh', {
    ru: 'Wi-Fi 6 Mesh, два модуля до 140 м²',
    ro: 'Wi-Fi 6 Mesh, două module, până la 140 m²',
  })
}

export function tvBox(rentLei: number, channels: number): EquipmentDraft {
  return rented(
    'tvBox',
    rentLei,
    { ru: 'Приставка 4K', ro: 'Decodor 4K' },
    {
      ru: `4K, Android TV, ${channels} каналов на русском и румынском`,
      ro: `4K, Android TV, ${romanianCount(channels, 'canale')} în română și rusă`,
    },
  )
}
