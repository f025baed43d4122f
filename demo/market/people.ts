import type { Language } from '@motanet/contract/errors.ts'
import type { Random } from '../city/random.ts'
import names from './people.json' with { type: 'json' }

export interface Person {
  fullName: string
  /** The language of the person's texts. */
  language: Language
  /** The name in Latin letters, for an e-mail address: natalia.ceban. */
  handle: string
}

/** Creates a person of Chișinău; six in ten write in Russian. The family names have the same form for women and men. */
export function createPerson(random: Random): Person {
  const given = random.pick(random.next() < 0.5 ? names.women : names.men)
  const family = random.pick(names.families)
  const language = random.next() < 0.58 ? 'ru' : 'ro'
  return { fullName: `${given[language]} ${family[language]}`, language, handle: latin(`${given.ro}.${family.ro}`) }
}

function latin(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
