import type { ImportSummary } from '@motanet/contract/imports/imports.ts'

/** What the imports of tests have in common, whatever their kind is. */
export const checkedImport = {
  ...{ id: 5, state: 'checked', provider: { id: 2, name: 'Codru' }, has_public_provider: true },
  ...{ file_bytes: 2048, author: 'Ana', publisher: '', progress: 0, failure: null, may_undo: false },
  ...{ created_at: '2026-01-02T03:04:05.000Z', checked_at: '2026-01-02T03:04:05.000Z' },
  ...{ published_at: null, undone_at: null },
} as const satisfies Partial<ImportSummary>
