import type { StaffBanner } from '@motanet/contract/staff/banners.ts'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import type { FieldErrors } from '../../../lib/form/field-errors.ts'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { type Translate, variant } from '../../../lib/language.ts'
import { inRomanian, inRussian } from '../../kit/records/messages.ts'
import { banners as title } from '../messages.ts'
import type { DeskKind } from '../records/desk-kind.ts'
import { bodyOf, differingFields, type PictureDraft, sendingPicture, textsOf } from '../records/pictured-draft.ts'
import * as messages from './messages.ts'

const blankTexts = {
  partner: '',
  title: '',
  title_ro: '',
  text: '',
  text_ro: '',
  action: '',
  action_ro: '',
  link: '',
  tone: 'yellow',
  starts_on: '',
  ends_on: '',
  is_shown: 'true',
}
/** The values as typed or chosen. */
export type BannerTexts = typeof blankTexts
export type BannerDraft = BannerTexts & PictureDraft

export const bannerKind: DeskKind<StaffBanner, BannerDraft> = {
  table: 'banner',
  path: '/staff/banners',
  texts: { title, ...messages.texts },
  nameOf: (item, language) => variant(item, 'title', language),
  labels: {
    partner: messages.partner,
    title: inRussian(messages.heading),
    title_ro: inRomanian(messages.heading),
    text: inRussian(messages.text),
    text_ro: inRomanian(messages.text),
    action: inRussian(messages.action),
    action_ro: inRomanian(messages.action),
    link: messages.link,
    starts_on: messages.startsOn,
    ends_on: messages.endsOn,
    tone: messages.tone,
    is_shown: messages.isShown,
    image: messages.picture.label,
  },
  draftOf: (item) => ({ ...(item ? textsOfBanner(item) : blankTexts), image: undefined }),
  picturesOf: ({ picture }) => ({ image: picture?.src ?? null }),
  differing: differingFields,
  check,
  create: (callApi, draft) =>
    sendingPicture(
      draft,
      callApi('POST /api/staff/banners/', {
        body: bodyOf(draft),
        headers: { 'idempotency-key': idempotencyKeyOf(draft) },
      }),
    ),
  update: (callApi, id, draft, headers) =>
    sendingPicture(draft, callApi('PATCH /api/staff/banners/:id/', { params: { id }, body: bodyOf(draft), headers })),
  remove: (callApi, id, headers) => callApi('DELETE /api/staff/banners/:id/', { params: { id }, headers }),
  order: (callApi, ids) => callApi('PUT /api/staff/banners/order/', { body: { ids } }),
}

function textsOfBanner(banner: StaffBanner): BannerTexts {
  const { partner, title, title_ro, text, text_ro, action, action_ro, link, tone } = banner
  return {
    ...{ partner, title, title_ro, text, text_ro, action, action_ro, link, tone },
    starts_on: banner.starts_on ?? '',
    ends_on: banner.ends_on ?? '',
    is_shown: String(banner.is_shown),
  }
}

const required = ['partner', 'title', 'title_ro', 'action', 'action_ro', 'link'] as const

function check(draft: BannerDraft, t: Translate): FieldErrors<keyof BannerDraft> {
  const errors: FieldErrors<keyof BannerDraft> = blankFields(textsOf(draft), required, t)
  const { starts_on: first, ends_on: last } = draft
  if (first && last && last < first) errors.ends_on = t(messages.badOrder)
  return errors
}

/** Whether visitors see the banner on the day in Chisinau. */
export function stateOf(
  { is_shown, starts_on, ends_on }: Pick<StaffBanner, 'is_shown' | 'starts_on' | 'ends_on'>,
  day: string,
): keyof typeof messages.states {
  if (!is_shown) return 'hidden'
  if (ends_on !== null && ends_on < day) return 'over'
  return starts_on !== null && starts_on > day ? 'waiting' : 'shown'
}
