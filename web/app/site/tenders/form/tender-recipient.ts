import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { ApiProblem, browserApi, type CallApi } from '../../../lib/api.ts'
import type { Language } from '../../../lib/language.ts'
import { firstValue, readId } from '../../../lib/query.ts'

/** The only provider that receives a directed tender. */
export interface Recipient {
  /** The field of the request body that names the recipient. */
  wire: { tariff_id: number } | { provider_id: number }
  /** Null if its name could not be loaded. */
  provider: string | null
  /** The desk receives requests to a provider that is no partner. True if that could not be loaded. */
  isPartner: boolean
  /** The tariff of the tender. */
  tariff: { name: string; name_ro: string } | null
}

/**
 * The recipient named by the page's URL: a tariff's provider, else a provider. Invalid and unknown ids are ignored; if the API
 * fails, the id is used without a name, and the server validates it.
 */
export async function findRecipient(search: string, language: Language): Promise<Recipient | null> {
  const callApi = browserApi(language)
  const query = new URLSearchParams(search)
  const tariffId = readId(firstValue(query, 'tariff'))
  const providerId = readId(firstValue(query, 'provider'))
  return (
    (tariffId === null ? null : await findTariffRecipient(callApi, tariffId)) ??
    (providerId === null || providerId === deskId ? null : await findProvider(callApi, providerId))
  )
}

function findTariffRecipient(callApi: CallApi, id: number): Promise<Recipient | null> {
  return found({ tariff_id: id }, async () => {
    const tariff = await callApi('GET /info/api/tariffs/:id/', { params: { id: String(id) } })
    const { name, is_partner: isPartner } = tariff.provider
    return { provider: name, isPartner, tariff: { name: tariff.name, name_ro: tariff.name_ro } }
  })
}

function findProvider(callApi: CallApi, id: number): Promise<Recipient | null> {
  return found({ provider_id: id }, async () => {
    const provider = await callApi('GET /info/api/providers/:id/', { params: { id: String(id) } })
    return { provider: provider.name, isPartner: provider.is_partner, tariff: null }
  })
}

async function found(wire: Recipient['wire'], load: () => Promise<Omit<Recipient, 'wire'>>): Promise<Recipient | null> {
  try {
    return { wire, ...(await load()) }
  } catch (error) {
    const isUnknown = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
    return isUnknown ? null : { wire, provider: null, isPartner: true, tariff: null }
  }
}
