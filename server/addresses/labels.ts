import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { Translated } from '@motanet/contract/errors.ts'

/** S street, B boulevard, O highway (șosea), L lane (stradelă), A alley (alee), P square (piață). */
export type StreetKind = 'S' | 'B' | 'O' | 'L' | 'A' | 'P'

const prefixes: Record<StreetKind, Translated> = {
  S: { ru: 'ул.', ro: 'str.' },
  B: { ru: 'бул.', ro: 'bd.' },
  O: { ru: 'ш.', ro: 'șos.' },
  L: { ru: 'пер.', ro: 'str-la' },
  A: { ru: 'аллея', ro: 'al.' },
  P: { ru: 'пл.', ro: 'p-ța' },
}

// Russian names that contain the street kind: «Мунчештское шоссе», «Московский проспект»
const saysItsKind = /(^|\s)(шоссе|проспект|бульвар|площадь|переулок|тупик|аллея|тракт)(\s|$)/i

export interface NamedStreet {
  kind: StreetKind
  name: string
  name_ro: string
  sector: string | null
  sector_ro: string | null
  locality: string
  locality_ro: string
}

/** „str. Decebal” */
export function romanianStreet(kind: StreetKind, name: string): string {
  return `${prefixes[kind].ro} ${name}`
}

/** «бул. Штефана чел Маре», «Московский проспект»; with the Romanian name if there is no Russian one. */
export function russianStreet(kind: StreetKind, names: Translated): string {
  const name = names.ru || names.ro
  return saysItsKind.test(name) ? name : `${prefixes[kind].ru} ${name}`
}

/** Labels in both languages: «бул. Штефана чел Маре, 126» and „bd. Ștefan cel Mare și Sfânt, 126”, with the locality «Кишинёв, Центр». */
export function addressLabels(
  street: NamedStreet,
  house?: string,
): Pick<Address, 'label' | 'label_ro' | 'locality' | 'locality_ro'> {
  const number = house === undefined ? '' : `, ${house}`
  return {
    label: `${russianStreet(street.kind, { ru: street.name, ro: street.name_ro })}${number}`,
    label_ro: `${romanianStreet(street.kind, street.name_ro)}${number}`,
    locality: [street.locality, street.sector].filter(Boolean).join(', '),
    locality_ro: [street.locality_ro, street.sector_ro].filter(Boolean).join(', '),
  }
}
