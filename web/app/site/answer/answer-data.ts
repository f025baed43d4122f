import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import type { AnsweredRequest, TestedLink } from '@motanet/contract/requests/answer.ts'
import { data } from 'react-router'
import { ApiProblem, orNull } from '../../lib/api.ts'
import type { FormRequest } from '../../lib/page-action.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { offerOf } from '../../parts/offers/offer-values.ts'
import type { OfferAct } from '../../parts/requests/act-form.tsx'
import { actionOf } from '../../parts/requests/provider-action.ts'

export interface AnswerData {
  request: AnsweredRequest
  /** The tariff as it is sold now; null if it is no longer public. */
  tariff: Pick<TariffItem, 'speed' | 'services' | 'price_per_month' | 'discounted_price' | 'promo' | 'provider'> | null
}

export interface TestData {
  test: TestedLink
}

/** While the provider is suspended: nothing about the request. */
export interface SuspendedData {
  isSuspended: true
}

/** Null, with the status 404, if the link is not valid. */
export async function loadAnswer({ callApi, params }: PageRequest) {
  try {
    return await readAnswer({ callApi, params })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    const shown: SuspendedData | null = error.code === 'suspended-link' ? { isSuspended: true } : null
    return data(shown, { status: 404 })
  }
}

async function readAnswer({
  callApi,
  params,
}: Pick<PageRequest, 'callApi' | 'params'>): Promise<AnswerData | TestData> {
  const request = await callApi('GET /info/api/answer/:token/', { params: { token: params.token ?? '' } })
  if (request.is_test) return { test: request }
  const id = request.tariff?.id
  const found = id ? await orNull(callApi('GET /info/api/tariffs/:id/', { params: { id: String(id) } })) : null
  if (!found) return { request, tariff: null }
  const { speed, services, price_per_month, discounted_price, promo, provider } = found
  return { request, tariff: { speed, services, price_per_month, discounted_price, promo, provider } }
}

export async function act({ callApi, params, values }: FormRequest): Promise<undefined> {
  const link = { params: { token: params.token ?? '' } }
  switch (values.act as OfferAct) {
    case 'offer':
      await callApi('PUT /info/api/answer/:token/offer/', { ...link, body: offerOf(values) })
      return
    case 'withdraw_offer':
      await callApi('DELETE /info/api/answer/:token/offer/', link)
      return
    case 'decline_tender':
      await callApi('POST /info/api/answer/:token/decline/', link)
      return
    case 'answer_question':
      await callApi('POST /info/api/answer/:token/questions/:question_id/answer/', {
        params: { ...link.params, question_id: values.question_id ?? '' },
        body: { text: values.text ?? '' },
      })
      return
    default:
      await callApi('POST /info/api/answer/:token/', { ...link, body: actionOf(values) })
  }
}
