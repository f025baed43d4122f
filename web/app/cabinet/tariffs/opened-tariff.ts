import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { OwnTariff, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { readId } from '../../lib/query.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { readPicture } from '../kit/pictures/chosen-picture.ts'
import { loadPermissions, mayManage } from '../permissions.ts'
import { loadChoices, type TariffChoices } from './tariff-choices.ts'
import { blankDraft, draftOf, type TariffDraft } from './tariff-draft.ts'

/** The initial state of the form: of an existing tariff, a new one, or a copy. */
export interface OpenedForm {
  status: 'open'
  /** The tariff being edited; null for a new one. */
  tariff: OwnTariff | null
  start: TariffDraft
  choices: TariffChoices
  provider: TariffItem['provider']
  mayCreateOptions: boolean
}

/** Without a form: the permissions forbid it, or the provider has no tariff with that id. */
export type TariffForm = OpenedForm | { status: 'forbidden' | 'missing' }

/** Opens the form of a new tariff; with the query parameter `copy` filled in from the provider's tariff with that id. */
export async function openNewTariff(page: SignedInPage): Promise<TariffForm> {
  const { user, callApi, url } = page
  const [permissions, copied] = await Promise.all([
    loadPermissions(page),
    findOwnTariff(page, url.searchParams.get('copy')),
  ])
  if (user.provider === null || !mayManage(user, permissions, 'ProviderTariff', 'create'))
    return { status: 'forbidden' }
  const [choices, provider, start] = await Promise.all([
    loadChoices(callApi, user.provider),
    loadProvider(callApi, user.provider),
    copied && copyOf(callApi, copied),
  ])
  return {
    status: 'open',
    tariff: null,
    start: start ?? blankDraft(choices.services[0]),
    choices,
    provider,
    mayCreateOptions: mayManage(user, permissions, 'ItemOptions', 'create'),
  }
}

/** Opens the form of the provider's tariff whose id is in the URL. */
export async function openOwnTariff(page: SignedInPage): Promise<TariffForm> {
  const { user, callApi, params } = page
  const [permissions, tariff] = await Promise.all([loadPermissions(page), findOwnTariff(page, params.id ?? null)])
  if (user.provider !== null && !mayManage(user, permissions, 'ProviderTariff', 'edit')) return { status: 'forbidden' }
  if (!tariff || user.provider === null) return { status: 'missing' }
  const [choices, addresses] = await Promise.all([loadChoices(callApi, user.provider), loadAddresses(callApi, tariff)])
  return {
    status: 'open',
    tariff,
    start: draftOf(tariff, addresses),
    choices,
    provider: tariff.provider,
    mayCreateOptions: mayManage(user, permissions, 'ItemOptions', 'create'),
  }
}

/** Null for an invalid or unknown id, and for a tariff of another provider. */
async function findOwnTariff({ callApi }: SignedInPage, id: string | null): Promise<OwnTariff | null> {
  if (id === null || readId(id) === null) return null
  try {
    return await callApi('GET /info/api/own-tariffs/:id/', { params: { id } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Loads the houses of the tariff with their labels. */
export function loadAddresses(callApi: CallApi, { id, addresses }: OwnTariff): Promise<Address[]> | Address[] {
  if (addresses.length === 0) return []
  return callApi('GET /info/api/tariffs/:id/addresses/', { params: { id: String(id) } })
}

async function loadProvider(callApi: CallApi, id: number): Promise<TariffItem['provider']> {
  const { name, logo, is_partner, rating, reviews_count } = await callApi('GET /info/api/providers/:id/', {
    params: { id: String(id) },
  })
  return { id, name, logo, is_partner, avg_rating: rating, reviews_count }
}

async function copyOf(callApi: CallApi, tariff: OwnTariff): Promise<TariffDraft> {
  const [addresses, picture] = await Promise.all([loadAddresses(callApi, tariff), copyPicture(tariff.image)])
  return { ...draftOf(tariff, addresses), state: 'draft', image: picture ?? undefined }
}

/** Downloads the picture as a separate file for the copy; null if that fails, and the copy then has no picture. */
async function copyPicture(image: string | null) {
  if (image === null) return null
  try {
    const response = await fetch(image)
    if (!response.ok) return null
    const content = await response.blob()
    const picture = await readPicture(new File([content], 'picture', { type: content.type }), 'whole')
    return typeof picture === 'string' ? null : picture
  } catch {
    return null
  }
}
