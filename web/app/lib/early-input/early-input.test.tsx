import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import recordEarlyInput from './record.js?raw'
import { replayEarlyInput } from './replay.ts'

const { dataset } = document.documentElement

beforeEach(() => new Function(recordEarlyInput)())

afterEach(() => {
  window.takeEarlyInput()
  document.body.replaceChildren()
  location.hash = ''
  delete dataset.hydrated
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows the markup and returns the list of the events that reach it. */
function show(html: string) {
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = html
  const seen: string[] = []
  for (const type of ['click', 'submit', 'keydown'])
    page.addEventListener(type, (event) => {
      event.preventDefault()
      const { id } = event.target as Element
      seen.push([type, id, ...(event instanceof KeyboardEvent ? [event.key] : [])].join(' '))
    })
  return seen
}

function rerender(html: string) {
  screen.getByRole('main').innerHTML = html
}

/** The end of the document: record.js remembers its controls. */
const finishLoading = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))

const find = (id: string) => document.getElementById(id) as HTMLElement

test('clicks on buttons and marked links, submissions and keys on tabs wait for hydration and are repeated in order', async () => {
  const seen = show(`
    <button id="button" type="button"><i id="icon"></i></button>
    <a id="link" href="#sheet" data-early></a>
    <form id="form"></form>
    <div role="tablist"><button id="tab" type="button" role="tab"></button></div>`)
  fireEvent.keyDown(find('tab'), { key: 'ArrowRight' })
  fireEvent.keyDown(find('tab'), { key: 'ArrowRight' })
  fireEvent.click(find('icon'))
  fireEvent.submit(find('form'))
  fireEvent.click(find('link'))
  expect(seen).toEqual([])
  expect(location.hash).toBe('')
  expect(dataset.waiting).toBe('')
  const replayed = replayEarlyInput()
  expect(dataset.hydrated).toBeUndefined()
  await replayed
  expect(seen).toEqual([
    'keydown tab ArrowRight',
    'keydown tab ArrowRight',
    'click button',
    'submit form',
    'click link',
  ])
  expect(dataset.waiting).toBeUndefined()
  expect(dataset.hydrated).toBe('')
})

test('repeated clicks on the same element act once, in the order of the last ones', async () => {
  const seen = show('<button id="a" type="button"></button><button id="b" type="button"></button>')
  for (const id of ['a', 'b', 'a']) fireEvent.click(find(id))
  await replayEarlyInput()
  expect(seen).toEqual(['click b', 'click a'])
})

test('other links, forms with an action, keys that do not switch tabs and clicks for another tab of the browser work at once', () => {
  const seen = show(`
    <a id="plain" href="/x"></a><a id="held" href="/x" data-early></a>
    <form id="form" action="/x"></form><button id="submit" type="submit"></button>
    <button id="tab" type="button" role="tab"></button><input id="field">`)
  fireEvent.click(find('plain'))
  fireEvent.click(find('held'), { ctrlKey: true })
  fireEvent.submit(find('form'))
  fireEvent.click(find('submit'))
  fireEvent.keyDown(find('tab'), { key: 'Tab' })
  fireEvent.keyDown(find('field'), { key: 'ArrowLeft' })
  expect(seen).toEqual([
    'click plain',
    'click held',
    'submit form',
    'click submit',
    'keydown tab Tab',
    'keydown field ArrowLeft',
  ])
  expect(dataset.waiting).toBeUndefined()
})

test('after hydration input is no longer held back, and nothing is repeated twice', async () => {
  const seen = show('<button id="button" type="button"></button>')
  fireEvent.click(find('button'))
  await replayEarlyInput()
  await replayEarlyInput()
  fireEvent.click(find('button'))
  expect(seen).toEqual(['click button', 'click button'])
})

test('a held link opens its target if the scripts do not come, and is not repeated if they come later', async () => {
  vi.useFakeTimers()
  const seen = show('<a id="link" href="#sheet" data-early></a>')
  fireEvent.click(find('link'))
  vi.advanceTimersByTime(4900)
  expect(location.hash).toBe('')
  vi.advanceTimersByTime(200)
  expect(location.hash).toBe('#sheet')
  expect(dataset.waiting).toBeUndefined()
  vi.useRealTimers()
  await replayEarlyInput()
  expect(seen).toEqual([])
})

test('a click on a link that has become a button presses it, unless it is pressed', async () => {
  const link = (key: string) => `<a id="${key}" href="#x" data-early="${key}"></a>`
  const button = (key: string, pressed: boolean) =>
    `<button id="${key}" type="button" data-early="${key}" aria-pressed="${pressed}"></button>`
  const seen = show(link('a') + link('b'))
  finishLoading()
  fireEvent.click(find('a'))
  fireEvent.click(find('b'))
  rerender(button('a', false) + button('b', true))
  await replayEarlyInput()
  expect(seen).toEqual(['click a'])
})

test('input on an element that has left the page is dropped', async () => {
  const seen = show('<button id="gone" type="button">Gone</button>')
  finishLoading()
  fireEvent.click(find('gone'))
  rerender('<button id="other" type="button">Other</button>')
  await replayEarlyInput()
  expect(seen).toEqual([])
})

/** A form whose fields are controlled and uncontrolled. */
function Page() {
  const [text, setText] = useState('')
  const [isChosen, setChosen] = useState(false)
  const [clicks, setClicks] = useState(0)
  return (
    <form>
      <p>
        <input aria-label="controlled" value={text} onChange={({ target }) => setText(target.value)} />
      </p>
      <input aria-label="uncontrolled" defaultValue="first" />
      <input aria-label="untouched" defaultValue={typeof window === 'undefined' ? 'server' : 'browser'} />
      <textarea aria-label="long" />
      <input aria-label="box" type="checkbox" checked={isChosen} onChange={() => setChosen(!isChosen)} />
      <input aria-label="one" type="radio" name="radio" value="1" defaultChecked />
      <input aria-label="two" type="radio" name="radio" value="2" />
      <select aria-label="choice">
        <option>a</option>
        <option>b</option>
      </select>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        count
      </button>
      <output>{[text, isChosen, clicks].join()}</output>
    </form>
  )
}

test('if hydration fails, the new fields keep what was entered, React knows it, and clicks and focus reach the new elements', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('window', undefined)
  container.innerHTML = renderToString(<Page />)
  vi.unstubAllGlobals()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const first = field('controlled')
  for (const name of ['controlled', 'uncontrolled', 'long']) field(name).value = `typed ${name}`
  field('box').checked = true
  field('two').checked = true
  field('choice').value = 'b'
  first.focus()
  fireEvent.click(screen.getByRole('button'))
  // A password manager puts its icon beside the field
  first.after(document.createElement('b'))

  finishLoading()
  const failed = vi.fn()
  const root = hydrateRoot(container, <Page />, { onRecoverableError: failed })
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  expect(first.isConnected).toBe(false)
  await replayEarlyInput()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('typed controlled,true,1'))
  expect(['controlled', 'uncontrolled', 'untouched', 'long', 'choice'].map((name) => field(name).value)).toEqual([
    'typed controlled',
    'typed uncontrolled',
    'browser',
    'typed long',
    'b',
  ])
  expect(['box', 'one', 'two'].map((name) => field(name).checked)).toEqual([true, false, true])
  expect(document.activeElement).toBe(field('controlled'))
  root.unmount()
})
