import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import type { ReactNode } from 'react'
import type { KeptRecord, RecordDraft, RecordForm, RecordKind, ShowField } from './record-kind.ts'
import type { Column } from './record-table.tsx'

export interface RecordTabProps<Item extends KeptRecord, Draft extends RecordDraft> {
  kind: RecordKind<Item, Draft>
  items: readonly Item[]
  permissions: Permissions | null
  user: User
  head: Column<Item>
  columns: readonly Column<Item>[]
  /** Formats fields whose display differs from the typed text, such as numbers with a unit. */
  show?: ShowField<Draft>
  /** Renders the fields of the form. */
  fields: (form: RecordForm<Draft>) => ReactNode
}
