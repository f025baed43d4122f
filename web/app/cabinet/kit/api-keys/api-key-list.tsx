import { apiKeyPrefix, maxApiKeys } from '@motanet/contract/accounts/api-key-limits.ts'
import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ApiKeyItem } from './api-key-item.tsx'
import * as messages from './messages.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

interface ApiKeyListProps {
  loaded: readonly ApiKey[]
  provider: number | undefined
}

/** The keys, newest first, an example of a call, and the dialogs. */
export function ApiKeyList({ loaded, provider }: ApiKeyListProps) {
  const t = useText()
  const { keys, setKeys } = useKept(loaded)
  const [open, setOpen] = useState<'new' | ApiKey | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const fullId = useId()
  const isFull = keys.length >= maxApiKeys
  return (
    <section className="panel api-keys">
      <div className="api-keys__head">
        <h2 className="h-panel" ref={heading} tabIndex={-1}>
          {t(messages.title)}
        </h2>
        <button
          className="btn btn--soft btn--sm"
          type="button"
          disabled={isFull}
          aria-describedby={isFull ? fullId : undefined}
          onClick={() => setOpen('new')}
        >
          <Plus className="icon" />
          {t(messages.create)}
        </button>
      </div>
      {isFull && (
        <p className="hint" id={fullId}>
          {t(messages.full)}
        </p>
      )}
      <p className="muted small">
        {t(messages.lead)} <a href="/api/docs">{t(messages.docs)}</a>
      </p>
      {keys.length > 0 ? (
        <ul className="api-keys__list">
          {keys.map((key) => (
            <ApiKeyItem key={key.id} apiKey={key} onRevoke={() => setOpen(key)} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t(messages.none)} text={t(messages.noneCause)} />
      )}
      <Example />
      {open === 'new' && (
        <NewKeyDialog
          provider={provider}
          onCreated={(key) => setKeys((known) => [key, ...known.filter(({ id }) => id !== key.id)])}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'new' && (
        <RevokeKeyDialog
          apiKey={open}
          provider={provider}
          onClose={() => setOpen(null)}
          onRevoked={() => {
            setKeys((known) => known.filter(({ id }) => id !== open.id))
            setOpen(null)
            requestAnimationFrame(() => heading.current?.focus())
          }}
        />
      )}
    </section>
  )
}

/** Newly loaded keys replace those that were created and revoked here. */
function useKept(loaded: readonly ApiKey[]) {
  const [last, setLast] = useState(loaded)
  const [keys, setKeys] = useState(loaded)
  if (last !== loaded) {
    setLast(loaded)
    setKeys(loaded)
  }
  return { keys, setKeys }
}

function Example() {
  const t = useText()
  return (
    <div className="field">
      <p className="label">{t(messages.example)}</p>
      <pre className="api-keys__example" translate="no">
        <code>{`curl -H "Authorization: Bearer ${apiKeyPrefix}…" ${window.location.origin}/info/api/own-tariffs/`}</code>
      </pre>
    </div>
  )
}
