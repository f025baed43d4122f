import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { type ImportData, loadImports } from '../kit/imports/import-data.ts'
import { Imports } from '../kit/imports/imports.tsx'
import type { TabProps } from '../tab-content.ts'

export function load(page: SignedInPage): Promise<ImportData> {
  return loadImports(page, { id: page.url.searchParams.get('id'), isDesk: false })
}

/** The imports of the user's provider, or one of them. */
export function Tab({ data }: TabProps<ImportData>) {
  return <Imports area="cabinet" data={data} />
}
