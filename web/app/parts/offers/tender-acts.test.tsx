import type { InvitedTender, OwnOffer } from '@motanet/contract/requests/tenders.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { RefusedForm } from '../../lib/page-action.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { type ActSending, sentAct } from '../requests/act-form.tsx'
import { ConflictNote } from '../requests/conflict-note.tsx'
import * as messages from './messages.ts'
import { TenderActs } from './tender-acts.tsx'

const now = '2026-11-25T13:00:00Z'
const offerIn = (state: OwnOffer['state']): OwnOffer => ({
  ...{ id: 4, state, version: 1, updated_at: now, valid_until: '2026-12-01' },
  ...{ monthly_price: 450, connection_fee: 0, duration_months: 12, equipment: '', install_days: 3, message: '' },
})
const open: InvitedTender = {
  ...{ id: 7, kind: 'office', state: 'open', created_at: now, closes_at: null, employees_count: null },
  ...{ new_company: false, services: [], address: '', place: null, comments: '', declined_at: null, questions: [] },
  ...{ free_places: 2, offer: null, templates: [] },
}

/** The acts that are offered. */
function show(part: Partial<InvitedTender>, refused: RefusedForm | null = null, busyAct: string | null = null) {
  const renderForm: ActSending['renderForm'] = (form) => <form {...form} />
  const sending = { renderForm, refused, busyAct }
  renderAt('/profile', <TenderActs tender={{ ...open, ...part }} now={now} sending={sending} />)
  return actsShown()
}
const actsShown = () => [...document.querySelectorAll<HTMLInputElement>('[name=act]')].map(({ value }) => value)
const details = ({ ru }: { ru: string }) => screen.getByText(ru).closest('details')

test.each([
  ['an invitation', {}, ['offer', 'decline_tender']],
  ['a live offer', { offer: offerIn('live') }, ['offer', 'withdraw_offer', 'decline_tender']],
  ['a withdrawn offer', { offer: offerIn('withdrawn') }, ['offer', 'decline_tender']],
  ['a declined invitation', { declined_at: now }, ['offer']],
  ['a tender without free places', { free_places: 0 }, ['decline_tender']],
  [
    'a live offer without free places',
    { free_places: 0, offer: offerIn('live') },
    ['offer', 'withdraw_offer', 'decline_tender'],
  ],
  ['an accepted offer that failed', { offer: offerIn('failed') }, []],
  ['a closed tender', { state: 'lost' }, []],
] as [string, Partial<InvitedTender>, string[]][])('%s has its acts', (_, part, acts) => {
  expect(show(part)).toEqual(acts)
})

test('who has declined after the accepted offer failed does not read that an offer can be sent', () => {
  show({ offer: offerIn('failed'), declined_at: now })
  expect(screen.queryByText(messages.declined.ru)).toBeNull()
})

test('an accepted offer that failed says nothing about the next choice, which may be over', () => {
  show({ state: 'lost', offer: offerIn('failed') })
  expect(screen.getByText('Вы не подключили клиента')).toBeDefined()
})

const question: InvitedTender['questions'][number] = { id: 3, text: 'Можно вечером?', asked_at: now, answer: 'Да' }

test('after the accepted offer failed, the questions are shown without forms', () => {
  expect(show({ offer: offerIn('failed'), questions: [question] })).toEqual([])
  expect([screen.getByText('Можно вечером?'), screen.getByText('Да')]).toHaveLength(2)
})

test.each([
  ['of the whole form', {}],
  ['of its text', { text: ['Сбой'] }],
])('a refusal %s is shown under its question only, and so is the progress', (_, fields) => {
  const questions = [question, { ...question, id: 4 }]
  const values = { act: 'answer_question', question_id: '4', text: 'Нет' }
  const refused = { status: 400, code: 'x', message: 'Сбой', current: undefined, fields, values }
  show({ questions }, refused, sentAct(values))
  const forms = screen.getAllByLabelText(messages.answerOf.ru).map((field) => field.closest('form') as HTMLElement)
  expect(forms.map((form) => within(form).queryByText('Сбой') !== null)).toEqual([false, true])
  const buttons = forms.map((form) => within(form).getByRole('button'))
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true'])
})

test('a change that was refused stays open, with what was typed; one that came too late is closed', () => {
  const refused = (status: number): RefusedForm => ({
    ...{ status, code: 'x', message: 'Нет', current: undefined, fields: { monthly_price: ['Слишком много'] } },
    values: { act: 'offer', monthly_price: '9999999' },
  })
  show({ offer: offerIn('live') }, refused(400))
  expect(details(messages.changeOffer)?.open).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(messages.monthlyPrice.ru).value).toBe('9999999')
  document.body.replaceChildren()
  show({ offer: offerIn('live') }, refused(409))
  expect(details(messages.changeOffer)?.open).toBe(false)
})

test('terms that are taken over replace what was refused, and its errors', async () => {
  const { id: _id, state: _state, version: _version, updated_at: _updated, ...terms } = offerIn('live')
  const refused: RefusedForm = {
    ...{ status: 400, code: 'x', message: 'Нет', current: undefined, fields: { monthly_price: ['Слишком много'] } },
    values: { act: 'offer', monthly_price: '9999999' },
  }
  show({ templates: [terms] }, refused)
  expect(screen.getByText('Слишком много')).toBeDefined()
  await userEvent.click(within(screen.getByRole('group', { name: messages.templates.ru })).getByRole('button'))
  expect(screen.getByLabelText<HTMLInputElement>(messages.monthlyPrice.ru).value).toBe('450')
  expect(screen.queryByText('Слишком много')).toBeNull()
})

test('terms that are taken over again replace what was typed since', async () => {
  const { id: _id, state: _state, version: _version, updated_at: _updated, ...terms } = offerIn('live')
  show({ templates: [terms] })
  const template = within(screen.getByRole('group', { name: messages.templates.ru })).getByRole('button')
  const price = () => screen.getByLabelText<HTMLInputElement>(messages.monthlyPrice.ru)
  await userEvent.click(template)
  await userEvent.type(price(), '0')
  await userEvent.click(template)
  expect(price().value).toBe('450')
})

test.each([
  ['without a field', 400, {}, () => screen.getByRole('alert')],
  ['with a field of the form', 400, { equipment: ['Слишком длинно'] }, () => screen.getByLabelText(/^Оборудование/)],
  ['with a field that the form does not show', 400, { place: ['Мест нет'] }, () => screen.getByText('Мест нет')],
  ['by a conflict', 409, {}, () => screen.getByRole('alert')],
])('a refusal %s, which may be off the screen, gets the focus', async (_, status, fields, focused) => {
  const values = { act: 'offer', monthly_price: '450' }
  const refusal: RefusedForm = { ...{ status, code: 'x', message: 'Нет', current: undefined }, fields, values }
  function Page() {
    const [refused, setRefused] = useState<RefusedForm | null>(null)
    const sending: ActSending = { renderForm: (form) => <form {...form} />, refused, busyAct: null }
    return (
      <>
        <ConflictNote refused={refused} acts={[]} />
        <TenderActs tender={{ ...open, questions: [question] }} now={now} sending={sending} />
        <button type="button" onClick={() => setRefused(refusal)}>
          refuse
        </button>
      </>
    )
  }
  const { user } = renderAt('/profile', <Page />)
  await user.click(screen.getByRole('button', { name: 'refuse' }))
  expect(document.activeElement).toBe(focused())
})
