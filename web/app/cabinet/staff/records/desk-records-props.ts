import type { ReactNode } from 'react'
import type { Text } from '../../../lib/language.ts'
import type { KeptRecord, RecordForm, ShowDraft } from '../../kit/records/record-kind.ts'
import type { Column } from '../../kit/records/record-table.tsx'
import type { DeskKind } from './desk-kind.ts'

export interface DeskRecordsProps<Item extends KeptRecord, Draft extends object> {
  kind: DeskKind<Item, Draft>
  lead: Text
  items: readonly Item[]
  /** The record in the path; null for the list. */
  record: string | null
  head: Column<Item>
  columns: readonly Column<Item>[]
  fields: (form: RecordForm<Draft>, item: Item | null) => ReactNode
  show: ShowDraft<Draft>
}
