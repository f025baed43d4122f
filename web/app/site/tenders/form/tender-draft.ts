import type { DachaService, EmployeesBand, OfficeService } from '@motanet/contract/requests/requests.ts'
import type { FieldErrors } from '../../../lib/form/field-errors.ts'
import type { Text, Translate } from '../../../lib/language.ts'
import { contactErrors } from '../../../parts/requests/contact-errors.ts'
import { formMemory, isTextOrNull, type StoredFields } from '../../../parts/requests/form-memory.ts'
import * as names from '../../../parts/requests/messages.ts'
import { dachaServices, employeesBands, officeServices } from '../../../parts/requests/messages-services.ts'
import { continuesAddress } from '../../../parts/requests/request-place.ts'
import type { SentForm } from '../../../parts/requests/use-sending.ts'
import * as messages from './messages-tender.ts'
import { type TenderKind, wireKinds } from './tender-kind.ts'
import type { Recipient } from './tender-recipient.ts'

/** The values of the form; fields are named as in the API. */
export interface TenderDraft {
  employees_count: EmployeesBand | null
  address: string
  /** The house selected last, even if the text has changed since. */
  house: ChosenHouse | null
  /** The point marked on the map, in degrees. */
  point: Point | null
  /** The address near the point, as the map has written it into the field. */
  nearAddress: string | null
  name: string
  /** The eight digits after +373; see `PhoneValue` for other texts. */
  phone: string
  email: string
  inn: string
  new_company: boolean
  services: readonly (OfficeService | DachaService)[]
  comments: string
  consent: boolean
  /** The recipient of the page's URL that the visitor declined in favour of all providers; null for none. */
  recipient: Recipient['wire'] | null
}

export interface ChosenHouse {
  id: number
  /** The address as written into the field. */
  address: string
}

export type TenderField = Exclude<keyof TenderDraft, 'house' | 'point' | 'nearAddress' | 'new_company'>

export interface Point {
  longitude: number
  latitude: number
}

/** Props of the fields of both kinds of tender. */
export interface TenderFieldsProps {
  draft: TenderDraft
  errors: FieldErrors<TenderField>
  onChange: (part: Partial<TenderDraft>) => void
}

const emptyDraft: TenderDraft = {
  employees_count: null,
  address: '',
  house: null,
  point: null,
  nearAddress: null,
  name: '',
  phone: '',
  email: '',
  inn: '',
  new_company: false,
  services: [],
  comments: '',
  consent: false,
  recipient: null,
}

const isField: StoredFields<TenderDraft> = {
  employees_count: (value) => value === null || isKeyOf(employeesBands, value),
  house: (value) => value === null || (isNumber(value, 'id') && typeof (value as ChosenHouse).address === 'string'),
  point: (value) => value === null || (isNumber(value, 'longitude') && isNumber(value, 'latitude')),
  nearAddress: isTextOrNull,
  services: (value) =>
    Array.isArray(value) && value.every((each) => isKeyOf({ ...officeServices, ...dachaServices }, each)),
  // It is given for one submission
  consent: () => false,
  recipient: (value) => typeof value === 'object',
}

function isKeyOf(texts: object, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(texts, value)
}

function isNumber(value: unknown, field: string): boolean {
  return typeof (Object(value) as Record<string, unknown>)[field] === 'number'
}

const memories = { office: formMemory('office', emptyDraft, isField), dacha: formMemory('dacha', emptyDraft, isField) }

const labels: Record<TenderKind, Partial<Record<TenderField, Text>>> = {
  office: {
    recipient: messages.recipient,
    employees_count: messages.employees,
    address: messages.officeAddress,
    name: messages.contactPerson,
    phone: names.phone,
    email: names.email,
    inn: names.idno,
    services: messages.officeServicesLabel,
    comments: names.comments,
    consent: messages.consentName,
  },
  dacha: {
    recipient: messages.recipient,
    phone: names.phone,
    email: names.email,
    address: names.address,
    name: names.name,
    services: messages.dachaServicesLabel,
    comments: names.comments,
  },
}

/** The form of a tender; `recipient` comes from the page's URL. */
export function tenderForm(kind: TenderKind, recipient: Recipient | null): SentForm<TenderDraft, TenderField> {
  return {
    memory: memories[kind],
    labels: labels[kind],
    alternatives: ['phone', 'email'],
    // The address field selects the house
    wireNames: {
      address_id: 'address',
      latitude: 'address',
      longitude: 'address',
      tariff_id: 'recipient',
      provider_id: 'recipient',
    },
    check: (draft, t) => tenderErrors(kind, draft, t),
    body: (draft) => tenderBody(kind, draft, recipient),
  }
}

/** Whether the tender goes to all: the URL names no recipient, or the visitor declined it. */
export function isForAll({ recipient: declined }: TenderDraft, recipient: Recipient | null): boolean {
  return recipient === null || JSON.stringify(declined) === JSON.stringify(recipient.wire)
}

/**
 * The page requires only the number of people of an office, and contacts that are complete if given. The server requires a contact and
 * the consent to an office's tender.
 */
export function tenderErrors(kind: TenderKind, draft: TenderDraft, t: Translate): FieldErrors<TenderField> {
  const errors: FieldErrors<TenderField> = contactErrors(draft, t)
  if (kind === 'office' && draft.employees_count === null) errors.employees_count = t(messages.chooseEmployees)
  return errors
}

/** The request body of the tender. It names the selected house while the address still begins with it, otherwise the marked point. */
export function tenderBody(kind: TenderKind, draft: TenderDraft, recipient: Recipient | null) {
  const address = draft.address.trim()
  const isAtHouse = draft.house !== null && continuesAddress(address, draft.house.address)
  const body = {
    kind: wireKinds[kind],
    phone: draft.phone && `+373${draft.phone}`,
    address,
    ...(isAtHouse ? { address_id: draft.house?.id } : draft.point),
    email: draft.email.trim(),
    name: draft.name.trim(),
    comments: draft.comments.trim(),
    services: [...draft.services],
    ...(isForAll(draft, recipient) ? {} : recipient?.wire),
  }
  if (kind === 'dacha') return body
  const { employees_count, inn, new_company, consent } = draft
  return { ...body, employees_count, inn: inn.trim(), new_company, consent }
}
