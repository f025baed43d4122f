import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { listingPath } from '../../paths.ts'
import { mayManage } from '../../permissions.ts'
import { differingTexts } from '../conflict/conflict.ts'
import { keepingOrder, keepingView } from './list-view.ts'
import * as messages from './messages.ts'
import { RecordEditor } from './record-editor.tsx'
import type { KeptRecord, RecordDraft, RecordKind } from './record-kind.ts'
import { RecordList } from './record-list.tsx'
import type { RecordTabProps } from './record-tab-props.ts'
import { useReturningFocus } from './use-returning-focus.ts'

/**
 * The list of a kind of record; or the form in the query, of an existing or a new record. The form replaces the list instead of opening
 * in a dialog: toasts are below dialogs, and two languages side by side need the width.
 */
export function RecordTab<Item extends KeptRecord, Draft extends RecordDraft>(props: RecordTabProps<Item, Draft>) {
  const { kind, items, permissions, user, fields, show = (_, typed) => typed } = props
  const [query] = useSearchParams()
  const id = query.get('id')
  useReturningFocus(id)
  const item = items.find((each) => String(each.id) === id)
  const mayOpen = useOpening(id, mayManage(user, permissions, kind.model, id === 'new' ? 'create' : 'edit'))

  if (id === null || !mayOpen) return <RecordList {...props} />
  if (id !== 'new' && !item) return <Gone kind={kind} />
  return (
    <RecordEditor
      key={id}
      kind={{ ...kind, differing: differingTexts }}
      item={item ?? null}
      list={keepingView(listingPath(kind.key), query)}
      listOfNew={keepingOrder(listingPath(kind.key), query)}
      fields={fields}
      show={(field, draft) => show(field, draft[field] ?? '')}
    />
  )
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
