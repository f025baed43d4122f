import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CarouselMotion, CarouselPosition } from './carousel-motion.ts'

interface CarouselSettings {
  slideCount: number
  loop: boolean
  autoplayMs: number | undefined
}

/**
 * The carousel's position and controls. The code that moves it is loaded when it comes near the view; until then, and
 * where that fails, the row is scrolled by the browser.
 */
export function useCarousel({ slideCount, loop, autoplayMs }: CarouselSettings) {
  const view = useRef<HTMLDivElement>(null)
  const motion = useRef<CarouselMotion>(null)
  const [moved, setMoved] = useState<CarouselPosition | null>(null)
  const [scrolledTo, setScrolledTo] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = autoplayMs !== undefined && !isPaused && !isHovered && !isFocused
  const isMoving = moved !== null
  const position = moved ?? {
    selected: scrolledTo,
    stops: slideCount,
    inView: [],
    canGoBack: loop || scrolledTo > 0,
    canGoOn: loop || scrolledTo < slideCount - 1,
  }

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

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
    // The browser goes on scrolling the row where the code cannot be loaded
    const stopWaiting = whenNear(element, () => void start().catch(() => undefined))
    return () => {
      gone = true
      stopWaiting()
      motion.current?.stop()
      motion.current = null
      setMoved(null)
    }
  }, [slideCount, loop, autoplayMs])

  useEffect(() => {
    if (isMoving) motion.current?.setPlaying(isPlaying)
  }, [isMoving, isPlaying])

  function goTo(index: number) {
    if (motion.current) motion.current.goTo(index)
    else scrollToSlide(view.current, (index + slideCount) % slideCount)
  }

  return {
    view,
    position,
    isMoving,
    isPaused,
    isPlaying: isPlaying && isMoving,
    togglePause: () => setPaused(!isPaused),
    goTo,
    goBack: () => (motion.current ? motion.current.goBack() : goTo(position.selected - 1)),
    goOn: () => (motion.current ? motion.current.goOn() : goTo(position.selected + 1)),
    onScroll() {
      if (!motion.current && view.current) setScrolledTo(scrolledSlide(view.current))
    },
    /** It waits under the mouse and under the keyboard's focus, not after a tap or a click. */
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

/** The slide that stands at the start of the view. */
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
