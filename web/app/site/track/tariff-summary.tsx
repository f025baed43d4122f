import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { TariffPrice, TariffSpeed } from '../../parts/tariffs/tariff-figures.tsx'
import { discountPercent } from '../../parts/tariffs/tariff-price.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { laterPrice } from './messages-tariff.ts'
import type { TrackData } from './track-data.ts'

/** The requested tariff with its present figures. Nothing if it is no longer public. */
export function TariffSummary({ tariff }: Pick<TrackData, 'tariff'>) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  if (tariff === null) return null
  const term = discountPercent(tariff) > 0 ? tariff.promo?.term : null
  return (
    <section className="panel track-tariff" aria-labelledby="tariff">
      <div className="track-by">
        <Logo src={tariff.provider.logo} name={tariff.provider.name} />
        <div>
          <h2 id="tariff" className="track-by__name">
            <Link to={to(`/tariff/${tariff.id}`)}>{variant(tariff, 'name', language)}</Link>
          </h2>
          <p className="small muted">{tariff.provider.name}</p>
        </div>
      </div>
      <div className="track-tariff__speed">
        <TariffSpeed tariff={tariff} size="md" />
      </div>
      <TariffPrice tariff={tariff} size="md" />
      {term && <p className="small muted">{t(laterPrice(term, tariff.price_per_month))}</p>}
    </section>
  )
}
