import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { listingPath } from '../../paths.ts'
import { mayManage } from '../../permissions.ts'
import * as messages from './messages.ts'
import { RecordEditor } from './record-editor.tsx'
import type { KeptRecord, RecordDraft, RecordKind } from './record-kind.ts'
import { RecordList } from './record-list.tsx'
import type { RecordTabProps } from './record-tab-props.ts'

/**
 * The list of a kind of record; or the form in the query, of an existing or a new record. The form replaces the list instead of opening
 * in a dialog: toasts are below dialogs, and two languages side by side need the width.
 */
export function RecordTab<Item extends KeptRecord, Draft extends RecordDraft>(props: RecordTabProps<Item, Draft>) {
  const { kind, items, permissions, user } = props
  const id = useFormId()
  const item = items.find((each) => String(each.id) === id)
  const mayOpen = useOpening(id, mayManage(user, permissions, kind.model, id === 'new' ? 'create' : 'edit'))

  if (id === null || !mayOpen) return <RecordList {...props} />
  if (id !== 'new' && !item) return <Gone kind={kind} />
  return <RecordEditor key={id} {...props} item={item ?? null} />
}

/** The id in the query: /profile?tab=listings&list=options&id=7. When the form closes, the focus returns to the link that opened it. */
function useFormId(): string | null {
  const [query] = useSearchParams()
  const id = query.get('id')
  const last = useRef(id)
  useEffect(() => {
    const opener =
      id === null && document.querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current ?? '')}"]`)
    if (opener) opener.focus()
    last.current = id
  }, [id])
  return id
}

/** An open form stays open, with its input, if the permission is withdrawn meanwhile. */
function useOpening(id: string | null, mayOpenNow: boolean): boolean {
  const opened = useRef<string | null>(null)
  if (mayOpenNow) opened.current = id
  return mayOpenNow || opened.current === id
}

function Gone({ kind: { key, texts } }: { kind: Pick<RecordKind<never, never>, 'key' | 'texts'> }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel">
      <EmptyState title={t(messages.gone)} text={t(messages.goneCause)}>
        <Link className="btn btn--soft" to={to(listingPath(key))}>
          {t(messages.back(texts.title))}
        </Link>
      </EmptyState>
    </div>
  )
}
