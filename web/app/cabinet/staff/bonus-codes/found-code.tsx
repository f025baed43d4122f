import type { BonusCode } from '@motanet/contract/staff/bonus-codes.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { both, formatTime } from '../../../lib/format.ts'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import { ActDialog, type DeskAct } from '../../kit/records/act-dialog.tsx'
import * as messages from './messages.ts'
import '../../../ui/content/badge.css'
import '../../../ui/content/key-values.css'

/** The state of a code; one that was not redeemed yet can be redeemed. */
export function FoundCode({ found }: { found: BonusCode }) {
  const t = useText()
  const to = useLocalisedPath()
  const [act, setAct] = useState<DeskAct | null>(null)
  const { code, customer, provider, issued_at: issuedAt, redeemed_at: redeemedAt, redeemed_by: redeemedBy } = found
  const timeOf = (time: string): Text => both((language) => formatTime(time, language))

  const redeeming: DeskAct = {
    title: messages.redeemTitle(code),
    about: messages.redeemAbout,
    confirm: messages.redeem,
    done: messages.redeemed,
    send: (callApi) => callApi('POST /api/staff/bonus-codes/:code/redeem/', { params: { code } }),
  }

  return (
    <div className="bonus-codes__found" role="status">
      <h2 className="h-panel">
        {code}{' '}
        <span className={redeemedAt === null ? 'badge badge--ok' : 'badge badge--promo'}>
          {t(redeemedAt === null ? messages.fresh : messages.used)}
        </span>
      </h2>
      <dl className="kv">
        <Line term={messages.customer}>
          <Link to={to(`/staff/users/${customer.id}`)}>{customer.name || customer.email}</Link>
        </Line>
        <Line term={messages.provider}>{provider.name}</Line>
        <Line term={messages.issued}>{t(timeOf(issuedAt))}</Line>
        {redeemedAt !== null && (
          <Line term={messages.redeemedBy}>{[redeemedBy?.name, t(timeOf(redeemedAt))].filter(Boolean).join(', ')}</Line>
        )}
      </dl>
      {redeemedAt === null && (
        <button className="btn btn--primary" type="button" onClick={() => setAct(redeeming)}>
          {t(messages.redeem)}
        </button>
      )}
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </div>
  )
}

function Line({ term, children }: { term: Text; children: ReactNode }) {
  const t = useText()
  return (
    <div>
      <dt>{t(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
