import EmblaCarousel from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'

export interface CarouselPosition {
  selected: number
  /** Number of positions at which the row can stop. */
  stops: number
  /** Indexes of the visible slides; empty until the browser has reported them. */
  inView: readonly number[]
  canGoBack: boolean
  canGoOn: boolean
}

export interface CarouselMotion {
  goBack(): void
  goOn(): void
  goTo(stop: number): void
  /** Autoplay is initially stopped; without a delay it never plays. */
  setPlaying(isPlaying: boolean): void
  stop(): void
}

interface MotionOptions {
  loop: boolean
  autoplayMs: number | undefined
  startAt: number
  onChange: (position: CarouselPosition) => void
}

/** Makes the row inside `view` move: by drag, by the returned methods, and by autoplay. */
export function startCarousel(view: HTMLElement, { loop, autoplayMs, startAt, onChange }: MotionOptions) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const autoplay =
    autoplayMs === undefined
      ? undefined
      : Autoplay({ delay: autoplayMs, jump: isStill, playOnInit: false, stopOnFocusIn: false, stopOnInteraction: true })
  const embla = EmblaCarousel(
    view,
    { loop, align: 'start', startIndex: startAt, inViewThreshold: 0.6 },
    autoplay ? [autoplay] : [],
  )
  let wantsToPlay = false

  const report = () =>
    onChange({
      selected: embla.selectedScrollSnap(),
      stops: embla.scrollSnapList().length,
      inView: embla.slidesInView(),
      canGoBack: embla.canScrollPrev(),
      canGoOn: embla.canScrollNext(),
    })
  const play = () => {
    if (wantsToPlay) autoplay?.play()
    else autoplay?.stop()
  }
  embla.on('select', report).on('slidesInView', report).on('reInit', report)
  // A drag stops the autoplay plugin: resume it afterwards, unless the visitor has paused it
  embla.on('pointerUp', play).on('reInit', play)
  report()

  // Restart the autoplay delay after each step of the visitor
  const stepping = (step: () => void) => {
    step()
    autoplay?.reset()
  }
  const motion: CarouselMotion = {
    goBack: () => stepping(() => embla.scrollPrev(isStill)),
    goOn: () => stepping(() => embla.scrollNext(isStill)),
    goTo: (stop) => stepping(() => embla.scrollTo(stop, isStill)),
    setPlaying(isPlaying) {
      wantsToPlay = isPlaying
      play()
    },
    stop: () => embla.destroy(),
  }
  return motion
}
