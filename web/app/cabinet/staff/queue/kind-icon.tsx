import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import Flag from 'lucide-react/icons/flag'
import Flame from 'lucide-react/icons/flame'
import Gavel from 'lucide-react/icons/gavel'
import Hand from 'lucide-react/icons/hand'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import MailX from 'lucide-react/icons/mail-x'
import Phone from 'lucide-react/icons/phone'
import Scale from 'lucide-react/icons/scale'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { ComponentType } from 'react'

const icons: Readonly<Record<DeskItemKind, ComponentType<{ className: string }>>> = {
  request: Inbox,
  tender: Gavel,
  escalation: Flame,
  standstill: Hourglass,
  failed_delivery: MailX,
  disputed_connection: Scale,
  guarantee_claim: ShieldAlert,
  phone_call: Phone,
  held_request: Hand,
  review_complaint: Flag,
}

/** The sign of why something waits for the desk. */
export function KindIcon({ kind }: { kind: DeskItemKind }) {
  const Icon = icons[kind]
  return <Icon className="icon icon--sm" />
}
