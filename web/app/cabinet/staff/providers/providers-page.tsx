import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import type { RecipientList } from '@motanet/contract/delivery/recipients.ts'
import type { StaffProvider, StaffProviderList } from '@motanet/contract/staff/providers.ts'
import { data as responseData } from 'react-router'
import { ApiProblem, type CallApi, orNull } from '../../../lib/api.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { findExistingPage } from '../../kit/lists/existing-page.ts'
import type { TabProps } from '../../tab-content.ts'
import { providers as title } from '../messages.ts'
import { Gone } from '../records/desk-records.tsx'
import { NewProvider } from './new-provider.tsx'
import { ProviderEditing } from './provider-editing.tsx'
import { type ProviderFilters, providerPath, readFilters } from './provider-filters.ts'
import { ProviderList } from './provider-list.tsx'
import { ProviderRecord } from './provider-record.tsx'
import '../../kit/figures/key-figures.css'
import '../../kit/profile/profile.css'
import './providers.css'

type Opened =
  | { view: 'list'; list: StaffProviderList; filters: ProviderFilters }
  | { view: 'new' }
  | { view: 'record'; provider: StaffProvider; recipients: RecipientList | null; apiKeys: ApiKey[] | null }
  | { view: 'edit'; provider: StaffProvider }
  | { view: 'gone' }

/** Loads /staff/providers, the form /staff/providers/new, the provider /staff/providers/7, or its profile's form /staff/providers/7/edit. */
export async function load({ callApi, url, params }: SignedInPage): Promise<Opened> {
  const [, id = '', form, ...rest] = (params['*'] ?? '').split('/').filter(Boolean)
  if (id === '') {
    const filters = readFilters(url.searchParams)
    const found = await findExistingPage(filters, filters.size, ({ state, q, page, size }) => {
      const query = { page, page_size: size, ...(state && { state }), ...(q && { q }) }
      return callApi('GET /api/staff/providers/', { query })
    })
    return { view: 'list', ...found }
  }
  if (id === 'new' && form === undefined) return { view: 'new' }
  if (!/^[1-9]\d{0,8}$/.test(id) || (form ?? 'edit') !== 'edit' || rest.length > 0)
    throw responseData(null, { status: 404 })
  const loaded = findProvider(callApi, id)
  if (form === 'edit') {
    const provider = await loaded
    return provider === null ? { view: 'gone' } : { view: 'edit', provider }
  }
  const recipients = orNull(callApi('GET /info/api/recipients/', { query: { provider: id } }))
  const apiKeys = orNull(callApi('GET /info/api/api-keys/', { query: { provider: id } }))
  const provider = await loaded
  if (provider === null) return { view: 'gone' }
  return { view: 'record', provider, recipients: await recipients, apiKeys: await apiKeys }
}

/** Null if it does not exist. */
async function findProvider(callApi: CallApi, id: string): Promise<StaffProvider | null> {
  try {
    return await callApi('GET /api/staff/providers/:id/', { params: { id } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** The providers of the marketplace. */
export function Tab({ data }: TabProps<Opened>) {
  if (data.view === 'list') return <ProviderList list={data.list} filters={data.filters} />
  if (data.view === 'new') return <NewProvider />
  if (data.view === 'gone') return <Gone path={providerPath()} title={title} />
  const { provider } = data
  if (data.view === 'edit') return <ProviderEditing key={provider.id} provider={provider} />
  const { recipients, apiKeys } = data
  return <ProviderRecord key={provider.id} provider={provider} recipients={recipients} apiKeys={apiKeys} />
}
