import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import Key from 'lucide-react/icons/key-round'
import Trash from 'lucide-react/icons/trash-2'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'

/** One key: what it may do, who created it, its last use and its end. */
export function ApiKeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useText()
  const { name, beginning, scopes, expires_at, is_expired } = apiKey
  const { last_used_at, last_used_from } = apiKey
  const usage = last_used_at === null ? messages.unused : messages.used(last_used_at, last_used_from ?? '')
  return (
    <li className="api-key">
      <span className="icon-tile">
        <Key className="icon" />
      </span>
      <div className="api-key__facts">
        <p className="api-key__name">
          <b>{name}</b>
          {is_expired && <span className="api-key__expired small">{t(messages.expired)}</span>}
        </p>
        <p className="small">
          <code translate="no">{beginning}…</code> {scopes.map((scope) => t(messages.scopes[scope])).join(', ')}
        </p>
        <p className="muted small">{t(usage)}</p>
        <p className="muted small">{t(messages.created(apiKey))}</p>
        {expires_at !== null && !is_expired && <p className="muted small">{t(messages.validUntil(expires_at))}</p>}
      </div>
      <button
        type="button"
        className="btn btn--ghost btn--sm"
        aria-label={t(messages.of(messages.revoke, name))}
        onClick={onRevoke}
      >
        <Trash className="icon icon--sm" />
        {t(messages.revoke)}
      </button>
    </li>
  )
}
