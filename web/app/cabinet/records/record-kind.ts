import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import type { CallApi } from '../../lib/api.ts'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import type { useForm } from '../../lib/form/use-form.ts'
import type { Language, Text } from '../../lib/language.ts'
import type { IfMatch } from '../../lib/record-version.ts'
import type { ListingKey } from '../paths.ts'
import type { Sort } from './arranged.ts'

/** A form's fields as they are typed. */
export type RecordDraft = Record<string, string>
export type RecordForm<Draft extends RecordDraft> = ReturnType<typeof useForm<Draft, keyof Draft & string>>

export interface KeptRecord {
  id: number
  version: number
}

/** A field of a draft as people read it; '' for an empty one. */
export type ShowField<Draft extends RecordDraft> = (field: keyof Draft & string, typed: string) => string

/** What is said of a kind of record. */
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

/** A kind of what a provider keeps for its tariffs: promotions, contract conditions, options. */
export interface RecordKind<Item extends KeptRecord, Draft extends RecordDraft> {
  key: ListingKey
  model: PermissionModel
  texts: RecordTexts
  nameOf: (item: Item, language: Language) => string
  /** In both languages, for the search. */
  namesOf: (item: Item) => readonly string[]
  sorts: readonly [Sort<Item>, ...Sort<Item>[]]
  /** What the fields are called, in their order. */
  labels: Record<keyof Draft & string, Text>
  /** Of a record, or of a new one. */
  draftOf: (item: Item | null) => Draft
  check: (draft: Draft, t: (text: Text) => string) => FieldErrors<keyof Draft & string>
  create: (callApi: CallApi, draft: Draft) => Promise<unknown>
  /** Only on the version that the headers name. */
  update: (callApi: CallApi, id: string, draft: Draft, headers: IfMatch) => Promise<unknown>
  remove: (callApi: CallApi, id: string, detach: 'true' | 'false', headers: IfMatch) => Promise<unknown>
}
