import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { detailFailed } from '../../parts/tariffs/messages.ts'
import { variantsOf } from '../../parts/tariffs/messages-variants.ts'
import { PlanVariants } from '../../parts/tariffs/plan-variants.tsx'
import { haveSeveralServices } from '../../parts/tariffs/several-services.ts'
import { TariffMini } from '../../parts/tariffs/tariff-mini.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import * as messages from './messages.ts'
import type { FirstTariffs, ShownPlan } from './provider-data.ts'

interface ProviderTariffsProps {
  provider: Pick<Provider, 'id' | 'name'>
  /** Null if they could not be loaded. */
  tariffs: FirstTariffs | null
}

/** The provider's first tariffs and a link to all of them. */
export function ProviderTariffs({ provider, tariffs }: ProviderTariffsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const all = to(`/forhome?provider=${provider.id}`)
  const showsService = tariffs !== null && haveSeveralServices(tariffs.plans.map(({ tariff }) => tariff))
  const rest = tariffs === null ? 0 : tariffs.count - shownCount(tariffs)
  return (
    <section className="section">
      <div className="sec-head">
        <h2 className="h-section">{t(messages.tariffs)}</h2>
        {(tariffs === null || tariffs.count > 0) && (
          <Link className="more" to={all}>
            <span>{t(messages.allTariffs)}</span>
            <ArrowRight className="icon icon--moving" />
          </Link>
        )}
      </div>
      {tariffs === null ? (
        <LoadFailure title={t(detailFailed)} />
      ) : tariffs.count === 0 ? (
        <NoTariffs name={provider.name} />
      ) : (
        <div className="tgrid">
          {tariffs.plans.map((plan) => (
            <Plan key={plan.tariff.id} plan={plan} showsService={showsService} />
          ))}
          {rest > 0 && (
            <Link className="tmore" to={all}>
              <b>{t(messages.moreTariffs(rest))}</b>
              <span>{t(messages.inCatalogue(provider.name))}</span>
              <ArrowRight className="icon icon--moving tmore__arrow" />
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

/** Variants are reached from the card of their plan. */
function shownCount({ plans }: FirstTariffs): number {
  return plans.reduce((sum, { variants }) => sum + Math.max(1, variants.length), 0)
}

function Plan({ plan: { tariff, variants }, showsService }: { plan: ShownPlan; showsService: boolean }) {
  const language = useLanguage()
  const card = <TariffMini tariff={tariff} query="" showsService={showsService} />
  if (variants.length < 2) return card
  return (
    <div className="tplan">
      {card}
      <PlanVariants
        label={variantsOf(variant(tariff, 'name', language))}
        variants={variants}
        shownId={tariff.id}
        query=""
      />
    </div>
  )
}

function NoTariffs({ name }: { name: string }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel">
      <EmptyState title={t(messages.noTariffs)} text={t(messages.noTariffsHint(name))}>
        <Link className="btn btn--soft" to={to('/forhome')}>
          {t(messages.toCatalogue)}
        </Link>
      </EmptyState>
    </div>
  )
}
