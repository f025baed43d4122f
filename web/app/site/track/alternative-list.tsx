import type { Alternative } from '@motanet/contract/requests/tracking.ts'
import { figure, speedUnits } from '../../lib/format.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { amount } from '../../lib/money.ts'
import { leiPerMonth } from '../../parts/tariffs/messages.ts'
import { speedUnitOfTariff } from '../../parts/tariffs/tariff-price.ts'
import { Figure } from '../../ui/content/figure.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-refusal.ts'
import type { TrackData } from './track-data.ts'

/** The offered providers: one tap sends the request to one of them. */
export function AlternativeList({ request, tariff }: TrackData) {
  const t = useText()
  // An alternative has the same service as the requested tariff
  const unit = tariff ? speedUnitOfTariff(tariff) : 'mbps'
  return (
    <ul className="other" aria-label={t(messages.alternatives)}>
      {request.alternatives.map((each) => (
        <OtherProvider key={each.tariff.id} alternative={each} unit={unit} />
      ))}
    </ul>
  )
}

interface OtherProviderProps {
  alternative: Alternative
  unit: keyof typeof speedUnits
}

function OtherProvider({ alternative: { provider, tariff }, unit }: OtherProviderProps) {
  const t = useText()
  const language = useLanguage()
  const name = variant(tariff, 'name', language)
  return (
    <li className="other__item">
      <div className="track-by">
        <Logo src={provider.logo} name={provider.name} />
        <div>
          <h3 className="track-by__name">{name}</h3>
          <p className="small muted">{provider.name}</p>
        </div>
      </div>
      <div className="other__figures">
        {tariff.speed !== null && (
          <Figure value={figure(tariff.speed, language)} unit={t(speedUnits[unit])} size="md" />
        )}
        <Figure value={amount(tariff.price, language)} unit={t(leiPerMonth)} size="md" />
      </div>
      <ActForm act="move" part={String(tariff.id)} hasFields={false}>
        <input type="hidden" name="provider_id" value={provider.id} />
        <input type="hidden" name="tariff_id" value={tariff.id} />
        <ActButton
          act="move"
          part={String(tariff.id)}
          className="btn btn--soft btn--phone-wide"
          aria-label={t(messages.sendTo(provider.name, name))}
        >
          {t(messages.send)}
        </ActButton>
      </ActForm>
    </li>
  )
}
