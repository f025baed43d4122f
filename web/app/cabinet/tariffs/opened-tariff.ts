import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { OwnTariff, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { readId } from '../../lib/query.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { loadPermissions, mayManage } from '../permissions.ts'
import { readPicture } from '../pictures/chosen-picture.ts'
import { loadChoices, type TariffChoices } from './tariff-choices.ts'
import { blankDraft, draftOf, type TariffDraft } from './tariff-draft.ts'

/** A form to begin with: of an own tariff, of a new one, or of a copy. */
export interface OpenedForm {
  status: 'open'
  /** The tariff that is changed; null where one is made. */
  tariff: OwnTariff | null
  start: TariffDraft
  choices: TariffChoices
  provider: TariffItem['provider']
  mayCreateOptions: boolean
}

/** Why there is no form: the permissions forbid it, or no own tariff has that id. */
export type TariffForm = OpenedForm | { status: 'forbidden' | 'missing' }

/** The form of a new tariff, filled with those of another own one where `copy` names it. */
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

/** The form of the own tariff that the address names. */
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

/** Null for what is no id, for what is not there and for another provider's. */
async function findOwnTariff({ callApi }: SignedInPage, id: string | null): Promise<OwnTariff | null> {
  if (id === null || readId(id) === null) return null
  try {
    return await callApi('GET /info/api/own-tariffs/:id/', { params: { id } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** The houses that the tariff names, with their labels. */
export function loadAddresses(callApi: CallApi, { id, addresses }: OwnTariff): Promise<Address[]> | Address[] {
  if (addresses.length === 0) return []
  return callApi('GET /info/api/tariffs/:id/addresses/', { params: { id: String(id) } })
}

async function loadProvider(callApi: CallApi, id: number): Promise<TariffItem['provider']> {
  const { name, logo, rating, reviews_count } = await callApi('GET /info/api/providers/:id/', {
    params: { id: String(id) },
  })
  return { id, name, logo, avg_rating: rating, reviews_count }
}

async function copyOf(callApi: CallApi, tariff: OwnTariff): Promise<TariffDraft> {
  const [addresses, picture] = await Promise.all([loadAddresses(callApi, tariff), copyPicture(tariff.image)])
  return { ...draftOf(tariff, addresses), state: 'draft', image: picture ?? undefined }
}

/** The picture as a file of its own; without it the copy is made all the same. */
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
