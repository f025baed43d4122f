import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, variant } from '../../lib/language.ts'
import { OldPrice, TariffPrice, TariffSpeed } from './tariff-figures.tsx'
import './tariff-mini.css'

interface TariffMiniProps {
  tariff: TariffItem
  /** The query string of the page's place, with its «?», or ''. */
  query: string
  /** For a list of tariffs of several services. */
  showsService: boolean
}

/** A compact tariff: name, speed and price in one link. */
export function TariffMini({ tariff, query, showsService }: TariffMiniProps) {
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <Link className="tmini" to={to(`/tariff/${tariff.id}`) + query}>
      <div className="tmini__id">
        <h3>{variant(tariff, 'name', language)}</h3>
        {showsService && <p className="tmini__svc">{variant(tariff.services, 'name', language)}</p>}
      </div>
      <TariffSpeed tariff={tariff} size="md" />
      <div className="tmini__price">
        <div>
          <TariffPrice tariff={tariff} size="md" />
          <OldPrice tariff={tariff} />
        </div>
        <ArrowRight className="icon icon--moving" />
      </div>
    </Link>
  )
}
