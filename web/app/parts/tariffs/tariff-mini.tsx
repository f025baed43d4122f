import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, variant } from '../../lib/language.ts'
import { OldPrice, TariffPrice, TariffSpeed } from './tariff-figures.tsx'
import './tariff-mini.css'

interface TariffMiniProps {
  tariff: TariffItem
  /** The query of the place that the page is about, with its «?», or ''. */
  query: string
}

/** A tariff in a few words: its name, speed and price. The whole of it is a link. */
export function TariffMini({ tariff, query }: TariffMiniProps) {
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <Link className="tmini" to={to(`/tariff/${tariff.id}`) + query}>
      <h3>{variant(tariff, 'name', language)}</h3>
      <TariffSpeed tariff={tariff} size="md" />
      <div className="tmini__price">
        <div>
          <TariffPrice tariff={tariff} size="md" />
          <OldPrice tariff={tariff} />
        </div>
        <ArrowRight className="icon" />
      </div>
    </Link>
  )
}
