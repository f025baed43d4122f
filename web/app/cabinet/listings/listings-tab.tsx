import type { ReactNode } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { orProblem, type SignedInPage } from '../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { LineTabs } from '../../ui/navigation/line-tabs.tsx'
import { PanelRetry } from '../kit/events/panel-retry.tsx'
import { type Listing, listingAt, listings } from '../listing-lists.ts'
import { listings as title } from '../messages.ts'
import * as messages from '../messages-listings.ts'
import { listingPath } from '../paths.ts'
import type { TabProps } from '../tab-content.ts'
import './listings.css'

interface OpenListing {
  listing: Listing
  /** Null if the request failed. */
  content: ReactNode | null
}

export async function load(page: SignedInPage): Promise<OpenListing> {
  const listing = listingAt(page.url.searchParams)
  const content = await orProblem(listing.open(page))
  return { listing, content: content instanceof ApiProblem ? null : content }
}

/** The offers of a provider: four lists, each with its own URL and its own lazy-loaded code. */
export function Tab({ data: { listing, content } }: TabProps<OpenListing>) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <>
      <div className="cab__head listings__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <LineTabs
        label={t(messages.lists)}
        tabs={listings.map((each) => ({
          label: t(each.title),
          to: to(listingPath(each.key)),
          current: each.key === listing.key,
        }))}
      />
      <div className="listings__content">
        {content ?? (
          <div className="panel" role="alert">
            <EmptyState title={t(listing.failed)}>
              <PanelRetry />
            </EmptyState>
          </div>
        )}
      </div>
    </>
  )
}
