import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PanelRetry } from '../kit/events/panel-retry.tsx'
import { DayPanel } from './day-panel.tsx'
import { KeyFigures } from './key-figures.tsx'
import * as messages from './messages.ts'
import { RatingPanel } from './rating-panel.tsx'
import { StatusPatterns } from './status-fill.tsx'
import { StatusPanel } from './status-panel.tsx'
import { TariffPanel } from './tariff-panel.tsx'

interface FiguresProps {
  /** Of the period; null if their request failed. */
  figures: CabinetFigures | null
  /** The list of managers below is shown. */
  hasManagers: boolean
}

export function Figures({ figures, hasManagers }: FiguresProps) {
  const t = useText()
  if (!figures) {
    return (
      <div className="panel" role="alert">
        <EmptyState title={t(messages.failed)} text={hasManagers ? t(messages.failedHint) : undefined}>
          <PanelRetry />
        </EmptyState>
      </div>
    )
  }
  if (isEmpty(figures)) {
    return (
      <div className="panel">
        <EmptyState title={t(messages.none)} text={t(messages.noneHint)} catAlt={t(messages.catAlt)} />
      </div>
    )
  }
  return (
    <>
      <StatusPatterns />
      <KeyFigures figures={figures} />
      <DayPanel figures={figures} />
      <div className="dgrid dashboard__charts">
        <TariffPanel figures={figures} />
        <StatusPanel requests={figures.requests} />
      </div>
      <div className="dashboard__charts">
        <RatingPanel figures={figures} />
      </div>
    </>
  )
}

function isEmpty({ views, requests, rating }: CabinetFigures): boolean {
  return views.total === 0 && requests.total === 0 && rating.every(({ overall }) => overall === null)
}
