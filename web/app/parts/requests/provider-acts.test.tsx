import type { ProviderAct } from '@motanet/contract/requests/steps.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FormValues, type RefusedForm, valuesOf } from '../../lib/page-action.ts'
import { renderAt } from '../../lib/test/render.tsx'
import type { ActSending } from './act-form.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { ProviderActs } from './provider-acts.tsx'
import type { ActedRequest } from './provider-acts-props.ts'

const request: ActedRequest = {
  step: 'delivered',
  visit: null,
  created_at: '2026-11-23T12:00:00Z',
  acts: ['take', 'visit', 'cannot', 'connected'],
  calendar: { now: '2026-11-25T13:00:00Z', visit_days: ['2026-11-25', '2026-11-26', '2026-12-01'] },
}

async function show(given: Partial<ActedRequest> = {}, state: Partial<ActSending> = {}, path = '/answer/x') {
  const sent: FormValues[] = []
  const sending: ActSending = {
    refused: null,
    busyAct: null,
    renderForm: (form) => (
      <form
        {...form}
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(valuesOf(new FormData(event.currentTarget)))
        }}
      />
    ),
    ...state,
  }
  const page = renderAt(path, <ProviderActs request={{ ...request, ...given }} sending={sending} />)
  // The code of most forms is loaded after the page
  await act(() => vi.dynamicImportSettled())
  return { sent, ...page }
}

const refused = (values: FormValues, fields: Record<string, string[]> = {}, status = 400): RefusedForm => ({
  ...{ status, code: 'x', message: 'Что-то не так', fields, current: undefined, values },
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const primary = () => document.querySelectorAll('.btn--primary')

test('a new request is taken by one tap', async () => {
  const { user, sent } = await show()
  await user.click(button('Беру в работу'))
  expect(sent).toEqual([{ act: 'take' }])
  expect(primary()).toHaveLength(1)
})

test('a visit is proposed by day and window, and the button names both', async () => {
  const { user, sent } = await show()
  await user.click(screen.getByRole('radio', { name: 'чт, 26' }))
  await user.click(screen.getByRole('radio', { name: '10–12' }))
  await user.click(button('Предложить чт, 26 ноября, 10–12'))
  expect(sent).toEqual([{ act: 'visit', day: '2026-11-26', date: '', window: '10-12' }])
  expect(screen.getByRole('radiogroup', { name: 'День, ноябрь – декабрь' })).toBeTruthy()
})

test('windows that have passed are marked: acts.css hides them on today’s date', async () => {
  await show()
  // 15:00 in Chisinau
  const past = [...document.querySelectorAll('.is-past')].map(({ textContent }) => textContent)
  expect(past).toEqual(['9–11', '10–12', '12–14'])
  expect(document.querySelector<HTMLInputElement>('.is-today')?.value).toBe('2026-11-25')
})

test('the connection is stated by one tap for today; the day before and another one can be chosen', async () => {
  const { user, sent } = await show()
  await user.click(button('Подключили'))
  const day = screen.getByRole('combobox', { name: 'Дата подключения' })
  await user.selectOptions(day, 'Вчера')
  await user.click(button('Подключили'))
  expect(sent.map(({ day }) => day)).toEqual(['', '2026-11-24'])
})

test('the day before the request is not offered', async () => {
  await show({ created_at: '2026-11-25T10:00:00Z' })
  expect(screen.queryByRole('option', { name: 'Вчера' })).toBeNull()
})

test('a refusal sends its reason; without one the API refuses it, and no bubble of the browser does', async () => {
  const { user, sent } = await show()
  await user.click(screen.getByText('Не можем подключить'))
  await user.click(button('Отказаться от заявки'))
  expect(sent.splice(0)).toEqual([{ act: 'cannot', text: '' }])
  await user.click(screen.getByLabelText('Нет свободного порта'))
  await user.type(screen.getByLabelText(/Пояснение для клиента/), 'Осенью')
  await user.click(button('Отказаться от заявки'))
  expect(sent).toEqual([{ act: 'cannot', reason: 'no_port', text: 'Осенью' }])
})

test('the reason «Другое» needs an explanation, which is optional otherwise', async () => {
  const { user, sent } = await show()
  await user.click(screen.getByText('Не можем подключить'))
  const explanation = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Пояснение для клиента/ })
  const form = within(explanation().form as HTMLElement)
  expect([explanation().required, form.queryByText('— необязательно') !== null]).toEqual([false, true])
  await user.click(screen.getByLabelText('Другое'))
  expect([explanation().required, form.queryByText('— необязательно') !== null]).toEqual([true, false])
  await user.type(explanation(), 'Дом сносят')
  await user.click(button('Отказаться от заявки'))
  expect(sent).toEqual([{ act: 'cannot', reason: 'other', text: 'Дом сносят' }])
})

test('the time that the customer proposed is accepted by one tap', async () => {
  const visit = { date: '2026-11-26', from: 16, to: 18, proposed_by: 'customer', is_agreed: false } as const
  const acts: ProviderAct[] = ['visit_again', 'accept_visit', 'cannot', 'connected']
  const { user, sent } = await show({ step: 'visit_proposed', visit, acts })
  await user.click(button('Принять: чт, 26 ноября, 16–18'))
  expect(sent).toEqual([{ act: 'accept_visit', day: '2026-11-26', window: '16-18' }])
  expect(primary()).toHaveLength(1)
  expect(screen.getByText('Предложить другое время')).toBeTruthy()
})

test('a connection that the customer stated is confirmed or denied', async () => {
  const { user, sent } = await show({ step: 'stated', acts: ['connected', 'not_connected'] })
  await user.click(button('Да, подключили'))
  await user.click(screen.getByText('Ещё не подключили'))
  await user.click(button('Сообщить, что не подключили'))
  expect(sent).toEqual([{ act: 'connected' }, { act: 'not_connected', text: '' }])
  expect(screen.queryByText('Уже работает?')).toBeNull()
})

test('a claim under the guarantee is answered in an open form', async () => {
  const { user, sent } = await show({ step: 'confirmed', acts: ['respond_claim'] })
  await user.type(screen.getByRole('textbox', { name: 'Ваш ответ клиенту' }), 'Заменили роутер')
  await user.click(button('Отправить ответ'))
  expect(sent).toEqual([{ act: 'respond_claim', text: 'Заменили роутер' }])
  expect(primary()).toHaveLength(1)
})

test('the error of a field that the form does not show is shown above its fields', async () => {
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  const taken = await show({}, { refused: refused({ act: 'take' }, { date: ['Дата прошла'] }) })
  expect(alerts()).toEqual(['Дата прошла'])
  taken.unmount()
  const values = { act: 'visit', day: '2026-11-26', window: '10-12' }
  const proposed = await show({}, { refused: refused(values, { from: ['Недопустимое время'] }) })
  expect(alerts()).toContain('Недопустимое время')
  proposed.unmount()
  await show(
    {},
    { refused: refused({ act: 'cannot', reason: 'other' }, { text: ['Поясните'], date: ['Дата прошла'] }) },
  )
  expect(screen.getAllByText('Поясните')).toHaveLength(1)
  expect(alerts()).toContain('Дата прошла')
})

test('a refused request can be taken again, without an orange button', async () => {
  await show({ step: 'refused', acts: ['take', 'visit', 'connected'] })
  expect(button('Снова взять в работу')).toBeTruthy()
  expect(primary()).toHaveLength(0)
  expect(document.querySelector('details[open]')).toBeNull()
})

test('without possible actions nothing is shown', async () => {
  const { container } = await show({ step: 'confirmed', acts: [] })
  expect(container.textContent).toBe('')
})

test.each([
  ['2026-11-24', 9, 11, true],
  ['2026-11-25', 12, 14, true],
  ['2026-11-25', 14, 16, false],
] as const)(
  'the time %s %i–%i that the customer proposed is not accepted after its end',
  async (date, from, to, isOver) => {
    const visit = { date, from, to, proposed_by: 'customer', is_agreed: false } as const
    const calendar = { ...request.calendar, now: '2026-11-25T12:30:00Z' }
    await show({ step: 'visit_proposed', visit, acts: ['visit_again', 'accept_visit', 'cannot'], calendar })
    expect(screen.queryByText(/Время, которое предложил клиент, уже прошло/) !== null).toBe(isOver)
    expect(screen.queryByRole('button', { name: /^Принять/ }) === null).toBe(isOver)
    // What is left to do is open
    expect(screen.getByRole('radiogroup', { name: /^День/ }).closest('details')?.open).toBe(isOver)
  },
)

test('a proposed time that was over when it was accepted is said to be, and another one can be proposed', async () => {
  const visit = { date: '2026-11-26', from: 16, to: 18, proposed_by: 'customer', is_agreed: false } as const
  const acts: ProviderAct[] = ['visit_again', 'accept_visit']
  await show({ step: 'visit_proposed', visit, acts }, { refused: refused({ act: 'accept_visit' }, { date: ['x'] }) })
  expect(screen.getByText(/Время, которое предложил клиент, уже прошло/)).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: /^День/ }).closest('details')?.open).toBe(true)
})

test('a form that was not accepted is open, with what was typed and its errors', async () => {
  const values = { act: 'cannot', reason: 'other', text: '  ' }
  await show({}, { refused: refused(values, { text: ['Заполните это поле'] }) })
  const form = document.querySelector('details[open]') as HTMLElement
  expect(within(form).getByText('Отказаться от заявки')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Другое').checked).toBe(true)
  expect(screen.getByRole('textbox', { name: /Пояснение/ }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Заполните это поле')).toBeTruthy()
  expect(screen.getByText('Для «Другое» напишите, что случилось')).toBeTruthy()
})

test('another day that was not entered is asked for', async () => {
  const values = { act: 'visit', day: 'other', date: '', window: '10-12' }
  await show({}, { refused: refused(values, { date: ['Недопустимое значение'] }) })
  expect(screen.getByText('Укажите дату')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10–12' }).checked).toBe(true)
  expect(screen.queryByText('Недопустимое значение')).toBeNull()
})

test.each([
  ['the time of a visit', { act: 'visit', day: '2026-11-26', window: '10-12' }, { to: ['Время прошло'] }, '16–18'],
  ['the day of a visit', { act: 'visit', day: '2026-11-26', window: '10-12' }, { date: ['Выходной'] }, 'вт, 1'],
  ['a time above the form', { act: 'visit', day: '2026-11-26', window: '10-12' }, { from: ['Рано'] }, '16–18'],
  ['the reason of a refusal', { act: 'cannot', reason: 'other' }, { text: ['Поясните'] }, 'Нет свободного порта'],
])('the error at %s is gone after a change of it', async (_, values, fields, choice) => {
  const [error = ''] = Object.values(fields).flat()
  const { user } = await show({}, { refused: refused(values, fields) })
  expect(screen.getByText(error)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: choice }))
  expect(screen.queryByText(error)).toBeNull()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('a changed field loses its error, the others keep theirs', async () => {
  const values = { act: 'cannot', reason: 'no_port', text: 'x' }
  const { user } = await show({}, { refused: refused(values, { reason: ['Выберите'], text: ['Слишком длинно'] }) })
  await user.type(screen.getByRole('textbox', { name: /^Пояснение/ }), 'y')
  expect(screen.queryByText('Слишком длинно')).toBeNull()
  expect(screen.getByRole('radiogroup', { name: /Причина/ }).getAttribute('aria-invalid')).toBe('true')
})

test('a failure without a field is shown in its form', async () => {
  await show({}, { refused: refused({ act: 'take' }, {}, 503) })
  expect(screen.getByRole('alert').textContent).toBe('Что-то не так')
})

test('while an action is being sent, a second click sends nothing', async () => {
  const { user, sent } = await show({}, { busyAct: 'take' })
  expect(button('Беру в работу').getAttribute('aria-busy')).toBe('true')
  await user.click(button('Беру в работу'))
  await user.click(button('Подключили'))
  expect(sent).toEqual([])
})

test('the Romanian forms have Romanian days and words', async () => {
  await show({}, {}, '/ro/answer/x')
  expect(screen.getByRole('radio', { name: 'joi, 26' })).toBeTruthy()
  expect(button('Preiau cererea')).toBeTruthy()
})

test('after a conflict the note keeps what was typed if its form is gone', () => {
  const conflict = refused({ act: 'cannot', reason: 'other', text: 'Дом сносят' }, {}, 409)
  const { unmount } = renderAt('/answer/x', <ConflictNote refused={conflict} acts={['take']} />)
  expect(screen.getByRole('alert').textContent).toBe('Что-то не такВы написали: Дом сносят')
  unmount()
  renderAt('/answer/x', <ConflictNote refused={conflict} acts={['cannot']} />)
  expect(screen.getByRole('alert').textContent).toBe('Что-то не так')
})
