import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { type ImportData, loadImports } from '../kit/imports/import-data.ts'
import { Imports } from '../kit/imports/imports.tsx'
import { imports, suspended } from '../messages.ts'
import { listingPath } from '../paths.ts'
import { loadPermissions } from '../permissions.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'

/** Returns null if the manager lacks the permissions to import, or the provider is suspended. */
export async function load(page: SignedInPage): Promise<ImportData | null> {
  if (page.user.provider_suspension) return null
  const permissions = await loadPermissions(page)
  const { create, edit } = permissions?.ProviderTariff ?? {}
  if (permissions && !(create && edit)) return null
  return loadImports(page, { id: page.url.searchParams.get('id'), isDesk: false })
}

/** The imports of the user's provider, or one of them. */
export function Tab({ data, user }: TabProps<ImportData | null>) {
  const t = useText()
  const to = useLocalisedPath()
  if (data) return <Imports area="cabinet" data={data} />
  const suspension = user.provider_suspension
  return (
    <div className="panel">
      <h1 className="sr">{t(imports)}</h1>
      <EmptyState
        title={t(suspension ? suspended(suspension) : messages.mayNotImport)}
        text={t(suspension ? messages.notWhileSuspended : messages.mayNotImportCause)}
      >
        <Link className="btn btn--soft" to={to(listingPath('tariffs'))}>
          {t(messages.toTariffs)}
        </Link>
      </EmptyState>
    </div>
  )
}
