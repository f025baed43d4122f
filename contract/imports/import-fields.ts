/** What a column of a price list can be, in display order. */
export const importFields = [
  'key',
  'name',
  'name_ro',
  'services',
  'speed',
  'volume',
  'price',
  'conditions',
  'duration',
  'connection_fee',
  'promo',
  'coverage_zones',
  'equipment',
  'description',
  'description_ro',
  'details',
  'details_ro',
] as const
export type ImportField = (typeof importFields)[number]

/** Without these columns nothing can be checked. */
export const requiredImportFields = ['name', 'price'] as const satisfies readonly ImportField[]

/**
 * uploaded → checked → publishing → published → undone. An uploaded file waits for its mapping. Publishing is one transaction: it ends
 * published, failed or cancelled. A failed import can be checked again.
 */
export const importStates = ['uploaded', 'checked', 'publishing', 'published', 'failed', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What publishing does with a row; a removed tariff has no row in the file and is hidden. */
export const rowOutcomes = ['new', 'changed', 'removed', 'unchanged', 'invalid'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** `all` leaves out unchanged rows, which would hide the others. */
export const rowFilters = ['all', 'errors', 'jumps', 'new', 'changed', 'removed', 'unchanged'] as const
export type RowFilter = (typeof rowFilters)[number]

export const importLimits = { bytes: 5 * 1024 * 1024, rows: 20_000, columns: 200 } as const
/** A larger change of a price in percent must be confirmed. */
export const jumpPercent = 30
export const importRowsPerPage = 50
export const importFileTypes = ['.xlsx', '.csv', '.txt'] as const
