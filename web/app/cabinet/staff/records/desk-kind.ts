import type { CallApi } from '../../../lib/api.ts'
import type { Language } from '../../../lib/language.ts'
import type { IfMatch } from '../../../lib/record-version.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import type { FormKind, KeptRecord } from '../../kit/records/record-kind.ts'

/** A kind of record of the marketplace itself: equipment types, services or banners. */
export interface DeskKind<Item extends KeptRecord, Draft extends object> extends FormKind<Item, Draft> {
  table: 'service' | 'equipment_type' | 'banner'
  /** The path of the list; the form of a record is below it: /staff/services/7, /staff/services/new. */
  path: string
  nameOf: (item: Item, language: Language) => string
  remove: (callApi: CallApi, id: string, headers: IfMatch) => Promise<unknown>
  /** Sets the order of the list; undefined if staff do not set it. */
  order?: (callApi: CallApi, ids: number[]) => Promise<Item[]>
}

/** The record in the path of the page: an id or `new`; null for the list. */
export function recordIn({ params }: Pick<SignedInPage, 'params'>): string | null {
  const [, ...rest] = (params['*'] ?? '').split('/')
  return rest.filter(Boolean).join('/') || null
}
