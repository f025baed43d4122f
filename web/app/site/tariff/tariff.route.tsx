import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CompareTray } from '../../parts/compare/compare-tray.tsx'
import { requestPlace } from '../../parts/places/named-place.ts'
import { loadRequestDialog, RequestDesk } from '../../parts/requests/request-desk.tsx'
import { SentNotices } from '../../parts/requests/sent-notices.tsx'
import * as messages from '../../parts/tariffs/messages.ts'
import { tariffTitle } from '../../parts/tariffs/tariff-title.ts'
import { BuyBar, BuyCard } from './buy-card.tsx'
import { OtherTariffs } from './other-tariffs.tsx'
import { UnconfirmedPrice } from './price-dates.tsx'
import { tariffCrumbs } from './tariff-crumbs.ts'
import { loadDetail, type TariffDetail } from './tariff-data.ts'
import { tariffMeta } from './tariff-meta.ts'
import { DetailPanels } from './tariff-panels.tsx'
import { TariffTop } from './tariff-top.tsx'
import { useTariffView } from './tariff-view.ts'
import { VariantsPanel } from './variants-panel.tsx'
import './tariff.css'

export const loader = onServer(loadDetail)
export const clientLoader = inBrowser(loadDetail)

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
          <UnconfirmedPrice tariff={tariff} />
          <div className="detail__grid">
            <div className="detail__main">
              <TariffTop tariff={tariff} />
              <VariantsPanel {...detail} />
              <DetailPanels tariff={tariff} />
            </div>
            <BuyCard {...detail} />
          </div>
          <OtherTariffs tariff={tariff} others={others} place={place} />
        </div>
        <div className="page-foot detail__foot">
          <CompareTray place={place?.place ?? null} />
          <SentNotices load={loadRequestDialog} />
          <BuyBar tariff={tariff} />
        </div>
      </main>
    </RequestDesk>
  )
}
