import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { StaffBanner } from '@motanet/contract/staff/banners.ts'
import { both, formatDate } from '../../../lib/format.ts'
import { type Text, useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { PicturePreview } from '../../kit/pictures/picture-field.tsx'
import type { TabProps } from '../../tab-content.ts'
import { recordIn } from '../records/desk-kind.ts'
import { DeskRecords } from '../records/desk-records.tsx'
import { BannerFields } from './banner-fields.tsx'
import { bannerKind, stateOf } from './banner-kind.ts'
import * as messages from './messages.ts'
import '../../../ui/content/badge.css'
import './banners.css'

interface BannersData {
  banners: StaffBanner[]
  record: string | null
  /** Today in Chisinau. */
  day: string
}

export async function load(page: SignedInPage): Promise<BannersData> {
  const banners = await page.callApi('GET /api/staff/banners/', {})
  return { banners, record: recordIn(page), day: chisinauDay(Date.now()) }
}

const badges = { shown: 'badge badge--ok', waiting: 'badge', over: 'badge', hidden: 'badge badge--promo' }

/** The banners of the home page, in display order. */
export function Tab({ data: { banners, record, day } }: TabProps<BannersData>) {
  const t = useText()
  return (
    <DeskRecords
      kind={bannerKind}
      lead={messages.lead}
      items={banners}
      record={record}
      head={{
        title: messages.heading,
        cell: (banner) => (
          <span className="desk-banner">
            <img src={banner.picture?.src ?? '/banner-fallback.svg'} alt="" />
            <span>
              {bannerName(t, banner)}
              <small>{banner.partner}</small>
            </span>
          </span>
        ),
      }}
      columns={[
        {
          title: messages.state,
          cell: (banner) => {
            const state = stateOf(banner, day)
            return <span className={badges[state]}>{t(messages.states[state])}</span>
          },
        },
        { title: messages.days, cell: (banner) => t(daysOf(banner)) },
      ]}
      show={(field, draft, pictures) => {
        if (field === 'tone') return t(messages.tones[draft.tone as StaffBanner['tone']])
        if (field === 'is_shown') return t(draft.is_shown === 'true' ? messages.yes : messages.no)
        if (field === 'starts_on' || field === 'ends_on') return draft[field] && t(dayText(draft[field]))
        if (field !== 'image') return draft[field]
        if (!draft.image) return pictures?.image && <img src={pictures.image} alt="" />
        return <PicturePreview picture={draft.image} frame="banner-picture" label={messages.picture.preview} />
      }}
      fields={(form, banner) => <BannerFields form={form} image={banner?.picture?.src ?? null} />}
    />
  )
}

function bannerName(t: (text: Text) => string, { title, title_ro }: StaffBanner): string {
  return t({ ru: title, ro: title_ro || title })
}

const dayText = (day: string): Text => both((language) => formatDate(day, language))

function daysOf({ starts_on, ends_on }: StaffBanner): Text {
  const parts = [starts_on && messages.from(dayText(starts_on)), ends_on && messages.until(dayText(ends_on))].filter(
    (part) => part !== null && part !== '',
  )
  return parts.length === 0 ? messages.always : both((language) => parts.map((part) => part[language]).join(' '))
}
