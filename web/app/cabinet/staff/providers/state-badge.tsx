import type { ProviderState } from '@motanet/contract/staff/provider-states.ts'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import '../../../ui/content/badge.css'

const looks: Readonly<Record<ProviderState, string>> = {
  partner: 'badge badge--ok',
  listed: 'badge',
  suspended: 'badge badge--promo',
}

export function StateBadge({ state }: { state: ProviderState }) {
  return <span className={looks[state]}>{useText()(messages.states[state])}</span>
}
