import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { useState } from 'react'
import { both, formatDay } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import { ActDialog } from './act-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { owner as title } from './messages.ts'
import * as messages from './messages-owner.ts'
import { useAct } from './use-act.ts'

/** Who owns the provider, and who is invited to. */
export function OwnerPanel({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const { owner, invitation } = provider
  const [dialog, setDialog] = useState<'invite' | 'remove' | null>(null)
  const callApi = authorisedApi(useLanguage())
  const params = { id: String(provider.id) }
  return (
    <section className="panel staff-provider__owner">
      <h2 className="h-panel">{t(title)}</h2>
      {owner ? (
        <div>
          <b>{owner.email}</b>
          <p className="muted small">{t(messages.manages)}</p>
        </div>
      ) : (
        !invitation && <p className="muted">{t(messages.none)}</p>
      )}
      {invitation && <InvitationState provider={provider} invitation={invitation} />}
      <div className="staff-provider__acts">
        {!invitation && (
          <button
            className={`btn ${owner ? 'btn--soft' : 'btn--primary'}`}
            type="button"
            onClick={() => setDialog('invite')}
          >
            {t(owner ? messages.inviteOther : messages.invite)}
          </button>
        )}
        {owner && (
          <button className="btn btn--outline" type="button" onClick={() => setDialog('remove')}>
            {t(messages.remove)}
          </button>
        )}
      </div>
      {dialog === 'invite' && <InviteDialog provider={provider} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && owner && (
        <ActDialog
          title={messages.removeTitle}
          text={messages.removeText(owner.email)}
          confirm={messages.confirmRemove}
          done={messages.removed}
          act={() => callApi('DELETE /api/staff/providers/:id/owner/', { params })}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

interface InvitationStateProps {
  provider: StaffProvider
  invitation: NonNullable<StaffProvider['invitation']>
}

function InvitationState({ provider: { id, owner }, invitation }: InvitationStateProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const { isBusy, run } = useAct()
  const params = { id: String(id) }
  const { email, created_at, expires_at, is_valid } = invitation
  const sent = both((language) => formatDay(created_at, language))
  const until = both((language) => formatDay(expires_at, language))
  const invited = owner ? messages.invitedNew : messages.invitedFirst
  return (
    <>
      <div>
        <div className="staff-provider__name">
          <b>{email}</b>
          <span className="badge badge--promo">{t(is_valid ? messages.waiting : messages.expired)}</span>
        </div>
        <p className="muted small">{t(is_valid ? invited(sent, until) : messages.invitedLongAgo(sent))}</p>
      </div>
      <div className="staff-provider__acts">
        <BusyButton
          className="btn btn--primary"
          busy={isBusy}
          onClick={() =>
            void run(() => callApi('POST /api/staff/providers/:id/resend_invitation/', { params }), messages.resent)
          }
        >
          {t(messages.resend)}
        </BusyButton>
        <BusyButton
          ref={passFocus}
          className="btn btn--outline"
          busy={isBusy}
          onClick={() =>
            void run(() => callApi('DELETE /api/staff/providers/:id/invite/', { params }), messages.revoked)
          }
        >
          {t(messages.revoke)}
        </BusyButton>
      </div>
    </>
  )
}
