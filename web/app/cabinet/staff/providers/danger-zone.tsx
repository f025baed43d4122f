import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { both, formatDate } from '../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { ActDialog } from './act-dialog.tsx'
import * as messages from './messages-state.ts'
import { providerPath } from './provider-filters.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What takes a provider from the site. */
export function DangerZone({ provider }: { provider: StaffProvider }) {
  const t = useText()
  return (
    <section className="panel staff-provider__danger">
      <h2 className="h-panel">{t(messages.dangerZone)}</h2>
      {provider.suspended_at === null ? (
        <Suspension provider={provider} />
      ) : (
        <Reinstatement provider={provider} suspendedAt={provider.suspended_at} />
      )}
      <Removal provider={provider} />
    </section>
  )
}

function Suspension({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const text = messages.suspendText(provider.published_tariffs_count, provider.open_requests)
  const params = { id: String(provider.id) }
  return (
    <div className="staff-provider__risk">
      <div>
        <h3>{t(messages.suspend)}</h3>
        <p>{t(text)}</p>
      </div>
      <button className="btn btn--danger" type="button" onClick={() => setOpen(true)}>
        {t(messages.suspendButton)}
      </button>
      {isOpen && (
        <ReasonDialog
          form={`suspend ${provider.id}`}
          title={messages.suspendTitle(provider.name)}
          text={text}
          hint={messages.suspendHint}
          confirm={messages.suspend}
          done={messages.suspended}
          isDangerous
          act={(reason) => callApi('POST /api/staff/providers/:id/suspend/', { params, body: { reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Reinstatement({ provider, suspendedAt }: { provider: StaffProvider; suspendedAt: string }) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const day = both((language) => formatDate(suspendedAt, language))
  const text = messages.reinstateText(provider.suspended_reason, day)
  const params = { id: String(provider.id) }
  return (
    <div className="staff-provider__risk">
      <div>
        <h3>{t(messages.reinstate)}</h3>
        <p>{t(text)}</p>
      </div>
      <button className="btn btn--outline" type="button" onClick={() => setOpen(true)}>
        {t(messages.reinstateButton)}
      </button>
      {isOpen && (
        <ReasonDialog
          form={`reinstate ${provider.id}`}
          title={messages.reinstateTitle(provider.name)}
          text={text}
          hint={messages.reinstateHint}
          confirm={messages.reinstate}
          done={messages.reinstated}
          isDangerous={false}
          act={(reason) => callApi('POST /api/staff/providers/:id/reinstate/', { params, body: { reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Removal({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const callApi = authorisedApi(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const noteId = useId()
  const { id, name, version, is_deletable: isDeletable } = provider
  const call = { params: { id: String(id) }, headers: ifMatch(version) }
  return (
    <div className="staff-provider__risk">
      <div>
        <h3>{t(messages.remove)}</h3>
        <p id={noteId}>{t(isDeletable ? messages.removable : messages.notRemovable)}</p>
      </div>
      <button
        className="btn btn--outline"
        type="button"
        disabled={!isDeletable}
        aria-describedby={noteId}
        onClick={() => setOpen(true)}
      >
        {t(messages.removeButton)}
      </button>
      {isOpen && (
        <ActDialog
          title={messages.removeTitle(name)}
          text={messages.removable}
          confirm={messages.confirmRemove}
          done={messages.removed}
          act={() => callApi('DELETE /api/staff/providers/:id/', call)}
          onClose={() => setOpen(false)}
          onDone={() => void navigate(to(providerPath()), { replace: true })}
        />
      )}
    </div>
  )
}
