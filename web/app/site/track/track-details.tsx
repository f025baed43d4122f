import { ClaimsPanel } from './claims-panel.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { JourneyPanel } from './journey-panel.tsx'
import { OwnData } from './own-data.tsx'
import { ReviewInvite } from './review-invite.tsx'
import { TariffSummary } from './tariff-summary.tsx'
import type { TrackData } from './track-data.ts'
import { TrackHelp } from './track-help.tsx'
import { WarningsPanel } from './warnings-panel.tsx'

/** What follows the question and the visit. */
export function LaterPanels(data: TrackData) {
  return (
    <>
      <ClaimsPanel {...data} />
      <JourneyPanel {...data} />
      <ReviewInvite {...data} />
      <WarningsPanel {...data} />
    </>
  )
}

export function SidePanels(data: TrackData) {
  return (
    <>
      <TariffSummary {...data} />
      <ContactsPanel {...data} />
      <TrackHelp {...data} />
      <OwnData {...data} />
    </>
  )
}
