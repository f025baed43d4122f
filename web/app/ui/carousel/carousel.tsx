import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useCarousel } from './carousel-state.ts'
import './carousel.css'

export interface CarouselLabels {
  previous: string
  next: string
  /** Label of a slide and of its dot; slides are numbered from 1. */
  slide: (number: number) => string
  /** Role descriptions for screen readers in the page's language: «карусель», «слайд». */
  roles: { carousel: string; slide: string }
}

interface Autoplay {
  /** Time from one slide to the next. */
  delayMs: number
  /** Labels of the button that stops autoplay, and that resumes it. */
  labels: { pause: string; play: string }
}

interface CarouselProps {
  /** May set `--carousel-gap`. */
  className?: string
  label: string
  labels: CarouselLabels
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Shows two slides from 1024 px and three from 1280 px on, instead of one. */
  upToThree?: boolean
  loop?: boolean
  /** Without it the row never moves by itself. */
  autoplay?: Autoplay
  /** `below`: under the row, after the dots. `head`: above it, beside `heading`. */
  arrows?: 'below' | 'head'
  heading?: ReactNode
}

/**
 * A row of slides. Without JavaScript, and until its code is loaded, the browser scrolls it sideways. Autoplay is held while the
 * mouse hovers, while the keyboard focus is inside and in a hidden tab, resumes after each use, and is initially paused if the
 * visitor prefers reduced motion.
 */
export function Carousel(props: CarouselProps) {
  const { className = '', label, labels, slides, upToThree, autoplay, arrows = 'below', heading } = props
  const carousel = useCarousel({
    slideCount: slides.length,
    loop: props.loop ?? false,
    autoplayMs: autoplay?.delayMs,
  })
  const classes = ['carousel', upToThree && 'carousel--up-to-three', carousel.isMoving && 'is-moving', className]
  const pause = autoplay && <PauseButton carousel={carousel} labels={autoplay.labels} />
  const steps = <Arrows carousel={carousel} labels={labels} />

  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      aria-roledescription={labels.roles.carousel}
      {...carousel.holds}
    >
      {arrows === 'head' && (
        <div className="carousel__head">
          {heading}
          <div className="carousel__controls needs-script">
            {pause}
            {steps}
          </div>
        </div>
      )}
      <Slides carousel={carousel} labels={labels} slides={slides} />
      {arrows === 'below' && (
        <div className="carousel__nav needs-script">
          <Dots carousel={carousel} labels={labels} />
          {pause}
          {steps}
        </div>
      )}
    </section>
  )
}

interface PartProps<Labels = CarouselLabels> {
  carousel: ReturnType<typeof useCarousel>
  labels: Labels
}

function Slides({ carousel, labels, slides }: PartProps & Pick<CarouselProps, 'slides'>) {
  const { position, isMoving } = carousel
  const isAside = (index: number) => isMoving && position.inView.length > 0 && !position.inView.includes(index)
  return (
    // Focusable while the browser scrolls the row, so that the arrow keys scroll it too
    <div
      className="carousel__view"
      ref={carousel.view}
      tabIndex={isMoving ? undefined : 0}
      onScroll={carousel.onScroll}
    >
      <div className="carousel__row" aria-live={isMoving && !carousel.isPlaying ? 'polite' : 'off'}>
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not of form controls as a fieldset
          <div
            key={key}
            className="carousel__slide"
            role="group"
            aria-label={labels.slide(index + 1)}
            aria-roledescription={labels.roles.slide}
            inert={isAside(index)}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

function Dots({ carousel: { position, goTo }, labels }: PartProps) {
  return (
    <div className="dots">
      {Array.from({ length: position.stops }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={index}
          type="button"
          aria-label={labels.slide(index + 1)}
          aria-current={index === position.selected}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  )
}

function PauseButton({ carousel: { isPaused, togglePause }, labels }: PartProps<Autoplay['labels']>) {
  const Icon = isPaused ? Play : Pause
  return (
    <button className="pause" type="button" aria-label={isPaused ? labels.play : labels.pause} onClick={togglePause}>
      <Icon className="icon" />
    </button>
  )
}

function Arrows({ carousel: { position, goBack, goOn }, labels }: PartProps) {
  const steps = [
    { label: labels.previous, Icon: ArrowLeft, go: goBack, isPossible: position.canGoBack },
    { label: labels.next, Icon: ArrowRight, go: goOn, isPossible: position.canGoOn },
  ]
  if (position.stops < 2) return null
  return (
    <div className="arrows">
      {steps.map(({ label, Icon, go, isPossible }) => (
        <button
          key={label}
          className="btn btn--outline btn--icon"
          type="button"
          aria-label={label}
          aria-disabled={!isPossible}
          onClick={isPossible ? go : undefined}
        >
          <Icon className="icon" />
        </button>
      ))}
    </div>
  )
}
