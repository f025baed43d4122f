import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ApiProblem } from '../api.ts'
import { renderAt } from '../test/render.tsx'
import { Form } from './form.tsx'
import { FormStatus } from './form-status.tsx'
import * as messages from './messages.ts'
import { type FormSettings, failureMessage, notSent, useForm } from './use-form.ts'

interface Draft {
  name: string
  place: string
}
type Settings = FormSettings<Draft, keyof Draft>
let form: ReturnType<typeof useForm<Draft, keyof Draft>>

const labels = { name: { ru: 'Имя', ro: 'Nume' }, place: { ru: 'Место', ro: 'Loc' } }
const done = { ru: 'Готово', ro: 'Gata' }
const more = 'Что делать дальше'

function TestForm(settings: Partial<Settings> & Pick<Settings, 'send'>) {
  form = useForm<Draft, keyof Draft>({ start: { name: '', place: '' }, labels, check: () => ({}), ...settings })
  const { draft, errors, change, state } = form
  return (
    <Form form={form}>
      <FormStatus form={form} sent={done}>
        {more}
      </FormStatus>
      {(['name', 'place'] as const).map((name) => (
        <Field key={name} label={labels[name].ru} hint={`Подсказка: ${name}`} error={errors[name]}>
          {(control) => (
            <input {...control} value={draft[name]} onChange={({ target }) => change({ [name]: target.value })} />
          )}
        </Field>
      ))}
      <BusyButton type="submit" busy={state.step === 'submitting'}>
        Отправить
      </BusyButton>
    </Form>
  )
}

/** Renders the form; each submission waits until the test answers it. */
function show(settings: Partial<Settings> = {}) {
  const answers: PromiseWithResolvers<unknown>[] = []
  const send = vi.fn((_: Draft) => {
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  })
  const page = renderAt('/', <TestForm send={send} {...settings} />)
  const submit = () => page.user.click(screen.getByRole('button'))
  const answer = (value?: unknown) => act(async () => answers.at(-1)?.resolve(value))
  const fail = (error: unknown) => act(async () => answers.at(-1)?.reject(error))
  return { ...page, send, submit, answer, fail }
}

const problem = (status: number, part: Partial<ConstructorParameters<typeof ApiProblem>[0]> = {}) =>
  new ApiProblem({ status, code: 'code', detail: '', ...part })
const field = (name: keyof Draft) => screen.getByLabelText(labels[name].ru)
const button = () => screen.getByRole('button')
const noteOf = (name: keyof Draft) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent

test('a submission is busy until it is answered, and a second click sends nothing', async () => {
  const { submit, send, answer, user } = show()
  await user.type(field('name'), 'Ana')
  expect(button().ariaBusy).toBeNull()
  await submit()
  expect(button().ariaBusy).toBe('true')
  await submit()
  await act(() => form.send())
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', place: '' })
  await answer()
  expect(button().ariaBusy).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(done.ru)
})

test('a submission waits for the work that the form waits for, and sends its result', async () => {
  const work = Promise.withResolvers<boolean>()
  const { submit, send } = show({ check: ({ name }): object => (name ? {} : { name: 'Пусто' }) })
  act(() => form.waitFor(work.promise))
  await submit()
  expect([button().ariaBusy, noteOf('name'), send.mock.calls]).toEqual(['true', 'Подсказка: name', []])
  await act(async () => {
    form.change({ name: 'Ana' })
    work.resolve(true)
  })
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', place: '' }))
})

test('a submission is rejected when the work that it waited for fails, and can be repeated', async () => {
  const work = Promise.withResolvers<boolean>()
  const { submit, send } = show()
  act(() => form.waitFor(work.promise))
  await submit()
  await act(async () => work.resolve(false))
  await vi.waitFor(() => expect(button().ariaBusy).toBeNull())
  expect([form.refusals, send.mock.calls]).toEqual([1, []])
  await submit()
  expect(send).toHaveBeenCalledOnce()
})

test('a form that was sent cannot be sent again', async () => {
  const { submit, send, answer, user } = show()
  await submit()
  await answer()
  await user.type(field('name'), 'Ana')
  await submit()
  expect(send).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).not.toBeNull()
})

test('a lasting form can be changed and sent again; a change removes the message of the last success', async () => {
  const { submit, send, answer, user } = show({ isLasting: true })
  await submit()
  await answer()
  expect(screen.queryByRole('status')).not.toBeNull()
  await user.type(field('name'), 'A')
  expect(screen.queryByRole('status')).toBeNull()
  await submit()
  await answer()
  await submit()
  expect(send).toHaveBeenCalledTimes(3)
})

test('a change during the submission of a lasting form keeps it busy', async () => {
  const { submit, user } = show({ isLasting: true })
  await submit()
  await user.type(field('name'), 'A')
  expect(button().ariaBusy).toBe('true')
})

test('a form whose sender must decide first stays open, without a message', async () => {
  const { submit, answer, send } = show()
  await submit()
  await answer(notSent)
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null])
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form without a message of success shows nothing after it', async () => {
  function Silent() {
    form = useForm<Draft, keyof Draft>({
      start: { name: '', place: '' },
      labels,
      check: () => ({}),
      send: async () => undefined,
    })
    return <FormStatus form={form} />
  }
  const { container } = renderAt('/', <Silent />)
  await act(() => form.send())
  expect(form.state.step).toBe('sent')
  expect(container.textContent).toBe('')
})

test('invalid fields are named above the form and explained below it; the first one gets the focus', async () => {
  const check = ({ place }: Draft) => (place ? {} : { place: 'Без места нельзя' })
  const { submit, send, user } = show({ check })
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe(messages.fieldsToCorrect([labels.place]).ru)
  expect(document.activeElement).toBe(field('place'))
  expect(field('place').getAttribute('aria-invalid')).toBe('true')
  expect(noteOf('place')).toBe('Без места нельзя')
  expect(field('name').getAttribute('aria-invalid')).toBeNull()
  expect(noteOf('name')).toBe('Подсказка: name')
  await user.type(field('place'), 'Bălți')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(noteOf('place')).toBe('Подсказка: place')
  await user.click(field('name'))
  await submit()
  expect(send).toHaveBeenCalledOnce()
})

test('each rejected submission moves the focus again', async () => {
  const { submit } = show({ check: () => ({ name: 'Нет', place: 'Нет' }) })
  await submit()
  expect(document.activeElement).toBe(field('name'))
  await submit()
  expect(document.activeElement).toBe(field('name'))
  expect(form.refusals).toBe(2)
})

test('the server’s errors are shown at their fields, and the form can be sent again', async () => {
  const onFailure = vi.fn()
  const { submit, fail, send } = show({ wireNames: { town: 'place' }, onFailure })
  await submit()
  await fail(problem(422, { fields: { town: ['Такого города нет'] } }))
  expect(noteOf('place')).toBe('Такого города нет')
  expect(document.activeElement).toBe(field('place'))
  expect(screen.getByRole('alert').textContent).toBe(messages.fieldsToCorrect([labels.place]).ru)
  expect(onFailure).not.toHaveBeenCalled()
  expect(button().ariaBusy).toBeNull()
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a failure that belongs to no field is shown above the form with what can be done', async () => {
  const onFailure = vi.fn()
  const { submit, fail } = show({ onFailure })
  await submit()
  await fail(problem(409, { detail: 'Уже занято' }))
  expect(screen.getByRole('alert').textContent).toBe(`Уже занято${more}`)
  expect(onFailure).toHaveBeenCalledOnce()
  expect(field('name').getAttribute('aria-invalid')).toBeNull()
})

test('an error of a field that the form does not have is shown above it', async () => {
  const { submit, fail } = show()
  await submit()
  await fail(problem(422, { detail: 'Неверно', fields: { other: ['Поле заполнено неверно'] } }))
  expect(screen.getByRole('alert').textContent).toBe(`Поле заполнено неверно${more}`)
})

test('an error of our own code opens the form again and is not hidden', async () => {
  show({ send: () => Promise.reject(new TypeError('bug')) })
  const sending = form.send()
  await act(() => expect(sending).rejects.toThrow('bug'))
  expect(button().ariaBusy).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure scrolls its message into view, the first view of the form does not', async () => {
  const { submit, fail } = show()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await submit()
  expect(scroll).not.toHaveBeenCalled()
  await fail(problem(500))
  expect(scroll).toHaveBeenCalledOnce()
  expect(scroll.mock.contexts[0]).toBe(screen.getByRole('alert'))
})

test('a success scrolls its message into view', async () => {
  const { submit, answer } = show()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await submit()
  await answer()
  expect(scroll).toHaveBeenCalledOnce()
})

test('saved values replace the sent ones; what was typed during the submission stays', async () => {
  const drafts: Draft[] = []
  const { submit, answer, user } = show({ isLasting: true, onChange: (draft) => drafts.push(draft) })
  await user.type(field('name'), 'A')
  await submit()
  const sent = form.draft
  await user.type(field('place'), 'B')
  await act(async () => void form.settle(sent, { name: 'Ana', place: '' }))
  await answer()
  expect(form.draft).toEqual({ name: 'Ana', place: 'B' })
  expect(drafts.at(-1)).toEqual({ name: 'Ana', place: 'B' })
})

test('two changes before the next render are both kept', async () => {
  show()
  act(() => {
    form.change({ name: 'A' })
    form.change({ place: 'B' })
  })
  expect(form.draft).toEqual({ name: 'A', place: 'B' })
})

test('an error shared by alternatives is removed from all of them when one changes', async () => {
  const check = () => ({ name: 'Одно из двух', place: 'Одно из двух' })
  const { submit, user } = show({ check, alternatives: ['name', 'place'] })
  await submit()
  await user.type(field('place'), 'B')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in an invalid group the checked input gets the focus, else its first one', async () => {
  function Group({ checked }: { checked?: number }) {
    form = useForm<Draft, keyof Draft>({
      start: { name: '', place: '' },
      labels,
      check: () => ({ name: 'Выберите' }),
      send: async () => undefined,
    })
    return (
      <Form form={form}>
        <fieldset aria-invalid={form.errors.name ? true : undefined}>
          {[1, 2].map((value) => (
            <input
              key={value}
              type="radio"
              name="group"
              aria-label={String(value)}
              defaultChecked={value === checked}
            />
          ))}
        </fieldset>
      </Form>
    )
  }
  const first = renderAt('/', <Group />)
  await act(() => form.send())
  expect(document.activeElement).toBe(screen.getByLabelText('1'))
  first.unmount()
  renderAt('/', <Group checked={2} />)
  await act(() => form.send())
  expect(document.activeElement).toBe(screen.getByLabelText('2'))
})

test.each([
  { status: 0, isOnline: true, expected: messages.unreachable },
  { status: 0, isOnline: false, expected: messages.offline },
  { status: 500, isOnline: true, expected: messages.failed },
  { status: 400, isOnline: true, expected: messages.failed },
])('a failure with status $status without a message, online: $isOnline', ({ status, isOnline, expected }) => {
  vi.stubGlobal('navigator', { onLine: isOnline })
  expect(failureMessage(problem(status), ({ ru }) => ru)).toBe(expected.ru)
})

test('the server’s message is shown below 500 only', () => {
  const t = ({ ru }: { ru: string }) => ru
  expect(failureMessage(problem(499, { detail: 'Уже занято' }), t)).toBe('Уже занято')
  expect(failureMessage(problem(500, { detail: 'Уже занято' }), t)).toBe(messages.failed.ru)
  expect(failureMessage(problem(503, { detail: 'x' }), t, { failed: done })).toBe(done.ru)
})
