import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { languageOf, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { RequestDesk } from '../requests/request-desk.tsx'
import { SentNotices } from '../requests/sent-notices.tsx'
import { BuyBar, BuyCard } from './buy-card.tsx'
import { loadDetail, type TariffDetail } from './detail-data.ts'
import { lazyDetailPanels, lazyOtherTariffs, preloadDetail } from './lazy-detail-parts.tsx'
import { LoadFailure } from './load-failure.tsx'
import * as messages from './messages.ts'
import * as detailMessages from './messages-detail.ts'
import { requestPlace } from './named-place.ts'
import { everything, searchQuery } from './search-url.ts'
import { TariffTop } from './tariff-top.tsx'
import { useTariffView } from './tariff-view.ts'
import '../../ui/crumbs.css'
import '../../ui/panel.css'
import '../../ui/key-values.css'
import './equipment-list.css'
import './tariff-mini.css'
import './detail.css'

export const loader = onServer(loadDetail)
export const clientLoader = inBrowser((page) => {
  preloadDetail()
  return loadDetail(page)
})

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const language = languageOf(location.pathname)
  if (!loaderData) return [{ title: 'Motanet' }, { name: 'robots', content: 'noindex' }]
  const { tariff } = loaderData
  const name = variant(tariff, 'name', language)
  return [
    { title: `${name}, ${tariff.provider.name} — Motanet` },
    { name: 'description', content: detailMessages.detailDescription(name, tariff.provider.name)[language] },
  ]
}

export default function TariffPage() {
  const detail = useLoaderData<TariffDetail | null>()
  if (!detail) {
    return (
      <main id="main" className="detail">
        <div className="wrap section">
          <LoadFailure />
        </div>
      </main>
    )
  }
  return <TariffView key={detail.tariff.id} detail={detail} />
}

function TariffView({ detail }: { detail: TariffDetail }) {
  const language = useLanguage()
  const { tariff, others, place } = detail
  useTariffView(tariff.id)

  return (
    <RequestDesk place={requestPlace(place, language)}>
      <main id="main" className="detail">
        <div className="wrap">
          <Crumbs detail={detail} />
          <div className="detail__grid">
            <div className="detail__main">
              <TariffTop tariff={tariff} />
              <Suspense>
                <lazyDetailPanels.Component tariff={tariff} />
              </Suspense>
            </div>
            <BuyCard {...detail} />
          </div>
          <Suspense>
            <lazyOtherTariffs.Component tariff={tariff} others={others} place={place} />
          </Suspense>
        </div>
        <div className="detail__foot">
          <SentNotices />
          <BuyBar tariff={tariff} />
        </div>
      </main>
    </RequestDesk>
  )
}

function Crumbs({ detail: { tariff, place } }: { detail: TariffDetail }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const list = searchQuery({ ...everything, services: [tariff.services.id], place: place?.place ?? null })
  return (
    <nav className="crumbs" aria-label={t(messages.crumbs)}>
      <Link to={to('/')}>{t(messages.home)}</Link>
      <ChevronRight className="icon" />
      <Link to={to('/forhome') + list}>{variant(tariff.services, 'name', language)}</Link>
      <ChevronRight className="icon" />
      <span>{variant(tariff, 'name', language)}</span>
    </nav>
  )
}
