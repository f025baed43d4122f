import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { type ChosenPicture, pictureTypes } from './chosen-picture.ts'
import { FocusField } from './focus-field.tsx'
import * as messages from './messages.ts'
import { PictureField, type PictureTexts } from './picture-field.tsx'

const text = (ru: string) => ({ ru, ro: ru })
const texts: PictureTexts = {
  label: text('Фото'),
  choose: text('Выбрать'),
  chooseAnother: text('Выбрать другое'),
  preview: text('Новое фото'),
  remove: text('Удалить'),
}

/** The decoder of the browser: decodes each file when the test says so. */
let decodings: PromiseWithResolvers<unknown>[]
const drawn = vi.fn()
beforeEach(() => {
  decodings = []
  drawn.mockClear()
  vi.stubGlobal('createImageBitmap', (source: unknown) => {
    if (!(source instanceof File)) return Promise.resolve({ width: 4, height: 3 })
    const decoding = Promise.withResolvers<unknown>()
    decodings.push(decoding)
    return decoding.promise
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ clearRect: vi.fn(), drawImage: drawn } as never)
})

type Props = Partial<Parameters<typeof PictureField>[0]>
const onChange = vi.fn()
const onReading = vi.fn<(reading: Promise<boolean>) => void>()

function Page(props: Props) {
  const [picture, setPicture] = useState<ChosenPicture | null | undefined>(props.picture)
  const change = (next: typeof picture) => {
    onChange(next)
    setPicture(next)
  }
  const field = {
    texts,
    crop: 'whole',
    frame: 'frame',
    hasPicture: false,
    error: undefined,
    onReading,
    ...props,
  } as const
  return (
    <PictureField {...field} picture={picture} onChange={change}>
      <span>saved picture</span>
    </PictureField>
  )
}

function show(props: Props = {}) {
  onChange.mockClear()
  onReading.mockClear()
  return renderAt('/', <Page {...props} />)
}

const file = (name = 'a.jpg', type = 'image/jpeg') => new File(['x'], name, { type })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const box = () => document.querySelector('.picture') as HTMLElement
const alertText = () => screen.queryByRole('alert')?.textContent
const hint = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
const preview = () => screen.queryByRole('img', { name: texts.preview.ru })
const button = (name: string) => screen.queryByRole('button', { name })
const decode = async (index = 0) => {
  await waitFor(() => expect(decodings.length).toBeGreaterThan(index))
  await act(async () => decodings[index]?.resolve({ width: 8, height: 6, close: vi.fn() }))
}
const choose = (chosen: File) => fireEvent.change(input(), { target: { files: [chosen] } })
const drop = (...files: File[]) => fireEvent.drop(box(), { dataTransfer: { files } })

test('without a picture one can be chosen, and there is nothing to remove', () => {
  show()
  expect([screen.getByText('saved picture') !== null, hint()]).toEqual([true, messages.hint.ru])
  expect([input().getAttribute('aria-invalid'), screen.queryAllByRole('button'), alertText()]).toEqual([
    null,
    [],
    undefined,
  ])
  expect([screen.queryByText(texts.choose.ru) !== null, screen.queryByText(texts.chooseAnother.ru)]).toEqual([
    true,
    null,
  ])
})

test('a saved picture can be replaced or removed, and the removal undone', async () => {
  const { user } = show({ hasPicture: true })
  expect(screen.queryByText(texts.chooseAnother.ru)).not.toBeNull()
  await user.click(button('Удалить') as HTMLElement)
  expect(onChange).toHaveBeenLastCalledWith(null)
  await user.click(button(messages.undo.ru) as HTMLElement)
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('a required picture cannot be removed', () => {
  const { remove: _, ...required } = texts
  show({ hasPicture: true, texts: required })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a chosen picture is shown before it is uploaded, and the choice can be undone', async () => {
  const { user } = show()
  choose(file())
  await decode()
  await waitFor(() => expect(preview()).not.toBeNull())
  expect([screen.queryByText('saved picture'), screen.queryByText(texts.chooseAnother.ru) !== null]).toEqual([
    null,
    true,
  ])
  expect(drawn).toHaveBeenCalledOnce()
  await user.click(button(messages.undo.ru) as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(input()))
  expect([preview(), screen.queryByText('saved picture') !== null]).toEqual([null, true])
})

test('choosing no file changes nothing', () => {
  show()
  fireEvent.change(input(), { target: { files: [] } })
  expect([onChange.mock.calls, alertText(), decodings]).toEqual([[], undefined, []])
})

test('a refused file is explained and leaves the previous choice; the next choice removes the explanation', async () => {
  show()
  choose(file())
  await decode()
  await waitFor(() => expect(preview()).not.toBeNull())
  choose(file('a.txt', 'text/plain'))
  await waitFor(() => expect(alertText()).toBe(messages.notAPicture.ru))
  expect([preview() !== null, input().getAttribute('aria-invalid'), hint()]).toEqual([
    true,
    'true',
    messages.notAPicture.ru,
  ])
  choose(file())
  await decode(1)
  await waitFor(() => expect(alertText()).toBeUndefined())
})

test('the hint, the refusal and the file dialog name the same formats', () => {
  const named = ({ ru, ro }: { ru: string; ro: string }) =>
    [ru, ro].map((text) => text.match(/JPEG|PNG|WebP|HEIC/g)?.join())
  const formats = pictureTypes.map((type) => type.replace('image/', '').toUpperCase()).filter((type) => type !== 'HEIF')
  for (const text of [messages.hint, messages.notAPicture])
    expect(named(text).map((each) => each?.toUpperCase())).toEqual([formats.join(), formats.join()])
})

test('a picture in a format that the browser cannot decode says so', async () => {
  show()
  choose(file('a.heic', 'image/heic'))
  await waitFor(() => expect(decodings).toHaveLength(1))
  await act(async () => decodings[0]?.reject(new Error('no decoder')))
  await waitFor(() => expect(alertText()).toBe(messages.heicNotDecoded.ru))
})

test('while a file is read the field says so instead of an error, and the form gets the result', async () => {
  show({ error: 'Выберите файл' })
  choose(file())
  expect([hint(), screen.getByRole('status').textContent, input().getAttribute('aria-invalid')]).toEqual([
    messages.reading.ru,
    messages.reading.ru,
    null,
  ])
  await decode()
  expect(await onReading.mock.lastCall?.[0]).toBe(true)
  await waitFor(() => expect([hint(), screen.queryByRole('status')]).toEqual(['Выберите файл', null]))
  choose(file('a.txt', 'text/plain'))
  expect(await act(() => onReading.mock.lastCall?.[0])).toBe(false)
  expect(alertText()).toBe(messages.notAPicture.ru)
})

test('of two choices the latest wins, whichever is read first', async () => {
  show()
  choose(file('first.jpg'))
  choose(file('second.jpg'))
  await decode(1)
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  await decode(0)
  await act(async () => undefined)
  expect(onChange.mock.calls.map(([picture]) => picture.file.name)).toEqual(['second.jpg'])
})

test('a picture that is undone while another one is read stays undone', async () => {
  const { user } = show({ hasPicture: true })
  choose(file())
  await user.click(button('Удалить') as HTMLElement)
  await decode()
  await act(async () => undefined)
  expect(onChange.mock.calls).toEqual([[null]])
})

test('an error of the form is shown without an announcement, which the form makes', () => {
  show({ error: 'Слишком большая' })
  expect([hint(), alertText(), input().getAttribute('aria-invalid')]).toEqual(['Слишком большая', undefined, 'true'])
})

test('a file can be dropped on the field, which is marked meanwhile', async () => {
  show()
  // jsdom has no drag events, whose targets are those of mouse events
  const leaveFor = (relatedTarget: Element) =>
    fireEvent(box(), new MouseEvent('dragleave', { bubbles: true, relatedTarget }))
  const isOver = () => box().classList.contains('is-over')
  expect(isOver()).toBe(false)
  fireEvent.dragOver(box())
  expect(isOver()).toBe(true)
  leaveFor(input())
  expect(isOver()).toBe(true)
  leaveFor(document.body)
  expect(isOver()).toBe(false)
  fireEvent.dragOver(box())
  drop(file())
  expect(isOver()).toBe(false)
  await decode()
  await waitFor(() => expect(preview()).not.toBeNull())
})

test('a dropped text is not a file', () => {
  show()
  drop()
  expect(alertText()).toBe(messages.chooseFile.ru)
})

function showFocus() {
  const chosen = vi.fn()
  const page = renderAt('/', <FocusField picture="/a.webp" frame="cover" focus={{ x: 50, y: 20 }} onChange={chosen} />)
  const whole = document.querySelector('.focus-field__whole') as HTMLElement
  whole.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect
  return { ...page, chosen, whole }
}

test.each([
  [200, 100, { x: 50, y: 50 }],
  [109, 56, { x: 0, y: 10 }],
  [0, 500, { x: 0, y: 100 }],
  [900, 0, { x: 100, y: 0 }],
])('a press at %i, %i keeps that point of the picture visible', (clientX, clientY, expected) => {
  const { chosen, whole } = showFocus()
  fireEvent.pointerDown(whole, { clientX, clientY, buttons: 1 })
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expected)
})

test('the point follows a drag, but not a pointer without a pressed button', () => {
  const { chosen, whole } = showFocus()
  fireEvent.pointerMove(whole, { clientX: 200, clientY: 100, buttons: 0 })
  expect(chosen).not.toHaveBeenCalled()
  fireEvent.pointerMove(whole, { clientX: 200, clientY: 100, buttons: 1 })
  expect(chosen).toHaveBeenCalledOnce()
})

test('sliders are the alternative to the pointer; both crops are shown', () => {
  const { chosen } = showFocus()
  const slider = screen.getByLabelText<HTMLInputElement>(messages.focusAxes.y.ru)
  expect(slider.value).toBe('20')
  fireEvent.change(slider, { target: { value: '30' } })
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ x: 50, y: 30 })
  const frames = screen.getAllByRole('figure').map((figure) => figure.firstElementChild?.className)
  expect(frames).toEqual(['cover', 'cover cover--phone'])
  // The pictures are decorative: the sliders are named
  expect(screen.queryByRole('img')).toBeNull()
})

test('a chosen picture without a label is hidden from screen readers', () => {
  const picture = { file: file(), preview: { width: 4, height: 3 } as ImageBitmap }
  renderAt('/', <FocusField picture={picture} frame="cover" focus={{ x: 50, y: 50 }} onChange={vi.fn()} />)
  const hidden = [...document.querySelectorAll('canvas')].map((canvas) => canvas.getAttribute('aria-hidden'))
  expect(hidden).toEqual(['true', 'true', 'true'])
})
