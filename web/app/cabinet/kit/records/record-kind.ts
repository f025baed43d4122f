import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import type { ReactNode } from 'react'
import type { CallApi } from '../../../lib/api.ts'
import type { FieldErrors } from '../../../lib/form/field-errors.ts'
import type { useForm } from '../../../lib/form/use-form.ts'
import type { Language, Text } from '../../../lib/language.ts'
import type { IfMatch } from '../../../lib/record-version.ts'
import type { ListingKey } from '../../paths.ts'
import type { Differing, SeenRecord } from '../conflict/conflict.ts'
import type { Sort } from './arranged.ts'

/** The form's fields as typed. */
export type RecordDraft = Record<string, string>
export type RecordForm<Draft extends object> = ReturnType<typeof useForm<Draft, keyof Draft & string>>

export interface KeptRecord {
  id: number
  version: number
}

/** Formats a field of a draft for display; '' for an empty one. */
export type ShowField<Draft extends RecordDraft> = (field: keyof Draft & string, typed: string) => string

/** The texts of a kind of record. */
export interface RecordTexts {
  title: Text
  create: Text
  creating: Text
  editing: Text
  none: Text
  noneCause: Text
  added: Text
  updated: Text
  removed: Text
  saveFailed: Text
}

/** Formats a field for the comparison of two versions; `pictures` are the saved ones of that version. */
export type ShowDraft<Draft extends object> = (
  field: keyof Draft & string,
  draft: Draft,
  pictures: SeenRecord<Draft>['pictures'],
) => ReactNode

/** What the form of a record needs. */
export interface FormKind<Item extends KeptRecord, Draft extends object> {
  texts: RecordTexts
  /** The labels of the fields, in display order. */
  labels: Record<keyof Draft & string, Text>
  /** The draft of a record; of a new one if null. */
  draftOf: (item: Item | null) => Draft
  /** The saved pictures. */
  picturesOf?: (item: Item) => SeenRecord<Draft>['pictures']
  differing: Differing<Draft>
  check: (draft: Draft, t: (text: Text) => string) => FieldErrors<keyof Draft & string>
  create: (callApi: CallApi, draft: Draft) => Promise<{ id: number }>
  /** Succeeds only on the record version in the headers (If-Match). */
  update: (callApi: CallApi, id: string, draft: Draft, headers: IfMatch) => Promise<unknown>
}

/** A kind of record that tariffs refer to: promotions, contract conditions, equipment. */
export interface RecordKind<Item extends KeptRecord, Draft extends RecordDraft>
  extends Omit<FormKind<Item, Draft>, 'picturesOf' | 'differing'> {
  key: ListingKey
  model: PermissionModel
  nameOf: (item: Item, language: Language) => string
  /** The names in both languages, for the search. */
  namesOf: (item: Item) => readonly string[]
  sorts: readonly [Sort<Item>, ...Sort<Item>[]]
  remove: (callApi: CallApi, id: string, detach: 'true' | 'false', headers: IfMatch) => Promise<unknown>
}
