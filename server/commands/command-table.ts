import type { Command } from './command.ts'

interface CommandEntry {
  /** One line for the list of commands. */
  summary: string
  load(): Promise<{ command: Command }>
}

/** All commands by name. A name may consist of two words, such as `import tariffs`. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  backup: {
    summary: 'writes the database and all pictures to one file',
    load: () => import('./backup/backup.command.ts'),
  },
  doctor: {
    summary: 'checks settings, database, storage, mail and jobs',
    load: () => import('./doctor/doctor.command.ts'),
  },
  'export addresses': {
    summary: 'writes all houses and streets to a CSV file',
    load: () => import('./addresses/export-addresses.command.ts'),
  },
  'export erasures': {
    summary: 'writes which accounts and requests were erased, for a restoration',
    load: () => import('./backup/export-erasures.command.ts'),
  },
  'import addresses': {
    summary: 'imports houses and streets, and reports what changes',
    load: () => import('./addresses/import-addresses.command.ts'),
  },
  'export tariffs': {
    summary: 'writes the tariffs of a provider to a file',
    load: () => import('./price-lists/export-tariffs.command.ts'),
  },
  'import tariffs': {
    summary: 'publishes a price list of a provider',
    load: () => import('./price-lists/import-tariffs.command.ts'),
  },
  'export houses': {
    summary: 'writes the single houses of a zone to a CSV file',
    load: () => import('./coverage/export-houses.command.ts'),
  },
  'export zones': {
    summary: 'writes the coverage zones to a GeoJSON file',
    load: () => import('./coverage/export-zones.command.ts'),
  },
  'import coverage': {
    summary: 'imports zones, or a list of houses of a zone',
    load: () => import('./coverage/import-coverage.command.ts'),
  },
  reindex: { summary: 'computes derived data again', load: () => import('./reindex/reindex.command.ts') },
  restore: { summary: 'restores a file of backup', load: () => import('./backup/restore.command.ts') },
  'create-staff': { summary: 'creates a staff account', load: () => import('./create-staff.command.ts') },
  'reset-second-factor': {
    summary: 'removes a lost second factor and ends all sessions of the account',
    load: () => import('./reset-second-factor.command.ts'),
  },
}
