import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { ZoneSummary } from '@motanet/contract/coverage/zone-summaries.ts'
import type { ChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import { rowFilters, type UploadKind, uploadKinds } from '@motanet/contract/imports/import-fields.ts'
import type { ImportDetails, ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { data as responseData } from 'react-router'
import { ApiProblem, orNull } from '../../../lib/api.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { loadSellerNames } from '../provider-names.ts'

export type ImportData =
  | {
      view: 'record'
      opened: ImportDetails
      /** For the columns of a price list. */
      services: Service[]
      /** For a list of houses: those of its provider. */
      zones: ZoneSummary[]
      /** Of checked coverage; null if they could not be loaded. */
      changes: ChangedAddresses | null
    }
  | {
      view: 'list'
      imports: ImportSummary[]
      /** For staff, who choose one of them. */
      providers: StaffProviderName[]
      provider: number | null
      /** What the account may import. */
      kinds: readonly UploadKind[]
      /** The chosen one of them. */
      kind: UploadKind
    }

/** Loads the import with the id, or the list. */
export async function loadImports(
  { callApi, url, user }: SignedInPage,
  { id, isDesk }: { id: string | null; isDesk: boolean },
): Promise<ImportData> {
  if (id !== null) {
    const show = rowFilters.find((filter) => filter === url.searchParams.get('show')) ?? 'all'
    const page = /^[1-9]\d{0,4}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1'
    if (!/^[1-9]\d{0,8}$/.test(id)) throw responseData(null, { status: 404 })
    const [opened, services] = await Promise.all([
      orMissing(callApi('GET /info/api/imports/:id/', { params: { id }, query: { show, page } })),
      callApi('GET /info/api/services/', {}),
    ])
    const query = { provider: String(opened.provider.id) }
    const zones = opened.kind === 'houses' ? await callApi('GET /info/api/zones/names/', { query }) : []
    const hasChanges = opened.kind !== 'tariffs' && (opened.state === 'checked' || opened.state === 'published')
    const changes = hasChanges
      ? await orNull(callApi('GET /info/api/imports/:id/addresses/', { params: { id } }))
      : null
    return { view: 'record', opened, services, zones, changes }
  }
  const chosen = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('provider') ?? '')?.[0]
  const [imports, providers] = await Promise.all([
    callApi('GET /info/api/imports/', { query: isDesk && chosen ? { provider: chosen } : {} }),
    isDesk ? loadSellerNames(callApi) : [],
  ])
  const kinds: readonly UploadKind[] = isDesk || user.role === 'provider' ? uploadKinds : ['tariffs']
  const kind = kinds.find((each) => each === url.searchParams.get('kind')) ?? 'tariffs'
  return { view: 'list', imports, providers, provider: isDesk && chosen ? Number(chosen) : null, kinds, kind }
}

async function orMissing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw responseData(null, { status: 404 })
    throw error
  }
}
