import type { AddressImportState } from '@motanet/contract/staff/address-import-limits.ts'
import { useText } from '../../../../lib/language.ts'
import { StateBadge } from '../../../kit/imports/state-badge.tsx'
import * as messages from './messages.ts'

/** An uploaded file waits for nobody's choice, but for its other parts. */
export function AddressState({ state }: { state: AddressImportState }) {
  const t = useText()
  return state === 'uploaded' ? <span className="badge">{t(messages.uploading)}</span> : <StateBadge state={state} />
}
