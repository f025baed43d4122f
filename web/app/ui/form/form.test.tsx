import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { CheckboxPills, FormPills, RadioPills } from './choices.tsx'
import { Field } from './field.tsx'

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
