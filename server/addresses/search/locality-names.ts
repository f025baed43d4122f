import { nameKeys } from './normalise.ts'

interface LocalityNames {
  /** Russian. */
  name: string
  nameRo: string
}

/** The name without the district that tells villages of one name apart: «Александровка (Леова)» → «Александровка». */
export function withoutDistrict(name: string): string {
  return name.replace(/ \([^()]*\)$/, '')
}

/** The index keys of a locality: its names, with and without the district. */
export function localityKeysOf({ name, nameRo }: LocalityNames): string[] {
  return [nameRo, name].flatMap((full) => [...nameKeys(full), ...nameKeys(withoutDistrict(full))])
}
