import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phoneText } from '../../lib/phone-text.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { openInMaps } from '../places/messages-place.ts'
import * as names from './messages.ts'
import { dachaServices, employeesBands, officeServices } from './messages-services.ts'
import * as messages from './messages-track.ts'
import { RequestStatus } from './request-status.tsx'
import { TrackedContent } from './tracked-content.tsx'

const request: TrackedRequest = {
  id: 1,
  kind: 'tariff',
  status: 'info',
  created_at: '2026-11-20T10:00:00Z',
  name: '',
  phone: null,
  email: null,
  address: '',
  address_id: null,
  latitude: null,
  longitude: null,
  comments: '',
  call_time: null,
  employees_count: null,
  inn: '',
  new_company: false,
  services: [],
  tariff: null,
  provider: { id: 3, name: 'Codru Net', number: '' },
  named_provider: null,
  steps: [],
  visit_days: [],
  step: 'sent',
  visit: null,
  reason: null,
  reason_text: '',
  connected_on: null,
  connected_at: null,
  is_email_verified: false,
  acts: [],
  history: [],
  holders: [],
  respond_by: null,
  objection_until: null,
  guarantee_until: null,
  earns_bonus: false,
  can_review: true,
  claims: [],
  alternatives: [],
  predecessor_id: null,
  successor_url: null,
  is_unsubscribed: false,
  tender: null,
}

/** Label and text of each row. */
function rowsOf(part: Partial<TrackedRequest>) {
  const { container } = renderAt('/', <TrackedContent request={{ ...request, ...part }} />)
  return [...container.querySelectorAll('dl > div')].map((row) => ({
    term: row.querySelector('dt')?.textContent,
    text: row.querySelector('dd')?.textContent,
    isLong: row.className !== '',
  }))
}

const row = (term: { ru: string }, text: string, isLong = false) => ({ term: term.ru, text, isLong })

test('empty fields are omitted', () => {
  expect(rowsOf({})).toEqual([row(names.provider, 'Codru Net')])
})

test('a request for a tariff links to it while it exists', () => {
  const tariff = { id: 4, name: 'Фибра', name_ro: 'Fibra' }
  expect(rowsOf({ tariff })).toEqual([row(names.tariff, 'Фибра'), row(names.provider, 'Codru Net')])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tariff/4')
})

test('a point that was marked on the map is shown, and opens on a map', () => {
  const point = { longitude: 28.81234, latitude: 47.5 }
  expect(rowsOf(point)).toEqual([
    row(names.provider, 'Codru Net'),
    row(messages.point, `47.50000, 28.81234 ${openInMaps.ru}`),
  ])
  expect(screen.getByRole('link').getAttribute('href')).toContain('mlat=47.5&mlon=28.81234')
  expect(rowsOf({ ...point, address_id: 7, address: 'ул. Яшь, 7' })).toContainEqual(row(names.address, 'ул. Яшь, 7'))
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('a withdrawn tariff has only its name', () => {
  expect(rowsOf({ tariff: { id: null, name: 'Фибра', name_ro: '' } })[0]).toEqual(row(names.tariff, 'Фибра'))
  expect(screen.queryByRole('link')).toBeNull()
})

test('a tender shows everything that was filled in', () => {
  const tender: Partial<TrackedRequest> = {
    kind: 'office',
    employees_count: '5-10',
    address: 'ул. Яшь, 7',
    name: 'Ана',
    phone: '+37369123456',
    email: 'ana@example.md',
    inn: '1002600012345',
    new_company: true,
    services: ['internet', 'satellite', 'other'],
    comments: 'Этаж 3',
  }
  expect(rowsOf(tender)).toEqual([
    row(messages.kind, messages.kinds.office.ru),
    row(names.provider, 'Codru Net'),
    row(messages.employees, employeesBands['5-10'].ru),
    row(names.address, 'ул. Яшь, 7'),
    row(names.name, 'Ана'),
    row(names.phone, phoneText('+37369123456')),
    row(names.email, 'ana@example.md'),
    row(names.idno, '1002600012345'),
    row(messages.newCompany, messages.beingRegistered.ru),
    row(messages.services, `${officeServices.internet.ru}${dachaServices.satellite.ru}other`, true),
    row(names.comments, 'Этаж 3', true),
  ])
})

test('a tender of the marketplace goes to all providers, a request for its tariff does not', () => {
  const provider = { id: 1, name: 'Motanet', number: '' }
  expect(rowsOf({ kind: 'home', provider })).toEqual([
    row(messages.kind, messages.kinds.home.ru),
    row(messages.recipients, messages.forAll.ru),
  ])
  expect(rowsOf({ provider }).at(-1)).toEqual(row(names.provider, 'Motanet'))
  expect(rowsOf({ kind: 'home', provider, named_provider: 'Prut' }).at(-1)).toEqual(
    row(names.provider, messages.throughMotanet('Prut').ru),
  )
})

test('the customer sees the step of a request, its provider the status', () => {
  renderAt('/', <RequestStatus status="connected" step="stated" />)
  renderAt('/', <RequestStatus status="connected" />)
  const shown = [...document.querySelectorAll('.request-status')].map(({ textContent, className }) => [
    textContent,
    className.split('--')[1],
  ])
  expect(shown).toEqual([
    [messages.ownSteps.stated.ru, 'in_progress'],
    [messages.statuses.connected.ru, 'connected'],
  ])
})
