import { editDistance } from './addresses/search/edit-distance.ts'

/** Prefix of our settings, used by no other program */
const prefix = 'MOTANET_'
const maxEdits = 3

/** Returns the setting that `name` was probably meant to be. */
export function suggestSetting(name: string, known: readonly string[]): string | undefined {
  const typed = name.toUpperCase().replaceAll('-', '_')
  // Short names are similar to many unrelated words
  const bound = Math.min(maxEdits, Math.floor(typed.length / 3))
  const edits = (candidate: string) => editDistance(typed, candidate, bound)
  const [nearest] = known.toSorted((one, other) => edits(one) - edits(other))
  return nearest !== undefined && edits(nearest) <= bound ? nearest : undefined
}

/**
 * Throws if the environment contains an unknown name with our prefix: MOTANET_MOD=production would otherwise start demo mode, whose
 * passwords are public. Names without the prefix belong to other programs.
 */
export function refuseUnknownPrefixed(names: readonly string[], known: readonly string[]) {
  refuse(unknownPrefixed(names, known), known)
}

/** One sentence for each such name. */
export function describeUnknownPrefixed(names: readonly string[], known: readonly string[]): string[] {
  return unknownPrefixed(names, known).map((name) => `Unknown setting ${describe(name, known)}`)
}

const unknownPrefixed = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => name.toUpperCase().startsWith(prefix) && !known.includes(name))

/** Throws if a settings file, in which every name must be ours, contains an unknown one. */
export function refuseUnknownInFile(file: string, names: readonly string[], known: readonly string[]) {
  refuse(
    names.filter((name) => !known.includes(name)),
    known,
    ` in ${file}`,
  )
}

function refuse(unknown: readonly string[], known: readonly string[], where = '') {
  if (unknown.length === 0) return
  const lines = unknown.map((name) => `  ${describe(name, known)}`)
  throw new Error(`Unknown settings${where} (see .env.example):\n${lines.join('\n')}`)
}

function describe(name: string, known: readonly string[]): string {
  const suggestion = suggestSetting(name, known)
  return suggestion === undefined ? name : `${name}: did you mean ${suggestion}?`
}
