import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import * as messages from './messages-zones.ts'
import { ZonePicker } from './zone-picker.tsx'

const zonesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Z${index + 1}`, name_ro: '' }))

interface Given {
  count?: number
  chosen?: readonly number[]
  hint?: string
  error?: string
}

function show({ count = 8, chosen = [], ...texts }: Given = {}) {
  const changes: (readonly number[])[] = []
  function Picker() {
    const [ids, setIds] = useState(chosen)
    const onChange = (next: readonly number[]) => {
      changes.push(next)
      setIds(next)
    }
    return <ZonePicker legend="zones" zones={zonesOf(count)} chosen={ids} onChange={onChange} {...texts} />
  }
  return { ...renderAt('/profile', <Picker />), changes }
}

const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const search = () => screen.queryByRole('searchbox', { name: messages.findZone.ru }) as HTMLInputElement
const button = (text: { ru: string }) => screen.queryByRole('button', { name: text.ru }) as HTMLButtonElement
const group = () => screen.getByRole('group', { name: 'zones' })

test('a search is offered from eight zones on', () => {
  show({ count: 7 }).unmount()
  expect(search()).toBeNull()
  show({ count: 8 })
  expect(search()).not.toBeNull()
})

test('a zone is chosen and left out by its checkbox', async () => {
  const { user, changes } = show({ chosen: [1] })
  expect(boxes().map(({ checked }) => checked)).toEqual([true, ...Array(7).fill(false)])
  expect(boxes().every(({ disabled }) => !disabled)).toBe(true)
  await user.click(box('Z3'))
  await user.click(box('Z1'))
  expect(changes).toEqual([[1, 3], [3]])
})

test('all zones that the search finds are added to the chosen ones', async () => {
  const { user, changes } = show({ count: 12, chosen: [1, 2] })
  expect(button(messages.chooseAll(10))).not.toBeNull()
  await user.type(search(), 'Z1')
  await user.click(button(messages.chooseFound(3)))
  expect(changes).toEqual([[1, 2, 10, 11, 12]])
  expect(button(messages.chooseFound(0))).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(search()))
})

test('zones have the names of the language, in their order, and are found by both', async () => {
  const names = [
    ['Зона 10', 'Zona 10'],
    ['Зона 2', 'Zona 2'],
    ['Чеканы', 'Ciocana'],
    ['Ботаника', ''],
    ['Центр', 'Centru'],
    ['Вокзал', 'Gara'],
    ['Скулянка', 'Sculeni'],
    ['Кодру', 'Codru'],
  ]
  const zones = names.map(([name = '', name_ro = ''], index) => ({ id: index + 1, name, name_ro }))
  const showIn = (path: string) =>
    renderAt(path, <ZonePicker legend="zones" zones={zones} chosen={[1, 2]} onChange={() => undefined} />)
  const labels = () => boxes().map(({ labels }) => labels?.[0]?.textContent)
  const russian = showIn('/profile')
  expect(labels().slice(0, 4)).toEqual(['Ботаника', 'Вокзал', 'Зона 2', 'Зона 10'])
  await russian.user.type(search(), 'sculeni')
  expect(labels()).toEqual(['Скулянка'])
  russian.unmount()
  const romanian = showIn('/ro/profile')
  expect(labels()).toEqual(['Centru', 'Ciocana', 'Codru', 'Gara', 'Sculeni', 'Zona 2', 'Zona 10', 'Ботаника'])
  expect(screen.getByRole('button', { name: messages.removeZone('Zona 2').ro })).toBeDefined()
  await romanian.user.type(screen.getByRole('searchbox'), 'скулянка')
  expect(labels()).toEqual(['Sculeni'])
})

test('a blank search offers all zones', async () => {
  const { user } = show()
  await user.type(search(), ' ')
  expect(button(messages.chooseAll(8))).not.toBeNull()
})

test('a search without matches says so; without zones there is nothing to say', async () => {
  const { user, unmount } = show()
  expect(screen.getByRole('status').textContent).toBe('')
  await user.type(search(), 'нет')
  expect(screen.getByRole('status').textContent).toBe(messages.noZoneFound.ru)
  expect(boxes()).toHaveLength(0)
  unmount()
  show({ count: 0 })
  expect(screen.queryByRole('status')).toBeNull()
})

test('a tariff has at most 500 zones: the first found fill it, and others cannot be chosen then', async () => {
  const first = zonesOf(498).map(({ id }) => id)
  const { user, changes } = show({ count: 510, chosen: first })
  await user.type(search(), 'Z5')
  await user.click(button(messages.chooseFound(2)))
  expect(changes).toEqual([[...first, 500, 501]])
  expect(screen.getByRole('status').textContent).toBe(messages.zoneLimit(500).ru)
  expect(screen.queryByRole('button', { name: messages.chooseFound(0).ru })).toBeNull()
  expect(box('Z510').disabled).toBe(true)
  expect(box('Z5').disabled).toBe(false)
})

fullSuiteTest(
  'a hundred rows are shown, another hundred on request, and a hundred again for another search',
  async () => {
    const { user } = show({ count: 201 })
    expect(boxes()).toHaveLength(100)
    await user.click(button(messages.showMore(101)))
    expect(boxes()).toHaveLength(200)
    await user.type(search(), 'Z')
    expect(boxes()).toHaveLength(100)
  },
)

test('the button for the last rows leaves the focus on the first of them', async () => {
  const { user } = show({ count: 101 })
  await user.click(button(messages.showMore(1)))
  await waitFor(() => expect(document.activeElement).toBe(boxes()[100]))
})

test('the button for all chosen zones leaves the focus on the first new one', async () => {
  const { user } = show({ count: 40, chosen: Array.from({ length: 31 }, (_, index) => index + 1) })
  await user.click(button(messages.showMore(1)))
  expect(document.activeElement).toBe(button(messages.removeZone('Z31')))
})

test('exactly a hundred zones need no button for more', () => {
  show({ count: 100 })
  expect(boxes()).toHaveLength(100)
  expect(button(messages.showMore(0))).toBeNull()
})

test('the arrow keys move from the search through the zones and back', async () => {
  const { user } = show()
  await user.click(search())
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search())
  const places = [
    [0, '{ArrowDown}'],
    [1, '{ArrowDown}'],
    [0, '{ArrowUp}'],
  ] as const
  for (const [index, key] of places) {
    await user.keyboard(key)
    expect(document.activeElement).toBe(boxes()[index])
  }
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search())
  boxes().at(-1)?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(boxes().at(-1))
})

test('Enter in the search does not submit the form, other keys work', async () => {
  const keys: [string, boolean][] = []
  const note = ({ key, defaultPrevented }: KeyboardEvent) => keys.push([key, defaultPrevented])
  document.addEventListener('keydown', note)
  const { user } = show()
  await user.type(search(), 'a{Enter}')
  document.removeEventListener('keydown', note)
  expect(keys).toEqual([
    ['a', false],
    ['Enter', true],
  ])
})

test('an error replaces the hint as description of the group', () => {
  const { unmount } = show({ hint: 'hint', error: 'error' })
  expect(group().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group().getAttribute('aria-describedby') ?? '')?.textContent).toBe('error')
  expect(screen.queryByText('hint')).toBeNull()
  unmount()
  const { unmount: next } = show({ hint: 'hint' })
  expect(group().getAttribute('aria-invalid')).toBeNull()
  expect(document.getElementById(group().getAttribute('aria-describedby') ?? '')?.textContent).toBe('hint')
  next()
  show()
  expect(group().getAttribute('aria-describedby')).toBeNull()
})

test('a removed zone passes the focus on; a long list of chosen zones is collapsed to 30', async () => {
  const { user, changes } = show({ count: 32, chosen: zonesOf(31).map(({ id }) => id) })
  expect(button(messages.removeZone('Z30'))).not.toBeNull()
  expect(button(messages.removeZone('Z31'))).toBeNull()
  await user.click(button(messages.showMore(1)))
  expect(button(messages.removeZone('Z32'))).toBeNull()
  await user.click(button(messages.removeZone('Z31')))
  expect(changes.at(-1)).toEqual(zonesOf(30).map(({ id }) => id))
  await waitFor(() => expect(document.activeElement).toBe(search()))
  expect(button(messages.showMore(0))).toBeNull()
  await user.click(button(messages.removeAll))
  expect(changes.at(-1)).toEqual([])
  expect(button(messages.removeAll)).toBeNull()
})
