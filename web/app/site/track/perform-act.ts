import type { ClaimReason } from '@motanet/contract/requests/guarantee.ts'
import { barePath, type Language, localisedPath } from '../../lib/language.ts'
import type { FormRequest } from '../../lib/page-action.ts'
import { dismissSent } from '../../parts/requests/sent-requests.ts'

export const trackActs = [
  'accept_visit',
  'propose_visit',
  'confirm',
  'connected',
  'unconfirm',
  'object',
  'claim',
  'move',
  'contacts',
  'verify',
  'cancel',
  'unsubscribe',
  'resubscribe',
  'accept_offer',
  'share',
  'stop_sharing',
  'ask',
  'decline_offer',
  'reopen',
  'show_texts',
  'erase',
] as const
/** What the forms of the page do, as their field `act`. */
export type TrackAct = (typeof trackActs)[number]

/**
 * Performs the act that a form of the page submits. Returns the path of the new request after a move, the page's without its proof after a
 * change of the address, which the proof does not belong to, and another page's once the request is erased.
 */
export async function performAct(form: FormRequest): Promise<string | undefined> {
  const { callApi, params, proof, values } = form
  const link = { params: { token: params.token ?? '' } }
  const proven = proof === undefined ? {} : { proof }
  switch (trackActs.find((act) => act === values.act)) {
    case 'accept_visit':
      await callApi('POST /info/api/track/:token/visit/', {
        ...link,
        body: { act: 'accept_visit', ...visitOf(form), ...proven },
      })
      return
    case 'propose_visit':
      await callApi('POST /info/api/track/:token/visit/', {
        ...link,
        body: { act: 'propose_visit', ...visitOf(form), ...proven },
      })
      return
    case 'confirm':
      await callApi('POST /info/api/track/:token/confirm/', { ...link, body: proven })
      return
    case 'connected':
      await callApi('POST /info/api/track/:token/confirm/', { ...link, body: { date: values.date, ...proven } })
      return
    case 'unconfirm':
      await callApi('POST /info/api/track/:token/unconfirm/', { ...link, body: proven })
      return
    case 'object':
      await callApi('POST /info/api/track/:token/object/', { ...link, body: { text: values.text ?? '', ...proven } })
      return
    case 'claim':
      await callApi('POST /info/api/track/:token/guarantee/', { ...link, body: claimOf(form) })
      return
    case 'move':
      return move(form)
    case 'contacts':
      await callApi('POST /info/api/track/:token/contacts/', {
        ...link,
        body: { phone: values.phone, email: values.email, ...proven },
      })
      return values.email === undefined ? undefined : form.url.pathname
    case 'cancel':
      await callApi('POST /info/api/track/:token/cancel/', { ...link, body: proven })
      return
    case 'accept_offer':
      await callApi('POST /info/api/track/:token/accept/', {
        ...link,
        body: { offer_id: Number(values.offer_id), version: Number(values.version), ...proven },
      })
      return
    case 'share':
      await callApi('POST /info/api/track/:token/share/', link)
      return
    case 'stop_sharing':
      await callApi('DELETE /info/api/track/:token/share/', link)
      return
    case 'ask':
      await callApi('POST /info/api/track/:token/questions/', { ...link, body: { text: values.text ?? '', ...proven } })
      return
    case 'decline_offer':
      await callApi('POST /info/api/track/:token/decline/', {
        ...link,
        body: { offer_id: Number(values.offer_id), ...proven },
      })
      return
    case 'reopen':
      await callApi('POST /info/api/track/:token/reopen/', { ...link, body: proven })
      return
    case 'show_texts':
      await callApi('POST /info/api/track/:token/show-texts/', { ...link, body: proven })
      return
    case 'erase':
      await callApi('POST /info/api/track/:token/erase/', link)
      forgetSent(form)
      return localisedPath(form.language, '/privacy#erased')
    case 'unsubscribe':
      await callApi('POST /info/api/track/:token/unsubscribe/', link)
      return
    case 'resubscribe':
      await callApi('DELETE /info/api/track/:token/unsubscribe/', link)
      return
    default:
      // A form without a known act asks for nothing else
      await callApi('POST /info/api/track/:token/verify/', { ...link, body: { proof: proof ?? '' } })
  }
}

/** The notice of the sent request would lead to a page that is not found. */
function forgetSent({ values }: FormRequest) {
  if (!import.meta.env.SSR) dismissSent(Number(values.id))
}

/** The path of a tracking link in the language of this page. */
export function pagePath(trackingUrl: string, language: Language): string {
  return localisedPath(language, barePath(new URL(trackingUrl, 'http://page').pathname))
}

/** The chosen day, and the hours of a value such as 10-12. */
function visitOf({ values: { date, hours } }: FormRequest) {
  const [from, to] = hours?.split('-').map(Number) ?? []
  return { date, from, to }
}

/** A form with its photos; without photos, which only a page with JavaScript sends, an object. */
function claimOf({ values: { reason = '', text = '' }, files, proof }: FormRequest) {
  const texts = { reason: reason as ClaimReason, text, ...(proof !== undefined && { proof }) }
  const photos = files('photos')
  if (photos.length === 0) return texts
  const body = new FormData()
  for (const [name, value] of Object.entries(texts)) body.append(name, value)
  for (const photo of photos) body.append('photos', photo)
  return body
}

async function move({ callApi, params, proof, values, language }: FormRequest): Promise<string> {
  const { tracking_url: url } = await callApi('POST /info/api/track/:token/move/', {
    params: { token: params.token ?? '' },
    body: { provider_id: Number(values.provider_id), tariff_id: Number(values.tariff_id), proof },
  })
  return pagePath(url, language)
}
