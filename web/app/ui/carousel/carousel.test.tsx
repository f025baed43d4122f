import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { next, pause, play, previous } from '../../lib/messages-carousel.ts'
import { Carousel } from './carousel.tsx'

configure({ asyncUtilTimeout: 60_000 })

// jsdom has no layout: each slide is as wide as the view, 100 pixels
const width = 100
const indexOf = (slide: Element) => [...(slide.parentElement?.children ?? [])].indexOf(slide)
const layout = {
  offsetWidth: { get: () => width },
  offsetHeight: { get: () => 50 },
  clientWidth: { get: () => width },
  offsetLeft: {
    get(this: HTMLElement) {
      return this.matches('.carousel__slide') ? indexOf(this) * width + 7 : 7
    },
  },
}

interface Watched {
  see: (isIntersecting: boolean) => void
  target: Element
  isGone: boolean
}
let watched: Watched[]
let prefersStill: boolean
const scrollTo = vi.fn(function scrollTo(this: Element, { left }: { left: number }) {
  this.scrollLeft = left
})

class Visibility {
  seen: (entries: { isIntersecting: boolean; target: Element }[]) => void
  own: Watched[] = []
  constructor(seen: Visibility['seen']) {
    this.seen = seen
  }
  observe(target: Element) {
    const entry: Watched = {
      target,
      isGone: false,
      see: (isIntersecting) =>
        this.seen([
          { isIntersecting: false, target },
          { isIntersecting, target },
        ]),
    }
    this.own.push(entry)
    watched.push(entry)
  }
  unobserve = () => undefined
  disconnect() {
    for (const entry of this.own) entry.isGone = true
  }
}

beforeEach(() => {
  watched = []
  prefersStill = false
  for (const [name, property] of Object.entries(layout))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, ...property })
  scrollTo.mockClear()
  Element.prototype.scrollTo = scrollTo as never
  vi.stubGlobal('IntersectionObserver', Visibility)
  vi.stubGlobal('ResizeObserver', Visibility)
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersStill,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of Object.keys(layout)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const labels = {
  previous: previous.ru,
  next: next.ru,
  slide: (number: number) => `Слайд ${number}`,
  roles: { carousel: 'карусель', slide: 'слайд' },
}
const autoplay = { delayMs: 60_000, labels: { pause: pause.ru, play: play.ru } }
type Props = Partial<Parameters<typeof Carousel>[0]> & { count?: number }

function show({ count = 3, ...props }: Props = {}) {
  const slides = Array.from({ length: count }, (_, index) => ({ key: index, content: `content ${index + 1}` }))
  return render(<Carousel label="Акции" labels={labels} slides={slides} {...props} />)
}

const view = () => document.querySelector('.carousel__view') as HTMLElement
const row = () => document.querySelector('.carousel__row') as HTMLElement
const button = (name: string) => screen.queryByRole('button', { name })
const dots = () => screen.queryAllByRole('button', { name: /Слайд/ })
const selected = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1
const isDisabled = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true'
const isMoving = () => screen.getByRole('region').classList.contains('is-moving')
const press = (name: string) => fireEvent.click(button(name) as HTMLElement)

/** The row comes near the viewport: the code that moves it is loaded. */
async function comeNear() {
  act(() => watched.find(({ target }) => target === view())?.see(true))
  await waitFor(() => expect(isMoving()).toBe(true))
}

test('before its code is loaded the browser scrolls the row, by buttons and dots too', () => {
  show()
  expect([dots().length, selected(), isMoving(), view().tabIndex]).toEqual([3, 1, false, 0])
  expect([isDisabled(previous.ru), isDisabled(next.ru)]).toEqual([true, false])
  press(previous.ru)
  expect(scrollTo).not.toHaveBeenCalled()
  press(next.ru)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 100 })
  fireEvent.scroll(view())
  expect(selected()).toBe(2)
  expect([isDisabled(previous.ru), isDisabled(next.ru)]).toEqual([false, false])
  press(previous.ru)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 })
  fireEvent.click(dots()[2] as HTMLElement)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 200 })
  fireEvent.scroll(view())
  expect([selected(), isDisabled(previous.ru), isDisabled(next.ru)]).toEqual([3, false, true])
})

test('the nearest slide is the selected one', () => {
  show()
  for (const [left, expected] of [
    [49, 1],
    [51, 2],
    [151, 3],
  ] as const) {
    view().scrollLeft = left
    fireEvent.scroll(view())
    expect(selected()).toBe(expected)
  }
})

test('a row that loops continues at its other end', () => {
  show({ loop: true })
  expect([isDisabled(previous.ru), isDisabled(next.ru)]).toEqual([false, false])
  press(previous.ru)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 200 })
  fireEvent.scroll(view())
  press(next.ru)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 })
  fireEvent.scroll(view())
  expect(isDisabled(previous.ru)).toBe(false)
})

test('a single slide has no arrows and never moves', () => {
  show({ count: 1 })
  expect([button(next.ru), watched]).toEqual([null, []])
})

test('two slides can be moved', () => {
  show({ count: 2 })
  expect(button(next.ru)).not.toBeNull()
  expect(watched).toHaveLength(1)
})

test('the code is loaded once, when the row comes near', async () => {
  show()
  act(() => watched[0]?.see(false))
  expect(watched[0]?.isGone).toBe(false)
  view().scrollLeft = 100
  await comeNear()
  expect(watched[0]?.isGone).toBe(true)
  // The row goes on from where the browser had scrolled it
  expect([selected(), scrollTo.mock.lastCall?.[0]]).toEqual([2, { left: 0, behavior: 'instant' }])
  expect(view().getAttribute('tabindex')).toBeNull()
})

test('a row that leaves the page before its code is loaded does not move', async () => {
  const { unmount } = show()
  const element = view()
  act(() => watched[0]?.see(true))
  unmount()
  expect(watched[0]?.isGone).toBe(true)
  await vi.dynamicImportSettled()
  expect([scrollTo.mock.calls, watched.filter(({ target }) => target === element).length]).toEqual([[], 1])
})

test('a moving row is moved by buttons and dots; the browser’s scrolling is ignored', async () => {
  prefersStill = true
  show()
  await comeNear()
  scrollTo.mockClear()
  expect([selected(), isDisabled(previous.ru), isDisabled(next.ru)]).toEqual([1, true, false])
  press(next.ru)
  await waitFor(() => expect(selected()).toBe(2))
  press(next.ru)
  await waitFor(() => expect([selected(), isDisabled(next.ru)]).toEqual([3, true]))
  press(previous.ru)
  await waitFor(() => expect(selected()).toBe(2))
  fireEvent.click(dots()[0] as HTMLElement)
  await waitFor(() => expect(selected()).toBe(1))
  view().scrollLeft = 200
  fireEvent.scroll(view())
  expect([selected(), scrollTo.mock.calls]).toEqual([1, []])
})

test('slides out of view cannot be used while the row moves', async () => {
  show()
  const inert = () => screen.getAllByRole('group', { hidden: true }).map((slide) => slide.hasAttribute('inert'))
  await comeNear()
  // The browser has not reported the visible slides yet
  expect(inert()).toEqual([false, false, false])
  const slides = watched.filter(({ target }) => target.matches('.carousel__slide') && target.parentElement === row())
  expect(slides.length).toBeGreaterThan(2)
  act(() => slides.find(({ target }) => indexOf(target) === 0)?.see(true))
  await waitFor(() => expect(inert()).toEqual([false, true, true]))
})

const isPlaying = () => row().ariaLive === 'off'
const carousel = () => screen.getByRole('region')

async function showPlaying() {
  show({ autoplay })
  await comeNear()
}

test('a row with autoplay moves on by itself', async () => {
  show({ autoplay: { ...autoplay, delayMs: 20 } })
  await comeNear()
  await waitFor(() => expect(selected()).not.toBe(1))
})

test('screen readers announce the slides only while the row does not play', async () => {
  await showPlaying()
  expect(isPlaying()).toBe(true)
  press(pause.ru)
  expect([isPlaying(), button(play.ru) !== null]).toEqual([false, true])
  press(play.ru)
  expect(isPlaying()).toBe(true)
})

test('a row without autoplay never plays and has no button for it', async () => {
  show()
  expect(row().ariaLive).toBe('off')
  await comeNear()
  expect([row().ariaLive, button(pause.ru)]).toEqual(['polite', null])
})

test('autoplay is paused at first if the visitor prefers reduced motion', async () => {
  prefersStill = true
  await showPlaying()
  expect([isPlaying(), button(play.ru) !== null]).toEqual([false, true])
})

test('autoplay is held while the mouse hovers, but not after a tap', async () => {
  await showPlaying()
  fireEvent.pointerEnter(carousel(), { pointerType: 'touch' })
  expect(isPlaying()).toBe(true)
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
  expect(isPlaying()).toBe(false)
  fireEvent.pointerLeave(carousel())
  expect(isPlaying()).toBe(true)
})

test('autoplay is held while the keyboard focus is inside', async () => {
  await showPlaying()
  const [first, second] = dots() as [HTMLElement, HTMLElement]
  // jsdom does not know how an element got the focus
  const isFocusVisible = vi.spyOn(first, 'matches').mockReturnValue(true)
  fireEvent.focusIn(first)
  expect(isPlaying()).toBe(false)
  fireEvent.focusOut(first, { relatedTarget: second })
  expect(isPlaying()).toBe(false)
  fireEvent.focusOut(second, { relatedTarget: document.body })
  expect(isPlaying()).toBe(true)
  isFocusVisible.mockReturnValue(false)
  fireEvent.focusIn(first)
  expect(isPlaying()).toBe(true)
})

test('the arrows are below the row, or above it beside a heading', () => {
  const first = show({ heading: 'Новости' })
  expect([dots().length, screen.queryByText('Новости')]).toEqual([3, null])
  first.unmount()
  show({ arrows: 'head', heading: 'Новости', autoplay, upToThree: true, className: 'deals' })
  expect([dots().length, screen.queryByText('Новости')?.className]).toEqual([0, 'carousel__head'])
  expect([button(next.ru) !== null, button(pause.ru) !== null]).toEqual([true, true])
  expect(carousel().className).toBe('carousel carousel--up-to-three deals')
})

test('slides are groups with a number', () => {
  show()
  expect(screen.getAllByRole('group').map(({ ariaLabel }) => ariaLabel)).toEqual(['Слайд 1', 'Слайд 2', 'Слайд 3'])
})
