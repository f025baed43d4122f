import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { catAlt } from '../../lib/messages-errors.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { ownRequests as title } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'
import { OwnRequestTable } from './own-request-table.tsx'
import { StatusFilter, useStatus } from './status-filter.tsx'
import './own-requests.css'

export function load({ callApi }: SignedInPage): Promise<OwnRequest[]> {
  return callApi('GET /info/api/my-requests/', {})
}

export function Tab({ data: requests, user }: TabProps<OwnRequest[]>) {
  const t = useText()
  const to = useLocalisedPath()
  const status = useStatus(requests)
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          {requests.length > 0 && <p>{t(messages.lead)}</p>}
        </div>
      </div>
      {requests.length === 0 ? (
        <div className="panel">
          <EmptyState title={t(messages.none)} text={t(messages.noneCause(user.email))} catAlt={t(catAlt)}>
            <Link className="btn btn--soft" to={to('/forhome')}>
              {t(messages.toCatalogue)}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <>
          <StatusFilter requests={requests} status={status} />
          <OwnRequestTable requests={status ? requests.filter((each) => each.status === status) : requests} />
        </>
      )}
    </>
  )
}
