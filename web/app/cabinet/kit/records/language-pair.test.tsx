import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import { LanguagePair } from './language-pair.tsx'
import { optional } from './messages.ts'
import { field } from './test/record-page.ts'
import { maxCharacters } from './text-limits.ts'

const labels = { name: { ru: 'Имя', ro: 'Nume' }, name_ro: { ru: 'Имя, ro', ro: 'Nume, ro' } }

function show(part: { required?: 'both' | 'russian' | 'none'; isLong?: boolean }) {
  const change = vi.fn()
  const form = { draft: { name: 'Дом', name_ro: 'Casă' }, errors: {}, labels, change }
  renderAt('/profile', <LanguagePair form={form} name="name" required="both" {...part} />)
  return change
}

test('a name has one line, a long text has four', () => {
  show({})
  expect([field('name').tagName, field('name').maxLength]).toEqual(['INPUT', maxCharacters.name])
  show({ isLong: true })
  const area = document.querySelector('textarea')
  expect([area?.rows, area?.maxLength]).toEqual([4, maxCharacters.long])
})

test.each([
  ['both', [true, true]],
  ['russian', [true, false]],
  ['none', [false, false]],
] as const)('if %s must be filled in, the others are marked as optional', (required, expected) => {
  show({ required })
  const inputs = [field('name'), field('name_ro')]
  expect(inputs.map((input) => input.getAttribute('aria-required') === 'true')).toEqual(expected)
  expect(inputs.map(({ labels }) => !labels?.[0]?.textContent?.includes(optional.ru))).toEqual(expected)
})

test('each field has its language, its text and its label, and changes only itself', () => {
  const change = show({})
  const inputs = [field('name'), field('name_ro')]
  expect(inputs.map(({ lang, value }) => [lang, value])).toEqual([
    ['ru', 'Дом'],
    ['ro', 'Casă'],
  ])
  expect(inputs.map(({ labels }) => labels?.[0]?.textContent)).toEqual([labels.name.ru, labels.name_ro.ru])
  fireEvent.change(field('name_ro'), { target: { value: 'Bloc' } })
  expect(change.mock.calls).toEqual([[{ name_ro: 'Bloc' }]])
})
