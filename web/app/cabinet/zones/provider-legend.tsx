import { compareNames } from '@motanet/contract/name-order.ts'
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { providerColour } from '../../parts/coverage/provider-colour.ts'
import type { ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import * as messages from './messages.ts'

interface ProviderLegendProps {
  zones: readonly ZoneSummary[]
  /** Called with the provider whose zones should stand out: the hovered or focused one, otherwise the chosen one. */
  onEmphasise: (providerId: number | null) => void
}

/** The colours of the providers on a map of all zones. A click chooses a provider until the next click. */
export function ProviderLegend({ zones, onEmphasise }: ProviderLegendProps) {
  const t = useText()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [pointedId, setPointedId] = useState<number | null>(null)
  const providers = useMemo(() => providersOf(zones), [zones])
  const emphasised = pointedId ?? chosenId
  const emphasise = useEffectEvent(onEmphasise)
  useEffect(() => {
    emphasise(emphasised)
    return () => emphasise(null)
  }, [emphasised])
  const leave = () => setPointedId(null)

  if (providers.length === 0) return null
  return (
    <section className="legend" aria-labelledby="legend">
      <h3 className="legend__title" id="legend">
        {t(messages.legend)}
      </h3>
      <ul className="legend__list">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <button
              className="legend__item"
              type="button"
              aria-pressed={id === chosenId}
              style={{ '--color-zone': providerColour(id) } as CSSProperties}
              onClick={() => setChosenId(id === chosenId ? null : id)}
              // A tap does not hover, and a click is not the keyboard's focus
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedId(id)}
              onPointerLeave={leave}
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setPointedId(id)}
              onBlur={leave}
            >
              <i aria-hidden="true" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The providers of the zones, by name. */
function providersOf(zones: readonly ZoneSummary[]): ZoneSummary['provider'][] {
  const providers = new Map(zones.map(({ provider }) => [provider.id, provider]))
  return [...providers.values()].sort((one, other) => compareNames(one.name, other.name))
}
