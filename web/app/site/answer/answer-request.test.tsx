import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import type { AnswerData } from './answer-data.ts'
import { AnswerRequest } from './answer-request.tsx'

test.each([
  [1, 'Prut · 100 Мб/с · 180 лей/мес'],
  [3, '100 Мб/с · 180 лей/мес'],
])('provider %i, if the tariff is of another one, reads of which: %s', (receiver, expected) => {
  const request = {
    ...{ id: 41, kind: 'tariff', step: 'delivered', has_contacts: false, tender: null, comments: '', address: '' },
    ...{ services: [], employees_count: null, new_company: false, inn: '', place: null },
    ...{ provider: { id: receiver, name: 'X' }, tariff: { id: 7, name: 'Prut 100', name_ro: 'Prut 100' } },
  }
  const tariff = {
    ...{ speed: 100, price_per_month: 180, discounted_price: null, promo: null },
    ...{
      services: { id: 1, name: 'Дом', name_ro: 'Casă', kind: 'fixed' },
      provider: { id: 3, name: 'Prut', logo: null },
    },
  }
  renderAt('/answer/x', <AnswerRequest {...({ request, tariff } as unknown as AnswerData)} />)
  expect(screen.getByRole('heading', { name: 'Prut 100' }).nextElementSibling?.textContent).toBe(expected)
})
