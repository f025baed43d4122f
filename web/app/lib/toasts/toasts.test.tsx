import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as messages from '../messages.ts'
import { renderAt } from '../test/render.tsx'
import { useLateDialog } from '../use-late-dialog.ts'
import { ToastHost } from './toast-host.tsx'
import { noToasts, removeToast, shownToasts, showToast, toastStore } from './toast-store.ts'

// jsdom has no Popover API
const popover = { isOpen: false, show: vi.fn(), hide: vi.fn() }
beforeEach(() => {
  popover.isOpen = false
  popover.show.mockReset().mockImplementation(() => {
    if (popover.isOpen) throw new DOMException('already open', 'InvalidStateError')
    popover.isOpen = true
  })
  popover.hide.mockReset().mockImplementation(() => {
    popover.isOpen = false
  })
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function isMatching(this: Element, selector) {
    return selector === ':popover-open' ? popover.isOpen : matches.call(this, selector)
  })
  Object.assign(HTMLElement.prototype, { showPopover: popover.show, hidePopover: popover.hide })
})
afterEach(() => {
  toastStore.write(noToasts)
  vi.doUnmock('./toast-list.tsx')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const host = <ToastHost closeLabel="Закрыть" regionLabel="Сообщения" />
const stacked = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)
const toast = (text: string) => screen.queryByText(text, { selector: '.toast *' })

/** Renders the host with its list. Time stands still: on a busy machine the three seconds of a toast may be over before it is looked for. */
async function showHost() {
  vi.useFakeTimers()
  const page = renderAt('/', host)
  await wait(4000)
  await act(() => vi.dynamicImportSettled())
  return page
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('toasts are stacked in the order of their arrival, in the top layer again with each', async () => {
  await showHost()
  act(() => showToast({ kind: 'success', text: 'Первое' }))
  await wait(0)
  expect(stacked()).toEqual(['Первое'])
  expect(popover.show).toHaveBeenCalledOnce()
  expect(popover.hide).not.toHaveBeenCalled()
  act(() => showToast({ kind: 'error', text: 'Второе' }))
  await wait(0)
  expect(stacked()).toEqual(['Первое', 'Второе'])
  expect(popover.show).toHaveBeenCalledTimes(2)
  expect(popover.hide).toHaveBeenCalledOnce()
})

test('each toast is shown for three seconds; a fourth waits until one of three is gone', async () => {
  await showHost()
  act(() => showToast({ kind: 'success', text: '1' }))
  await wait(1000)
  for (const text of ['2', '3', '4']) act(() => showToast({ kind: 'success', text }))
  await wait(1900)
  expect(stacked()).toEqual(['1', '2', '3'])
  await wait(200)
  expect(stacked()).toEqual(['2', '3', '4'])
  await wait(1000)
  expect(stacked()).toEqual(['4'])
  await wait(1700)
  expect(stacked()).toEqual(['4'])
  await wait(300)
  expect(stacked()).toEqual([])
})

test('a closed toast is removed, and the top layer is left', async () => {
  await showHost()
  act(() => showToast({ kind: 'error', text: 'Ошибка' }))
  await wait(0)
  // Without a pointer, which jsdom cannot capture
  fireEvent.click(screen.getByLabelText('Закрыть'))
  await wait(0)
  expect(toast('Ошибка')).toBeNull()
  expect(toastStore.read()).toEqual([])
  expect(popover.isOpen).toBe(false)
})

test('a toast is in the dialog that is open, is not announced again when it moves, and keeps its time', async () => {
  const page = await showHost()
  act(() => showToast({ kind: 'error', text: 'Ошибка' }))
  await wait(500)
  const announcement = () => screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('Ошибка'))
  const announced = announcement()
  const shown = toast('Ошибка')?.closest('li')
  expect([announced?.ariaLive, shown?.closest('dialog')]).toEqual(['assertive', null])

  const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')]
  outer.open = inner.open = true
  page.container.append(outer)
  await wait(0)
  expect(toast('Ошибка')?.closest('dialog')).toBe(outer)
  page.container.append(inner)
  await wait(0)
  expect(toast('Ошибка')?.closest('dialog')).toBe(inner)
  expect([announcement(), announced?.ariaLive]).toEqual([announced, 'off'])
  inner.remove()
  await wait(0)
  expect(toast('Ошибка')?.closest('dialog')).toBe(outer)
  outer.open = false
  await wait(0)
  expect(toast('Ошибка')?.closest('dialog')).toBeNull()
  expect([toast('Ошибка')?.closest('li'), popover.isOpen]).toEqual([shown, true])

  act(() => showToast({ kind: 'success', text: 'Сохранено' }))
  await wait(2400)
  expect(stacked()).toEqual(['Ошибка', 'Сохранено'])
  await wait(200)
  expect(stacked()).toEqual(['Сохранено'])
})

test('errors look different from successes, and screen readers announce them at once', async () => {
  await showHost()
  for (const [kind, priority] of [
    ['error', 'assertive'],
    ['success', 'polite'],
  ] as const) {
    act(() => showToast({ kind, text: kind }))
    await wait(500)
    const shown = toast(kind)?.closest('li')
    expect(shown?.className).toBe(`toast toast--${kind}`)
    expect(shown?.querySelector('.lucide-circle-alert') !== null).toBe(kind === 'error')
    const announced = screen.getAllByRole('status').find(({ ariaLive }) => ariaLive === priority)
    expect(announced).toBeDefined()
  }
})

test('the list of toasts is loaded when the page is idle, or at once for the first toast', async () => {
  vi.useFakeTimers()
  const first = renderAt('/', host)
  const isLoaded = async () => {
    await act(() => vi.dynamicImportSettled())
    return document.querySelector('.toasts') !== null
  }
  expect(await isLoaded()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await isLoaded()).toBe(true)
  first.unmount()
  renderAt('/', host)
  expect(await isLoaded()).toBe(false)
  act(() => showToast({ kind: 'success', text: 'Первое' }))
  expect(await isLoaded()).toBe(true)
})

const shown = () => shownToasts(toastStore.read()).map(({ text }) => text)

test('removing a toast leaves others', () => {
  for (const text of ['1', '2']) showToast({ kind: 'success', text })
  removeToast(toastStore.read()[0]?.id ?? 0)
  expect(shown()).toEqual(['2'])
})

test('an error does not wait for successes: the newest shown one waits for it', () => {
  for (const text of ['1', '2', '3', '4']) showToast({ kind: 'success', text })
  showToast({ kind: 'error', text: 'Ошибка' })
  expect(shown()).toEqual(['1', '2', 'Ошибка'])
  for (const text of ['Ошибка 2', 'Ошибка 3', 'Ошибка 4']) showToast({ kind: 'error', text })
  expect(shown()).toEqual(['Ошибка', 'Ошибка 2', 'Ошибка 3'])
  for (const { id, kind } of toastStore.read()) if (kind === 'error') removeToast(id)
  expect(shown()).toEqual(['1', '2', '3'])
})

test('a repeated text is not doubled: its time starts again', () => {
  for (const text of ['Сохранено', 'Другое']) showToast({ kind: 'success', text })
  const [first, second] = toastStore.read()
  showToast({ kind: 'success', text: 'Сохранено' })
  expect(toastStore.read()).toEqual([{ ...first, id: expect.not.toBeOneOf([first?.id, second?.id]) }, second])
  showToast({ kind: 'error', text: 'Другое' })
  expect(shown()).toEqual(['Сохранено', 'Другое', 'Другое'])
})

test('of the toasts about one topic, one is shown and the newest one waits', () => {
  showToast({ kind: 'success', text: 'Сохранено' })
  for (const text of ['1', '2', '3']) showToast({ kind: 'success', text, topic: 'arrival' })
  expect(shown()).toEqual(['Сохранено', '1'])
  removeToast(toastStore.read()[1]?.id ?? 0)
  expect([shown(), toastStore.read()]).toEqual([['Сохранено', '3'], expect.objectContaining({ length: 2 })])
})

test('without the list of toasts they are plain: a success disappears when its time is drained, an error is closed', async () => {
  vi.doMock('./toast-list.tsx', () => {
    throw new TypeError('Failed to fetch')
  })
  const { user } = renderAt('/', host)
  act(() => {
    for (const text of ['1', '2', '3']) showToast({ kind: 'success', text })
    showToast({ kind: 'error', text: 'Ошибка' })
  })
  await vi.waitFor(() => expect(stacked()).toEqual(['1×', '2×', 'Ошибка×']))
  for (const text of ['1', 'Ошибка']) {
    // React listens to this one in jsdom, which has no AnimationEvent
    const drained = new Event('webkitAnimationEnd', { bubbles: true })
    Object.assign(drained, { animationName: 'toast-drain' })
    fireEvent(screen.getByText(text), drained)
  }
  expect(stacked()).toEqual(['2×', 'Ошибка×', '3×'])
  await user.click(within(screen.getByText('Ошибка').closest('.toast') as HTMLElement).getByRole('button'))
  expect(stacked()).toEqual(['2×', '3×'])
})

function LateDialog({ load }: { load: (opener: string) => Promise<string> }) {
  const { loading, shown, open, close } = useLateDialog(load)
  return (
    <>
      <button type="button" aria-busy={loading === 'a'} onClick={() => void open('a')}>
        open
      </button>
      {shown && (
        <button type="button" onClick={close}>
          {shown}
        </button>
      )}
    </>
  )
}

test('a dialog is loaded by the first click, once, and can be opened again after it was closed', async () => {
  const loads: PromiseWithResolvers<string>[] = []
  const load = vi.fn((_: string) => {
    const next = Promise.withResolvers<string>()
    loads.push(next)
    return next.promise
  })
  const { user } = renderAt('/', <LateDialog load={load} />)
  const opener = screen.getByText('open')
  await user.click(opener)
  expect(opener.ariaBusy).toBe('true')
  await user.click(opener)
  expect(load).toHaveBeenCalledExactlyOnceWith('a')
  await act(async () => loads[0]?.resolve('dialog'))
  expect(opener.ariaBusy).toBe('false')
  await user.click(screen.getByText('dialog'))
  expect(screen.queryByText('dialog')).toBeNull()
  await user.click(opener)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a dialog that cannot be loaded is reported, and the next click tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('dialog')
  const { user } = renderAt('/', <LateDialog load={load} />)
  await user.click(screen.getByText('open'))
  await vi.waitFor(() =>
    expect(toastStore.read()).toMatchObject([{ kind: 'error', text: messages.formFailedToLoad.ru }]),
  )
  await user.click(screen.getByText('open'))
  expect(await screen.findByText('dialog')).toBeDefined()
})
