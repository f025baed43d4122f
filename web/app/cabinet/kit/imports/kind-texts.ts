import type { ImportState, RowFilter, RowOutcome } from '@motanet/contract/imports/import-fields.ts'
import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Text } from '../../../lib/language.ts'

type Counts = ImportSummary['counts']

/** The texts that differ between price lists, zones and lists of houses. */
export interface KindTexts {
  name: Text
  lead: Text
  fileHint: Text
  tooLarge: Text
  /** How much is in the file. */
  size: (rows: number) => Text
  headings: Readonly<Record<ImportState, Text>>
  uploadedLead: Text
  undoneLead: Text
  failures: Readonly<Record<NonNullable<ImportSummary['failure']>, Text>>
  tiles: Readonly<Record<'new' | 'changed' | 'removed', { name: Text; note: Text }>>
  errors: Text
  errorRows: (count: number) => Text
  tableTitles: Readonly<Record<RowFilter, Text>>
  noRowsCause: Text
  outcomes: Readonly<Record<RowOutcome, Text>>
  mayNotPublish: (errors: number) => Text
  publishTitle: (name: string) => Text
  publishAbout: (counts: Counts) => Text
  checkedAgain: Text
  publishedTitle: (name: string) => Text
  publishedCounts: (counts: Counts) => Text
  onSite: (name: string) => Text
  undoAbout: Text
}
