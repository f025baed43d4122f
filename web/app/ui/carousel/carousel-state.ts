import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CarouselMotion, CarouselPosition } from './carousel-motion.ts'

interface CarouselSettings {
  slideCount: number
  loop: boolean
  autoplayMs: number | undefined
}

/**
 * The carousel's position and controls. The code that moves it is lazy-loaded when it comes near the viewport; until then, and
 * if that fails, the browser scrolls the row.
 */
export function useCarousel({ slideCount, loop, autoplayMs }: CarouselSettings) {
  const view = useRef<HTMLDivElement>(null)
  const scrolled = useScrolledRow(view, slideCount, loop)
  const { motion, moved } = useMotion(view, { slideCount, loop, autoplayMs })
  const { isHeld, holds } = useHolds()
  const [isPaused, setPaused] = useState(false)
  const isPlaying = moved !== null && autoplayMs !== undefined && !isPaused && !isHeld
  const isMoving = moved !== null

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (isMoving) motion.current?.setPlaying(isPlaying)
  }, [motion, isMoving, isPlaying])

  return {
    view,
    position: moved ?? scrolled.position,
    isMoving,
    isPaused,
    isPlaying,
    togglePause: () => setPaused(!isPaused),
    goTo: (stop: number) => (motion.current ?? scrolled).goTo(stop),
    goBack: () => (motion.current ?? scrolled).goBack(),
    goOn: () => (motion.current ?? scrolled).goOn(),
    onScroll() {
      if (!motion.current) scrolled.look()
    },
    holds,
  }
}

/** The position and controls while the browser scrolls the row. */
function useScrolledRow(view: RefObject<HTMLElement | null>, slideCount: number, loop: boolean) {
  const [selected, select] = useState(0)
  const goTo = (index: number) => scrollToSlide(view.current, (index + slideCount) % slideCount)
  const position: CarouselPosition = {
    selected,
    stops: slideCount,
    inView: [],
    canGoBack: loop || selected > 0,
    canGoOn: loop || selected < slideCount - 1,
  }
  return {
    position,
    goTo,
    goBack: () => goTo(selected - 1),
    goOn: () => goTo(selected + 1),
    /** Updates the position after a scroll. */
    look() {
      if (view.current) select(scrolledSlide(view.current))
    },
  }
}

/** Loads the motion when the row comes near the viewport; `moved` is its position from then on, null before. */
function useMotion(view: RefObject<HTMLElement | null>, { slideCount, loop, autoplayMs }: CarouselSettings) {
  const motion = useRef<CarouselMotion>(null)
  const [moved, setMoved] = useState<CarouselPosition | null>(null)

  useEffect(() => {
    const element = view.current
    if (!element || slideCount < 2) return
    let gone = false
    const start = async () => {
      const { startCarousel } = await import('./carousel-motion.ts')
      if (gone) return
      const startAt = scrolledSlide(element)
      element.scrollTo({ left: 0, behavior: 'instant' })
      motion.current = startCarousel(element, { loop, autoplayMs, startAt, onChange: setMoved })
    }
    // If the code cannot be loaded, the browser keeps scrolling the row
    const stopWaiting = whenNear(element, () => void start().catch(() => undefined))
    return () => {
      gone = true
      stopWaiting()
      motion.current?.stop()
      motion.current = null
      setMoved(null)
    }
  }, [view, slideCount, loop, autoplayMs])

  return { motion, moved }
}

/** Autoplay is held while the mouse hovers or the keyboard focus is inside, but not after a tap or a click. */
function useHolds() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isHovered || isFocused,
    /** Event handlers for the root element of the carousel. */
    holds: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

function whenNear(element: Element, task: () => void): () => void {
  const visibility = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      visibility.disconnect()
      task()
    },
    { rootMargin: '300px' },
  )
  visibility.observe(element)
  return () => visibility.disconnect()
}

function slidesOf(view: HTMLElement): HTMLElement[] {
  return [...(view.firstElementChild?.children ?? [])] as HTMLElement[]
}

/** The index of the slide nearest to the start of the view. */
function scrolledSlide(view: HTMLElement): number {
  const slides = slidesOf(view)
  const start = slides[0]?.offsetLeft ?? 0
  const distances = slides.map(({ offsetLeft }) => Math.abs(offsetLeft - start - view.scrollLeft))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function scrollToSlide(view: HTMLElement | null, index: number) {
  const slides = view ? slidesOf(view) : []
  view?.scrollTo({ left: (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0) })
}
