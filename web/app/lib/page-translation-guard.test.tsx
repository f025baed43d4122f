import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BusyButton } from '../ui/form/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import guardAgainstTranslation from './page-translation-guard.js?raw'

const { insertBefore, removeChild } = Node.prototype
beforeEach(() => void new Function(guardAgainstTranslation)())
afterEach(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))

/** Replaces the texts as the browser's page translation does. */
function translate(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

test('a text that has left its parent is removed, and an element is inserted before it, without an error', () => {
  const Page = ({ isOpen, isMarked }: { isOpen: boolean; isMarked: boolean }) => (
    <div>
      {isMarked && <b>mark</b>}
      {isOpen && 'text'}
      <i>end</i>
    </div>
  )
  const { container, rerender } = render(<Page isOpen isMarked={false} />)
  translate(container)
  rerender(<Page isOpen isMarked />)
  rerender(<Page isOpen={false} isMarked />)
  expect(container.textContent).toContain('mark')
  expect(container.querySelector('i')?.textContent).toBe('end')
})

test('a node that was moved into another element is inserted before and removed with it', () => {
  document.body.innerHTML = '<p>text</p>'
  const [paragraph, text] = [document.querySelector('p') as Element, document.querySelector('p')?.firstChild as Text]
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append(text)
  paragraph.insertBefore(document.createElement('b'), text)
  expect(paragraph.innerHTML).toBe('<b></b><font>text</font>')
  expect(paragraph.removeChild(text)).toBe(text)
  expect(paragraph.innerHTML).toBe('<b></b>')
})

test('other calls work as without the guard', () => {
  document.body.innerHTML = '<p></p>'
  const paragraph = document.querySelector('p') as Element
  const [first, last] = [document.createElement('b'), document.createElement('i')]
  expect(paragraph.insertBefore(last, null)).toBe(last)
  expect(paragraph.insertBefore(first, last)).toBe(first)
  expect(paragraph.innerHTML).toBe('<b></b><i></i>')
  expect(() => paragraph.removeChild(null as never)).toThrow("parameter 1 is not of type 'Node'")
})

test('translated labels of busy buttons and errors of fields are replaced, not kept beside the new ones', () => {
  const Page = ({ busy, text }: { busy: boolean; text: string }) => (
    <>
      <BusyButton busy={busy}>{text}</BusyButton>
      <FieldError id="error" text={text} />
    </>
  )
  const { container, rerender } = render(<Page busy={false} text="one" />)
  translate(container)
  rerender(<Page busy text="two" />)
  expect(screen.getByRole('button').firstElementChild?.className).toBe('spinner')
  expect(container.textContent).toBe('twotwo')
  translate(container)
  rerender(<Page busy={false} text="three" />)
  expect(container.textContent).toBe('threethree')
})
