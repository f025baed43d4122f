import type { Banner } from '@motanet/contract/catalogue/banners.ts'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import * as carouselMessages from '../../../lib/messages-carousel.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import * as messages from './messages.ts'
import './banners.css'

const delayMs = 3000
// The art fills the height of the slide: 320 px beside the text, 208 px below it on phones
const pictureSizes = '(max-width: 47.99rem) 806px, 1240px'

const drawnArt = '/banner-fallback.svg'

/** Carousel of the partners' offers, one at a time. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="sr">{t(messages.title)}</h2>
        <Carousel
          label={t(messages.title)}
          labels={{
            previous: t(carouselMessages.previous),
            next: t(carouselMessages.next),
            slide: (number) => t(messages.slide(number)),
            roles: { carousel: t(carouselMessages.carousel), slide: t(carouselMessages.slideRole) },
          }}
          slides={banners.map((banner) => ({ key: banner.id, content: <BannerSlide banner={banner} /> }))}
          loop
          autoplay={{ delayMs, labels: { pause: t(carouselMessages.pause), play: t(carouselMessages.play) } }}
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
  const className = 'btn slide__button'
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

/** The partner's art. */
function BannerPicture({ banner: { picture } }: { banner: Banner }) {
  if (!picture) return <img src={drawnArt} alt="" width={1280} height={320} loading="lazy" draggable={false} />
  const { avif, webp, src, width, height } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={pictureSizes} />
      <source type="image/webp" srcSet={webp} sizes={pictureSizes} />
      <img
        src={src}
        data-fallback={drawnArt}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
