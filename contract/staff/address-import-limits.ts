/** A file of addresses is sent in parts: each arrives within the time limit of a request, also over a slow line. */
export const addressFileLimits = { bytes: 256 * 1024 * 1024, partBytes: 2 * 1024 * 1024 } as const
export const addressFileTypes = ['.pbf', '.csv', '.txt', '.geojson', '.json'] as const

/**
 * uploaded → checking → checked → publishing → published. A file is checked by a job once all of its parts have arrived. Publishing is one
 * transaction of a job: it ends published, failed or cancelled. A failed import can be checked again.
 */
export const addressImportStates = [
  'uploaded',
  'checking',
  'checked',
  'publishing',
  'published',
  'failed',
  'cancelled',
] as const
export type AddressImportState = (typeof addressImportStates)[number]

export const addressFormats = ['csv', 'openaddresses', 'osm'] as const
export type AddressFormat = (typeof addressFormats)[number]

/** What an import is doing: waiting for the end of another one first. */
export const addressImportSteps = ['waiting', 'reading', 'comparing', 'writing'] as const
export type AddressImportStep = (typeof addressImportSteps)[number]

/** The file changes other things than its check has shown; it is damaged; or the job has failed. */
export const addressImportFailures = ['changed-meanwhile', 'refused', 'internal'] as const
export type AddressImportFailure = (typeof addressImportFailures)[number]

/** What an import lists: renamed streets, renumbered, merged and retired houses, rejected rows. */
export const addressRowFilters = ['all', 'renamed', 'renumbered', 'missing', 'rejected'] as const
export type AddressRowFilter = (typeof addressRowFilters)[number]
/** Of each kind; the counts are complete. */
export const listedAddressRows = 1000
export const addressRowsPerPage = 50
