// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as messages from '../messages.ts'
import { renderAt } from '../test/render.tsx'
import { useLateDialog } from '../use-late-dialog.ts'
import { ToastHost } from './toast-host.tsx'
import { noToasts, removeToast, showToast, toastStore } from './toast-store.ts'

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
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const host = <ToastHost closeLabel="Закрыть" regionLabel="Сообщения" />
const toast = (text: string) => screen.queryByText(text, { selector: '.toast *' })

test('a toast replaces the previous one, in the top layer again', async () => {
  renderAt('/', host)
  act(() => showToast({ kind: 'success', text: 'Первое' }))
  await vi.waitFor(() => expect(toast('Первое')).not.toBeNull())
  await vi.waitFor(() => expect(popover.show).toHaveBeenCalledOnce())
  expect(popover.hide).not.toHaveBeenCalled()
  act(() => showToast({ kind: 'error', text: 'Второе' }))
  await vi.waitFor(() => expect(toast('Второе')).not.toBeNull())
  expect(toast('Первое')).toBeNull()
  await vi.waitFor(() => expect(popover.show).toHaveBeenCalledTimes(2))
  expect(popover.hide).toHaveBeenCalledOnce()
})

test('a closed toast is removed, and the top layer is left', async () => {
  renderAt('/', host)
  act(() => showToast({ kind: 'error', text: 'Ошибка' }))
  // Without a pointer, which jsdom cannot capture
  fireEvent.click(await screen.findByLabelText('Закрыть'))
  await vi.waitFor(() => expect(toast('Ошибка')).toBeNull())
  expect(toastStore.read()).toEqual([])
  expect(popover.isOpen).toBe(false)
})

test('errors look different from successes, and screen readers announce them at once', async () => {
  renderAt('/', host)
  for (const [kind, priority] of [
    ['error', 'assertive'],
    ['success', 'polite'],
  ] as const) {
    act(() => showToast({ kind, text: kind }))
    await vi.waitFor(() => expect(toast(kind)).not.toBeNull())
    const shown = toast(kind)?.closest('li')
    expect(shown?.className).toBe(`toast toast--${kind}`)
    expect(shown?.querySelector('.lucide-circle-alert') !== null).toBe(kind === 'error')
    await vi.waitFor(() => {
      const announced = screen.getAllByRole('status').find(({ ariaLive }) => ariaLive === priority)
      expect(announced).toBeDefined()
    })
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

test('removing a toast leaves others', () => {
  showToast({ kind: 'success', text: 'Первое' })
  const [first] = toastStore.read()
  showToast({ kind: 'success', text: 'Второе' })
  removeToast(first?.id ?? 0)
  expect(toastStore.read()).toMatchObject([{ text: 'Второе' }])
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
