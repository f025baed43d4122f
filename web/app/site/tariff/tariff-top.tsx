import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { figure } from '../../lib/format.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import * as messages from '../../parts/tariffs/messages-detail.ts'
import { ProviderLine } from '../../parts/tariffs/provider-line.tsx'
import { longestTail, TariffSpeed } from '../../parts/tariffs/tariff-figures.tsx'
import { speedUnitOfTariff } from '../../parts/tariffs/tariff-price.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { focusClass } from '../../ui/pictures/picture-focus.ts'

/** Image sizes: the wide column, or the full width in a single-column layout. */
const pictureSizes = '(min-width: 64rem) 50rem, 100vw'

/** The tariff's picture, names, description and speed. */
export function TariffTop({ tariff }: { tariff: Tariff }) {
  const t = useText()
  const language = useLanguage()
  const description = variant(tariff, 'description', language)
  const unit = speedUnitOfTariff(tariff)
  return (
    <section className="panel panel--flush tariff-top">
      <TariffPicture tariff={tariff} />
      <div className="tariff-top__body">
        <div className="tariff-top__by">
          <Logo src={tariff.provider.logo} name={tariff.provider.name} size="lg" />
          <div>
            <ProviderLine provider={tariff.provider} />
            <p className="tcard__svc">{variant(tariff.services, 'name', language)}</p>
          </div>
        </div>
        <h1 className="h-page">{variant(tariff, 'name', language)}</h1>
        {description && <p className="lead lines">{description}</p>}
        {tariff.speed > 0 && (
          <div className="speedbox">
            <TariffSpeed tariff={tariff} size="lg" />
            <p className="muted small">{t(messages.speedNote[unit])}</p>
            <p className="speedbox__scale" aria-hidden="true">
              {[0.1, 0.3, 0.5, 1].map((share) => (
                <span key={share}>{figure(longestTail[unit] * share, language)}</span>
              ))}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

/** The provider's image of the tariff, or a default illustration. */
function TariffPicture({ tariff: { image, picture, image_focus_x: x, image_focus_y: y } }: { tariff: Tariff }) {
  const img = (
    <img
      className={image === null ? 'tariff-top__img' : `tariff-top__img ${focusClass({ x, y })}`}
      src={image ?? '/tariff-banner.svg'}
      data-fallback="/tariff-banner.svg"
      alt=""
      width={800}
      height={360}
      fetchPriority="high"
    />
  )
  if (picture === null) return img
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={pictureSizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={pictureSizes} />
      {img}
    </picture>
  )
}
