import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { notSent } from '../../../lib/form/use-form.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { differingTexts, type SeenRecord } from './conflict.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import * as messages from './messages.ts'
import { RecordChanges } from './record-changes.tsx'
import { useRecordLock } from './use-record-lock.ts'

type Draft = { name: string; term: string }
const text = (ru: string) => ({ ru, ro: ru })
const labels = { name: text('Название') }
const seen = (version: number, name: string, term = ''): SeenRecord<Draft> => ({ version, draft: { name, term } })

let lock: ReturnType<typeof useRecordLock<Draft>>
let draft: Draft
let newer: SeenRecord<Draft> | null = null
const onSend = vi.fn()

function Form({ isBusy = false, hasSend = true }: { isBusy?: boolean; hasSend?: boolean }) {
  const [typed, setTyped] = useState<Draft>({ name: 'Моё', term: '' })
  draft = typed
  lock = useRecordLock<Draft>({
    loaded: seen(1, 'Было'),
    read: (current) => current as SeenRecord<Draft>,
    differing: differingTexts,
  })
  if (newer) lock.follow(newer, typed)
  change = (part) => setTyped((now) => ({ ...now, ...part }))
  return (
    <ConflictNotice
      conflict={lock.shown}
      draft={typed}
      labels={labels}
      show={(field, version) => version[field]}
      onChoose={change}
      isBusy={isBusy}
      {...(hasSend && { onSend })}
    />
  )
}
let change: (part: Partial<Draft>) => void

/** The server's answers to the writes: a record for 412, or the sent version. */
async function write(...answers: (SeenRecord<Draft> | 'accepted')[]) {
  const sent: [string, Draft][] = []
  let result: unknown
  await act(async () => {
    result = await lock.write(
      draft,
      async (headers, base) => {
        sent.push([headers['if-match'], base])
        const answer = answers.shift()
        if (answer && answer !== 'accepted')
          throw new ApiProblem({ status: 412, code: 'changed', detail: '', current: answer })
        return 'saved'
      },
      change,
    )
  })
  return { sent, result }
}

const show = (props = {}) => {
  newer = null
  onSend.mockClear()
  return renderAt('/profile', <Form {...props} />)
}
const notice = () => screen.queryByRole('region', { name: messages.title.ru })
const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
const press = (user: ReturnType<typeof show>['user'], { ru }: { ru: string }) =>
  user.click(screen.getByRole('button', { name: ru }))

test('a write on the loaded version is accepted', async () => {
  show()
  expect(await write('accepted')).toEqual({ sent: [['"1"', { name: 'Было', term: '' }]], result: 'saved' })
  expect(notice()).toBeNull()
})

test('a change elsewhere of the same field is shown, and the next write replaces it', async () => {
  show()
  expect((await write(seen(2, 'Чужое', 'год'))).result).toBe(notSent)
  expect(document.activeElement).toBe(notice())
  expect(draft).toEqual({ name: 'Моё', term: 'год' })
  const [name, term] = screen.getAllByRole('group').map((group) => within(group))
  expect([name?.getByText('Моё'), name?.getByText('Чужое'), name?.getByText('Название')]).toHaveLength(3)
  // A field without a label has its own name; an empty value is named
  expect([term?.getByText('term'), term?.getByText(messages.empty.ru), term?.getByText('год')]).toHaveLength(3)
  expect((await write('accepted')).sent).toEqual([['"2"', { name: 'Чужое', term: 'год' }]])
  expect(notice()).toBeNull()
})

test('each field keeps one of the two values', async () => {
  const { user } = show()
  await write(seen(2, 'Чужое', 'год'))
  // Mine for what was changed here, the saved value for the rest
  expect(choices()).toEqual([true, false, false, true])
  const [, theirs, mine] = screen.getAllByRole('radio')
  await user.click(theirs as HTMLElement)
  await user.click(mine as HTMLElement)
  expect([draft, choices()]).toEqual([{ name: 'Чужое', term: '' }, [false, true, true, false]])
  await press(user, messages.keepMine)
  expect([draft, choices()]).toEqual([{ name: 'Моё', term: '' }, [true, false, true, false]])
  await press(user, messages.takeSaved)
  expect([draft, choices()]).toEqual([{ name: 'Чужое', term: 'год' }, [false, true, false, true]])
  act(() => change({ name: 'Третье' }))
  expect(choices()).toEqual([false, false, false, true])
  act(() => change({ name: ' Моё ' }))
  expect(choices()[0]).toBe(true)
})

test('each new conflict receives the focus', async () => {
  show()
  await write(seen(2, 'Чужое'))
  ;(document.activeElement as HTMLElement).blur()
  await write(seen(3, 'Ещё чужое'))
  expect(document.activeElement).toBe(notice())
  expect(screen.getByText('Ещё чужое')).toBeDefined()
})

test('a change elsewhere that does not concern the form is overtaken without asking', async () => {
  show()
  const { sent, result } = await write(seen(2, 'Было'), 'accepted')
  expect([sent.map(([version]) => version), result, notice()]).toEqual([['"1"', '"2"'], 'saved', null])
})

test('the notice may send the form, and is busy with it', async () => {
  const first = show()
  await write(seen(2, 'Чужое'))
  await press(first.user, messages.send)
  expect(onSend).toHaveBeenCalledOnce()
  first.unmount()
  const busy = show({ isBusy: true })
  await write(seen(2, 'Чужое'))
  expect(screen.getByRole('button', { name: messages.send.ru }).ariaBusy).toBe('true')
  busy.unmount()
  show({ hasSend: false })
  await write(seen(2, 'Чужое'))
  expect(screen.queryByRole('button', { name: messages.send.ru })).toBeNull()
})

test.each([
  ['a newer version without changes of the form is adopted', seen(3, 'Было'), 3],
  ['a newer version with changes of the form is not', seen(3, 'Чужое'), 1],
  ['the same version is not', { ...seen(1, 'Было'), pictures: { name: '/a' } }, 1],
  ['an older version is not', seen(0, 'Было'), 1],
])('%s', (_, record, version) => {
  show()
  newer = record
  act(() => change({ term: '' }))
  expect([lock.base.version, lock.base.pictures]).toEqual([version, undefined])
})

test('a settled version is the base of the next write', async () => {
  show()
  act(() => lock.settle(seen(7, 'Моё')))
  expect((await write('accepted')).sent).toEqual([['"7"', { name: 'Моё', term: '' }]])
})

const fact = (label: string, value: string) => ({ label: text(label), value })

test('before a deletion the changes of a record are listed', () => {
  renderAt(
    '/',
    <RecordChanges
      earlier={[fact('Название', 'Было'), fact('Срок', ''), fact('Цена', '5')]}
      current={[fact('Название', 'Стало'), fact('Срок', 'год'), fact('Цена', '5')]}
    />,
  )
  expect(screen.getByText(messages.changedLead.ru)).toBeDefined()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    `${messages.before.ru}: Было`,
    `${messages.now.ru}: Стало`,
    `${messages.before.ru}: ${messages.empty.ru}`,
    `${messages.now.ru}: год`,
  ])
})

test('an emptied value is named; invisible changes are said to be elsewhere', () => {
  const first = renderAt('/', <RecordChanges earlier={[fact('Срок', 'год')]} current={[fact('Срок', '')]} />)
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe(`${messages.now.ru}: ${messages.empty.ru}`)
  first.unmount()
  renderAt('/', <RecordChanges earlier={[fact('Срок', 'год')]} current={[fact('Срок', 'год'), fact('Новое', '1')]} />)
  expect(screen.getByText(messages.changedElsewhere.ru)).toBeDefined()
  expect(screen.queryAllByRole('definition')).toEqual([])
})
