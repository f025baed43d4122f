import { act, fireEvent } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { tariffItem } from '../../parts/test/tariff-item.ts'
import type { ComparedTariff } from './compare-data.ts'
import { FloatingNames } from './compare-names.tsx'

type Entry = { isIntersecting: boolean; boundingClientRect: { top: number } }

/** A scrolling table with floating names; `report` says where its head is. */
function show() {
  let report: (entries: Entry[]) => void = () => undefined
  const disconnect = vi.fn()
  const tariffs = [tariffItem(), tariffItem({ id: 5, name: 'Мобил' })] as unknown as ComparedTariff[]
  function Table() {
    const box = useRef<HTMLElement>(null)
    return (
      <>
        <section ref={box} aria-label="table">
          <table>
            <thead />
          </table>
        </section>
        <FloatingNames tariffs={tariffs} scroller={box} />
      </>
    )
  }
  // `renderAt` has an observer without reports
  const Late = () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(given: typeof report) {
          report = given
        }
        observe = () => undefined
        disconnect = disconnect
      },
    )
    return <Table />
  }
  const page = renderAt('/compare', <Late />)
  const names = page.container.querySelector('.compare__names') as HTMLElement
  const box = page.container.querySelector('section') as HTMLElement
  const headAt = (top: number, isIntersecting: boolean) =>
    act(() => report([{ isIntersecting, boundingClientRect: { top } }]))
  return { ...page, names, box, headAt, report: (entries: Entry[]) => act(() => report(entries)), disconnect }
}

test('the names float only while the table’s head is above the window', () => {
  const { names, headAt, report } = show()
  const isShown = () => names.classList.contains('is-shown')
  expect(names.textContent).toBe(`${tariffItem().name}Мобил`)
  expect(isShown()).toBe(false)
  headAt(-10, false)
  expect(isShown()).toBe(true)
  headAt(-10, true)
  expect(isShown()).toBe(false)
  headAt(900, false)
  expect(isShown()).toBe(false)
  headAt(-10, false)
  report([])
  expect(isShown()).toBe(false)
})

test('the names scroll with the table until it leaves the page', () => {
  const { names, box, unmount, disconnect } = show()
  box.scrollLeft = 120
  fireEvent.scroll(box)
  expect(names.scrollLeft).toBe(120)
  unmount()
  expect(disconnect).toHaveBeenCalled()
})
