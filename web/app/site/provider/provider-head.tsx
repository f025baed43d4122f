import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import Phone from 'lucide-react/icons/phone'
import { figure, formatNumber, speedUnits } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { amount } from '../../lib/money.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import * as counts from '../../parts/messages-counts.ts'
import { leiPerMonth, noRating, notPartner } from '../../parts/tariffs/messages.ts'
import { Rating } from '../../ui/content/rating.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { focusClass } from '../../ui/pictures/picture-focus.ts'
import * as providerMessages from './messages.ts'

/** Picture, logo, name, rating, phone and the facts about the tariffs. */
export function ProviderHead({ provider }: { provider: Provider }) {
  const t = useText()
  const language = useLanguage()
  const { name, logo, image, number, rating, reviews_count: reviews, connections } = provider
  return (
    <section className="phead">
      {image && <Picture provider={provider} src={image} />}
      <div className="phead__body">
        <div className="phead__id">
          <Logo src={logo} name={name} size="xl" />
          <div>
            <h1 className="h-page">{name}</h1>
            <p className="phead__meta">
              <Rating
                average={rating === null ? null : formatNumber(rating, language)}
                count={t(reviews ? counts.reviews(reviews) : noRating)}
              />
              {number && (
                <PhoneLink number={number} text={phoneText(number)}>
                  <Phone className="icon icon--sm" />
                </PhoneLink>
              )}
            </p>
            {!provider.is_partner && <p className="muted small">{t(notPartner)}</p>}
          </div>
        </div>
        <Facts provider={provider} />
        {connections && <Outcomes connections={connections} />}
      </div>
    </section>
  )
}

function Facts({ provider }: { provider: Provider }) {
  const t = useText()
  const language = useLanguage()
  const { tariffs_count: count, min_speed: speed, min_speed_unit: unit, min_price: price } = provider
  if (count === 0) return null
  const from = <small>{t(providerMessages.from)} </small>
  return (
    <dl className="phead__facts" aria-label={t(providerMessages.facts)}>
      <div>
        <dt>{t(counts.tariffsLabel(count))}</dt>
        <dd>{formatNumber(count, language)}</dd>
      </div>
      {speed !== null && (
        <div>
          <dt>{t(speedUnits[unit])}</dt>
          <dd>
            {from}
            {figure(speed, language)}
          </dd>
        </div>
      )}
      {price !== null && (
        <div>
          <dt>{t(leiPerMonth)}</dt>
          <dd>
            {from}
            {amount(price, language)}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** How the connections turned out that both sides confirmed. */
function Outcomes({ connections }: { connections: NonNullable<Provider['connections']> }) {
  const t = useText()
  return <p className="phead__outcomes">{t(providerMessages.outcomes(connections))}</p>
}

function Picture({ provider, src }: { provider: Provider; src: string }) {
  const focus = focusClass({ x: provider.image_focus_x, y: provider.image_focus_y })
  return (
    <img
      className={`phead__img ${focus}`}
      src={src}
      data-fallback="/tariff-banner.svg"
      alt=""
      width={1200}
      height={360}
      fetchPriority="high"
    />
  )
}
