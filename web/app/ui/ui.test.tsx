import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeDialogs } from '../lib/test/dialogs.ts'
import { renderAt } from '../lib/test/render.tsx'
import { Accordion } from './accordion.tsx'
import { Chips } from './chips.tsx'
import { CheckboxPills, FormPills, RadioPills } from './choices.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { useDisclosure } from './disclosure.ts'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { whenIdle } from './idle.ts'
import { LineTabs } from './line-tabs.tsx'
import { Notice } from './notice.tsx'
import { Pager } from './pager.tsx'
import { Rating } from './rating.tsx'
import { Segments } from './segments.tsx'
import { TailMeter } from './tail-meter.tsx'

fakeDialogs()

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const group = { legend: 'Буква', name: 'letter', choices }
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('one of several pills is chosen', async () => {
  const onChange = vi.fn()
  const { user } = renderAt(
    '/',
    <RadioPills {...group} value="b" onChange={onChange} optional="необязательно" required />,
  )
  expect(['A', 'B', 'C'].map((name) => input(name).checked)).toEqual([false, true, false])
  await user.click(input('C'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('c')
  const fieldset = screen.getByRole('radiogroup')
  expect([fieldset.getAttribute('aria-invalid'), fieldset.getAttribute('aria-describedby')]).toEqual([null, null])
  expect(screen.getByText('необязательно').className).toBe('opt')
  expect(input('A').required).toBe(true)
})

test('any pills are chosen; their values keep the order of the choices', async () => {
  const onChange = vi.fn()
  const { user } = renderAt('/', <CheckboxPills {...group} values={['c', 'b']} onChange={onChange} />)
  expect([screen.queryByRole('radiogroup'), document.querySelector('.opt')]).toEqual([null, null])
  await user.click(input('A'))
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b', 'c'])
  await user.click(input('B'))
  expect(onChange).toHaveBeenLastCalledWith(['c'])
})

test('an invalid group is described by its error, which only a plain form announces', () => {
  const first = renderAt('/', <RadioPills {...group} value={null} onChange={vi.fn()} error="Выберите" />)
  const describedBy = () => {
    const fieldset = screen.getByRole('radiogroup')
    expect(fieldset.getAttribute('aria-invalid')).toBe('true')
    return document.getElementById(fieldset.getAttribute('aria-describedby') ?? '')
  }
  expect([describedBy()?.textContent, screen.queryByRole('alert')]).toEqual(['Выберите', null])
  first.unmount()
  renderAt('/', <FormPills {...group} type="radio" defaultChecked={['b']} error="Выберите" />)
  expect(describedBy()).toBe(screen.getByRole('alert'))
  expect(['A', 'B', 'C'].map((name) => input(name).checked)).toEqual([false, true, false])
})

test('a field may say that it is optional; without a hint and an error it has no description', () => {
  const first = renderAt('/', <Field label="Имя">{(control) => <input {...control} />}</Field>)
  expect([input('Имя').getAttribute('aria-describedby'), document.querySelector('.opt')]).toEqual([null, null])
  first.unmount()
  renderAt(
    '/',
    <Field label="Имя" optional="необязательно" hint="Полное">
      {(control) => <input {...control} />}
    </Field>,
  )
  expect(document.querySelector('.opt')?.textContent?.trim()).toBe('необязательно')
  expect(document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Полное',
  )
})

test('the first field of a dialog gets the focus, of radio buttons the checked one; then the opener gets it back', () => {
  renderAt('/', <button type="button">opener</button>)
  const opener = screen.getByText('opener')
  const radios = (checked: string) => (
    <fieldset>
      {['1', '2'].map((value) => (
        <input key={value} type="radio" name="r" aria-label={value} defaultChecked={value === checked} />
      ))}
    </fieldset>
  )
  for (const [body, expected] of [
    [<input key="a" aria-label="first" />, 'first'],
    [radios('2'), '2'],
    [radios(''), '1'],
    [<input key="b" type="radio" aria-label="alone" />, 'alone'],
  ] as const) {
    opener.focus()
    const dialog = renderAt(
      '/',
      <Dialog title="T" closeLabel="X" onClose={vi.fn()}>
        <DialogBody>{body}</DialogBody>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText(expected))
    dialog.unmount()
    expect(document.activeElement).toBe(opener)
  }
})

test('a dialog without a field leaves the focus to the browser', () => {
  renderAt('/', <button type="button">opener</button>)
  const opener = screen.getByText('opener')
  opener.focus()
  renderAt(
    '/',
    <Dialog title="T" description="D" closeLabel="X" onClose={vi.fn()}>
      text
    </Dialog>,
  )
  expect(document.activeElement).toBe(opener)
  expect(screen.getByText('D').className).toBe('muted')
})

test('a dialog that stays although the browser has closed it is opened again', () => {
  renderAt(
    '/',
    <Dialog title="T" closeLabel="X" onClose={vi.fn()}>
      inside
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.open = false
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

test('a dialog is closed by Escape, its button and a press outside, not by a press inside', async () => {
  const onClose = vi.fn()
  const { user } = renderAt(
    '/',
    <Dialog title="T" closeLabel="X" onClose={onClose}>
      inside
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  expect(document.querySelector('.modal__head .muted')).toBeNull()
  fireEvent.mouseDown(screen.getByText('inside'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  await user.click(screen.getByLabelText('X'))
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect([onClose.mock.calls.length, cancel.defaultPrevented]).toEqual([3, true])
})

function Disclosure() {
  const { detailsProps, close } = useDisclosure()
  return (
    <>
      <details {...detailsProps}>
        <summary>Меню</summary>
        <input type="hidden" />
        <input aria-label="first" />
        <button type="button" onClick={close}>
          close
        </button>
        <input aria-label="handled" onKeyDown={(event) => event.preventDefault()} />
      </details>
      <p>outside</p>
      <a href="#a">to the tariffs</a>
    </>
  )
}

const details = () => document.querySelector('details') as HTMLDetailsElement
const summary = () => document.querySelector('summary')

function openDisclosure() {
  const page = renderAt('/', <Disclosure />)
  details().open = true
  fireEvent(details(), new Event('toggle'))
  return page
}

test('an opened disclosure focuses its first field; a closed one does not', () => {
  openDisclosure()
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  details().open = false
  summary()?.focus()
  fireEvent(details(), new Event('toggle'))
  expect(document.activeElement).toBe(summary())
})

test('Escape closes a disclosure and returns the focus; other keys and a handled Escape do not', () => {
  openDisclosure()
  fireEvent.keyDown(screen.getByLabelText('first'), { key: 'a' })
  fireEvent.keyDown(screen.getByLabelText('handled'), { key: 'Escape' })
  expect(details().open).toBe(true)
  fireEvent.keyDown(screen.getByLabelText('first'), { key: 'Escape' })
  expect([details().open, document.activeElement === summary()]).toEqual([false, true])
})

test('a press outside closes a disclosure, one inside does not', () => {
  openDisclosure()
  fireEvent.pointerDown(screen.getByLabelText('first'))
  fireEvent.click(screen.getByLabelText('first'))
  expect(details().open).toBe(true)
  fireEvent.pointerDown(screen.getByText('outside'))
  expect(details().open).toBe(false)
})

test('a control outside closes a disclosure only by its click, before which nothing may move', () => {
  openDisclosure()
  fireEvent.pointerDown(screen.getByText('to the tariffs'))
  expect(details().open).toBe(true)
  fireEvent.click(screen.getByText('to the tariffs'))
  expect(details().open).toBe(false)
})

test('a disclosure that has left the page is not closed', () => {
  const { unmount } = openDisclosure()
  const element = details()
  unmount()
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(element.open).toBe(true)
})

test('the function that closes a disclosure returns the focus', async () => {
  const { user } = openDisclosure()
  await user.click(screen.getByText('close'))
  expect([details().open, document.activeElement === summary()]).toEqual([false, true])
})

test('only the first item of an accordion is open', () => {
  renderAt('/', <Accordion name="faq" items={['1', '2', '3'].map((title) => ({ title, text: title }))} />)
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, false])
})

test('each filter has a link that removes it; content after them is optional', () => {
  const chips = [{ text: 'Orange', to: '/forhome', removeLabel: 'Убрать Orange' }]
  const first = renderAt('/', <Chips label="Фильтры" chips={chips} />)
  expect(screen.getByLabelText('Убрать Orange').getAttribute('href')).toBe('/forhome')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  first.unmount()
  renderAt(
    '/',
    <Chips label="Фильтры" chips={chips}>
      Сбросить
    </Chips>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Orange', 'Сбросить'])
})

test('an empty state has a picture, a cause and a button only if it is given them', () => {
  const first = renderAt('/', <EmptyState title="Пусто" />)
  expect(document.querySelector('.empty')?.innerHTML).toBe('<h2>Пусто</h2>')
  first.unmount()
  renderAt(
    '/',
    <EmptyState title="Пусто" text="Причина" catAlt="Кот">
      <button type="button">Дальше</button>
    </EmptyState>,
  )
  expect([screen.getByAltText('Кот'), screen.getByText('Причина'), screen.getByText('Дальше')]).toHaveLength(3)
  expect(screen.getByText('Дальше').parentElement?.className).toBe('empty__ways')
})

test('a success and an error have different signs', () => {
  for (const [kind, sign] of [
    ['ok', 'circle-check'],
    ['error', 'circle-alert'],
  ] as const) {
    const { container, unmount } = renderAt('/', <Notice kind={kind}>text</Notice>)
    expect(container.querySelector('svg')?.getAttribute('class')).toContain(`lucide-${sign}`)
    unmount()
  }
})

test('a page without a next one has no link to it', () => {
  const step = (label: string, to: string | null) => ({ label, to })
  renderAt('/', <Pager label="Страницы" back={step('Назад', '/1')} next={step('Дальше', null)} position="2 из 2" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/1')
  expect(screen.getByText('Дальше').getAttribute('aria-disabled')).toBe('true')
})

test('a rating without reviews has a dash', () => {
  const first = renderAt('/', <Rating average={null} count="нет отзывов" />)
  expect(first.container.textContent).toBe('— нет отзывов')
  first.unmount()
  expect(renderAt('/', <Rating average="4,8" count="2 отзыва" />).container.textContent).toBe('4,8 2 отзыва')
})

test('the current one of several views is marked and scrolled into view', () => {
  const tabs = ['1', '2'].map((label) => ({ label, to: `/${label}`, current: label === '2' }))
  const offsets = { offsetLeft: 300, offsetWidth: 100, clientWidth: 200 }
  for (const [name, value] of Object.entries(offsets))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  const first = renderAt('/', <LineTabs label="Виды" tabs={tabs} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('navigation').scrollLeft).toBe(250)
  first.unmount()
  for (const name of Object.keys(offsets)) Reflect.deleteProperty(HTMLElement.prototype, name)
  renderAt('/', <Segments label="Виды" segments={tabs} />)
  expect(screen.getAllByRole('link').map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'true'])
})

test.each([
  [0, 57],
  [100, 171],
  [400, 171],
  [25, 100],
])('the tail of %d out of 100 ends at %i', (value, end) => {
  const { container } = renderAt('/', <TailMeter value={value} max={100} />)
  expect(container.querySelector('.fur')?.getAttribute('d')).toMatch(new RegExp(` ${end} 8$`))
})

test('a task runs when the page is idle, and not after it was cancelled', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const task = vi.fn()
  vi.stubGlobal('requestIdleCallback', undefined)
  const cancel = whenIdle(task)
  cancel()
  vi.advanceTimersByTime(1500)
  expect(task).not.toHaveBeenCalled()
  whenIdle(task)
  vi.advanceTimersByTime(1500)
  expect(task).toHaveBeenCalledOnce()
  const [request, drop] = [vi.fn(() => 5), vi.fn()]
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', drop)
  whenIdle(task)()
  expect(request).toHaveBeenCalledExactlyOnceWith(task, { timeout: 4000 })
  expect(drop).toHaveBeenCalledExactlyOnceWith(5)
  vi.useRealTimers()
})
