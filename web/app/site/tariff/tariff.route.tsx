import { Suspense } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { lazyCompareTray } from '../../parts/compare/lazy-compare.ts'
import { requestPlace } from '../../parts/places/named-place.ts'
import { RequestDesk } from '../../parts/requests/request-desk.tsx'
import { SentNotices } from '../../parts/requests/sent-notices.tsx'
import * as messages from '../../parts/tariffs/messages.ts'
import { BuyBar, BuyCard } from './buy-card.tsx'
import { lazyDetailPanels, lazyOtherTariffs, preloadDetail } from './lazy-parts.tsx'
import { tariffCrumbs } from './tariff-crumbs.ts'
import { loadDetail, type TariffDetail } from './tariff-data.ts'
import { tariffMeta, tariffTitle } from './tariff-meta.ts'
import { TariffTop } from './tariff-top.tsx'
import { useTariffView } from './tariff-view.ts'
import '../../ui/crumbs.css'
import '../../ui/panel.css'
import '../../ui/key-values.css'
import '../../parts/compare/compare-tray.css'
import '../../parts/tariffs/equipment-list.css'
import '../../parts/tariffs/tariff-mini.css'
import './tariff.css'

export const loader = onServer(loadDetail)
export const clientLoader = inBrowser((page) => {
  preloadDetail()
  return loadDetail(page)
})

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  const tariff = args.loaderData?.tariff
  if (!tariff) return pageMeta(args, messages.detailFailed[language], import.meta.env.SSR && { noindex: true })
  const title = tariffTitle(tariff, language)
  return pageMeta(args, title, import.meta.env.SSR && tariffMeta(tariff, language))
}

export default function TariffPage() {
  const t = useText()
  const detail = useLoaderData<TariffDetail | null>()
  if (!detail) {
    return (
      <main id="main" className="detail">
        <div className="wrap section">
          <LoadFailure title={t(messages.detailFailed)} />
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
          <Crumbs crumbs={tariffCrumbs(tariff, place?.place ?? null, language)} />
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
        <div className="page-foot detail__foot">
          <Suspense>
            <lazyCompareTray.Component place={place?.place ?? null} />
          </Suspense>
          <SentNotices />
          <BuyBar tariff={tariff} />
        </div>
      </main>
    </RequestDesk>
  )
}
