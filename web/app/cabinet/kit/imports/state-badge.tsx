import type { ImportState } from '@motanet/contract/imports/import-fields.ts'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'

const looks: Partial<Record<ImportState, string>> = { published: ' badge--ok', failed: ' badge--promo' }

export function StateBadge({ state }: { state: ImportState }) {
  const t = useText()
  return <span className={`badge${looks[state] ?? ''}`}>{t(messages.states[state])}</span>
}
