import type { Banner } from '@motanet/contract/catalogue/banners.ts'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { useImageFailure } from '../../../ui/image-failure.ts'
import * as messages from './messages-banners.ts'
import './banners.css'

const delayMs = 3000
// The art fills the slide's height: 320 px beside the text, and on phones 208 px below it
const pictureSizes = '(max-width: 47.99rem) 806px, 1240px'

/** The partners' offers, one at a time. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="sr">{t(messages.title)}</h2>
        <Carousel
          label={t(messages.title)}
          labels={{
            previous: t(messages.previous),
            next: t(messages.next),
            pause: t(messages.pause),
            play: t(messages.play),
            slide: (number) => t(messages.slide(number)),
            roles: { carousel: t(messages.carousel), slide: t(messages.slideRole) },
          }}
          slides={banners.map((banner) => ({ key: banner.id, content: <BannerSlide banner={banner} /> }))}
          loop
          autoplayMs={delayMs}
        />
      </div>
    </section>
  )
}

function BannerSlide({ banner }: { banner: Banner }) {
  const t = useText()
  const language = useLanguage()
  const text = variant(banner, 'text', language)
  return (
    <article className={`slide slide--${banner.tone}`}>
      <BannerPicture banner={banner} />
      <div className="slide__text">
        <small>{t(messages.partner(banner.partner))}</small>
        <h3>{variant(banner, 'title', language)}</h3>
        {text && <p>{text}</p>}
        <BannerLink link={banner.link}>{variant(banner, 'action', language)}</BannerLink>
      </div>
    </article>
  )
}

function BannerLink({ link, children }: { link: string; children: string }) {
  const to = useLocalisedPath()
  const className = 'btn btn--on-banner'
  if (link.startsWith('https:')) {
    return (
      <a className={className} href={link} rel="noopener nofollow">
        {children}
      </a>
    )
  }
  return (
    <Link className={className} to={to(link)}>
      {children}
    </Link>
  )
}

/** The partner's art; where it is missing or does not load, a drawing with the partner's initial. */
function BannerPicture({ banner: { partner, picture } }: { banner: Banner }) {
  const { hasFailed, watch } = useImageFailure(picture?.src ?? null)
  if (!picture || hasFailed) return <DrawnArt letter={partner.slice(0, 1)} />
  const { avif, webp, src, width, height } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={pictureSizes} />
      <source type="image/webp" srcSet={webp} sizes={pictureSizes} />
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        {...watch}
      />
    </picture>
  )
}

function DrawnArt({ letter }: { letter: string }) {
  return (
    <svg className="slide__drawn" viewBox="0 0 520 320" aria-hidden="true">
      <circle cx="330" cy="180" r="230" opacity=".07" />
      <circle cx="330" cy="180" r="150" opacity=".09" />
      <circle cx="330" cy="180" r="82" />
      <text x="330" y="210" textAnchor="middle">
        {letter}
      </text>
    </svg>
  )
}
