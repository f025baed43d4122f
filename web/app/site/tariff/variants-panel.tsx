import { useText } from '../../lib/language.ts'
import { placeQuery } from '../../parts/places/place-url.ts'
import { variants as title } from '../../parts/tariffs/messages-variants.ts'
import { PlanVariants } from '../../parts/tariffs/plan-variants.tsx'
import type { TariffDetail } from './tariff-data.ts'

/** A choice between the variants of the tariff's plan; nothing if it is the only one. */
export function VariantsPanel({ tariff, variants, place }: Pick<TariffDetail, 'tariff' | 'variants' | 'place'>) {
  const t = useText()
  if (variants === null || variants.length < 2) return null
  return (
    <section className="panel">
      <h2 className="h-panel">{t(title)}</h2>
      <PlanVariants label={title} variants={variants} shownId={tariff.id} query={placeQuery(place?.place ?? null)} />
    </section>
  )
}
