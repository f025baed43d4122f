import type { Manager } from '@motanet/contract/accounts/managers.ts'
import type { CabinetFigures, FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { orProblem, type SignedInPage } from '../../lib/session/signed-in-page.ts'
import { Segments } from '../../ui/navigation/segments.tsx'
import type { TabProps } from '../tab-content.ts'
import { formatPeriod } from './dates.ts'
import { Figures } from './figures.tsx'
import { ManagerSection } from './managers/manager-section.tsx'
import * as messages from './messages.ts'
import { periodAt, periodPath, periods } from './period.ts'
import './dashboard.css'

export interface Dashboard {
  period: FigurePeriod
  /** Either is null if its request failed. */
  figures: CabinetFigures | null
  managers: Manager[] | null
  /** Of the provider's requests; null if their request failed. */
  recipients: Recipient[] | null
  isActing: boolean
}

export async function load({ user, callApi, url }: SignedInPage): Promise<Dashboard> {
  const period = periodAt(url.searchParams)
  const [figures, managers, list] = await Promise.all([
    orNothing(callApi('GET /info/api/cabinet-figures/', { query: { period: `${period}` } })),
    orNothing(callApi('GET /api/auth/managers/', {})),
    orNothing(callApi('GET /info/api/recipients/', { query: {} })),
  ])
  return { period, figures, managers, recipients: list?.recipients ?? null, isActing: user.acting !== null }
}

export function Tab({ data: { period, figures, managers, recipients, isActing } }: TabProps<Dashboard>) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(messages.title)}</h1>
          {figures && <p>{formatPeriod(figures.from, figures.to, language)}</p>}
        </div>
        <Segments
          className="seg--tight seg--wrap"
          label={t(messages.period)}
          segments={periods.map((each) => ({
            label: t(messages.periodNames[each]),
            to: to(periodPath(each)),
            current: each === period,
          }))}
        />
      </div>
      <div className="dashboard">
        {/* The key resets the selected step to the last day when the period changes */}
        <Figures key={period} figures={figures} hasManagers={managers !== null} />
        <ManagerSection loaded={managers} recipients={recipients} isActing={isActing} />
      </div>
    </>
  )
}

/** Null if the request failed: each part of the tab works without the others. Only an expired session stops all. */
async function orNothing<T>(call: Promise<T>): Promise<T | null> {
  const found = await orProblem(call)
  return found instanceof ApiProblem ? null : found
}
