import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../lib/test/render.tsx'
import type { TariffChoices } from '../tariff-choices.ts'
import { maxEntries } from '../tariff-draft.ts'
import type { TariffFormState } from '../use-tariff-form.ts'
import { EquipmentFields } from './equipment-fields.tsx'
import * as messages from './messages-equipment.ts'

const option = (id: number, item: number) => ({
  id,
  item,
  version: 1,
  name: `Option ${id}`,
  name_ro: '',
  description: `About ${id}`,
  description_ro: '',
})
const all = [option(1, 6), option(2, 6), option(3, 7)]
const types = [{ id: 6, name: 'Router', name_ro: '', image: '/router.svg' }]

interface Given {
  options?: typeof all
  equipment?: number[]
  error?: string
  mayCreateOptions?: boolean
}

function show({ options = all, equipment = [1, 2, 3], error, mayCreateOptions = false }: Given = {}) {
  const choices = { options, types } as unknown as TariffChoices
  function Fields() {
    const [draft, setDraft] = useState<Pick<TariffFormState['draft'], 'equipment'>>({ equipment })
    const form = { draft, errors: { equipment: error }, change: setDraft } as unknown as TariffFormState
    return <EquipmentFields form={form} choices={choices} mayCreateOptions={mayCreateOptions} />
  }
  return renderAt('/profile', <Fields />)
}

const button = (text: { ru: string }) => screen.getByRole('button', { name: text.ru })
const names = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
const select = () => screen.queryByRole('combobox') as HTMLSelectElement

test('the first cannot be moved up, the last cannot be moved down', async () => {
  const { user } = show()
  const isDisabled = (text: { ru: string }) => button(text).ariaDisabled === 'true'
  expect([1, 2, 3].map((id) => isDisabled(messages.earlier(`Option ${id}`)))).toEqual([true, false, false])
  expect([1, 2, 3].map((id) => isDisabled(messages.later(`Option ${id}`)))).toEqual([false, false, true])
  await user.click(button(messages.earlier('Option 1')))
  await user.click(button(messages.later('Option 3')))
  expect(names()).toEqual(['Option 1', 'Option 2', 'Option 3'])
  expect(screen.queryByText(messages.nowAt('Option 1', 1, 3).ru)).toBeNull()
})

test('a moved item is announced with its place and keeps the focus', async () => {
  const { user } = show()
  await user.click(button(messages.later('Option 1')))
  expect(names()).toEqual(['Option 2', 'Option 1', 'Option 3'])
  expect(screen.getByText(messages.nowAt('Option 1', 2, 3).ru)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button(messages.later('Option 1'))))
  await user.click(button(messages.earlier('Option 1')))
  expect(names()).toEqual(['Option 1', 'Option 2', 'Option 3'])
  await waitFor(() => expect(document.activeElement).toBe(button(messages.earlier('Option 1'))))
})

test.each([
  [1, 'Option 2'],
  [2, 'Option 3'],
  [3, 'Option 2'],
])('after the removal of item %i the next one has the focus, or the one before', async (id, next) => {
  const { user } = show()
  await user.click(button(messages.remove(`Option ${id}`)))
  expect(names()).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(button(messages.remove(next))))
})

test('after the removal of the only item the select has the focus', async () => {
  const { user } = show({ equipment: [1] })
  await user.click(button(messages.remove('Option 1')))
  expect(screen.getByText(messages.none.ru)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(select()))
})

test('items are grouped by type; an unknown type has no name', () => {
  show()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Router', ''])
  expect(document.querySelectorAll('img[src="/router.svg"]')).toHaveLength(1)
  expect(screen.queryByText(messages.none.ru)).toBeNull()
})

test('only items that are not chosen yet can be added', async () => {
  const { user } = show({ equipment: [1] })
  const groups = [...select().querySelectorAll('optgroup')]
  expect(groups.map(({ label, children }) => [label, children.length])).toEqual([
    ['Router', 1],
    ['', 1],
  ])
  expect(button(messages.put).ariaDisabled).toBe('true')
  await user.click(button(messages.put))
  expect(names()).toEqual(['Option 1'])
  await user.selectOptions(select(), 'Option 3')
  expect(button(messages.put).ariaDisabled).toBeNull()
  await user.click(button(messages.put))
  expect(names()).toEqual(['Option 1', 'Option 3'])
  expect(select().value).toBe('')
  await user.selectOptions(select(), 'Option 2')
  await user.click(button(messages.put))
  expect(select()).toBeNull()
  expect(screen.getByText(messages.allChosen.ru)).toBeTruthy()
})

test('an added item is announced with its place; after the last one its row has the focus', async () => {
  const { user } = show({ equipment: [3] })
  for (const [id, place] of [
    [1, 2],
    [2, 3],
  ]) {
    await user.selectOptions(select(), `Option ${id}`)
    await user.click(button(messages.put))
    expect(screen.getByText(messages.nowAt(`Option ${id}`, place ?? 0, place ?? 0).ru)).toBeTruthy()
  }
  expect(select()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button(messages.remove('Option 2'))))
})

test.each([
  [maxEntries.equipment - 1, true],
  [maxEntries.equipment, false],
])('with %i chosen items another one can be added: %s', (count, canAdd) => {
  const options = Array.from({ length: maxEntries.equipment + 1 }, (_, index) => option(index + 1, 6))
  show({ options, equipment: options.slice(0, count).map(({ id }) => id) })
  expect(select() !== null).toBe(canAdd)
})

test('a provider without equipment is told so; those who may can create it in a new tab', () => {
  const { unmount } = show({ options: [], equipment: [] })
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  show({ options: [], equipment: [], mayCreateOptions: true })
  expect(screen.getByText(messages.noOptions.ru)).toBeTruthy()
  expect((screen.getByRole('link') as HTMLAnchorElement).target).toBe('_blank')
})

test('an error describes the list', () => {
  show({ error: 'wrong' })
  const described = document.querySelector('.equipment-fields')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('wrong')
})
