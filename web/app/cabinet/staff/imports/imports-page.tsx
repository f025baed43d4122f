import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { type ImportData, loadImports } from '../../kit/imports/import-data.ts'
import { Imports } from '../../kit/imports/imports.tsx'
import type { TabProps } from '../../tab-content.ts'
import { recordIn } from '../records/desk-kind.ts'

export function load(page: SignedInPage): Promise<ImportData> {
  return loadImports(page, { id: recordIn(page), isDesk: true })
}

/** The imports of all providers, or one of them. */
export function Tab({ data }: TabProps<ImportData>) {
  return <Imports area="desk" data={data} />
}
