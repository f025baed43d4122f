import type { User } from '@motanet/contract/accounts/users.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { failureMessage } from '../../../../lib/form/use-form.ts'
import { useLocalisedPath, useText } from '../../../../lib/language.ts'
import { loading, retry } from '../../../../lib/messages.ts'
import { EmptyState } from '../../../../ui/content/empty-state.tsx'
import { Notice } from '../../../../ui/content/notice.tsx'
import { Skeleton } from '../../../../ui/content/skeleton.tsx'
import { focusFirstLeft, placesAround } from '../../../../ui/layers/returned-focus.ts'
import { LeaveConfirmation } from '../../../leave-confirmation.tsx'
import { notConnected } from '../../../messages.ts'
import { useTypedInput } from '../../../use-typed-input.ts'
import { type QueueFilters, queuePath } from '../queue-filters.ts'
import { ItemActs } from './item-acts.tsx'
import { ItemClaims } from './item-claims.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemMessages } from './item-messages.tsx'
import { ItemNote } from './item-note.tsx'
import { ItemProvider } from './item-provider.tsx'
import { ItemReview } from './item-review.tsx'
import * as messages from './messages.ts'
import { useItem } from './use-item.ts'
import { useRemovedTexts } from './use-removed-texts.ts'
import './item-panel.css'

interface ItemPanelProps {
  id: number
  user: User
  filters: QueueFilters
  now: number
}

/** Everything about one item and what can be done about it: beside the list, on narrow screens in its place. Escape closes it. */
export function ItemPanel({ id, user, filters, now }: ItemPanelProps) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { loaded, conflict, work, again } = useItem(id, () => void revalidate())
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const { onInput, isTyped, isSent } = useTypedInput()
  const listPath = to(queuePath(filters, { page: filters.page }))
  useFocus(panel, id)
  useKeptFocus(panel, loaded)

  useRemovedTexts(panel, conflict !== null && loaded.state === 'loaded' && loaded.item.state === 'closed')
  useEscape(() => void navigate(listPath, { preventScrollReset: true }))

  return (
    <section
      ref={panel}
      className="panel desk-item"
      tabIndex={-1}
      onInput={onInput}
      aria-labelledby={loaded.state === 'loaded' ? titleId : undefined}
      aria-busy={loaded.state === 'loading'}
    >
      <Link className="desk-item__back" to={listPath} preventScrollReset>
        <ArrowLeft className="icon" />
        {t(messages.back)}
      </Link>
      {loaded.state === 'loading' && (
        <>
          <span className="sr" role="status">
            {t(loading)}
          </span>
          <Skeleton className="desk-item__wait" />
        </>
      )}
      {loaded.state === 'failed' &&
        (loaded.problem.status === 404 ? (
          <EmptyState title={t(messages.notFound)} text={t(messages.notFoundCause)} />
        ) : (
          <div role="alert">
            <EmptyState title={t(messages.failed)} text={failureMessage(loaded.problem, t, { offline: notConnected })}>
              <button type="button" className="btn btn--soft" onClick={again}>
                {t(retry)}
              </button>
            </EmptyState>
          </div>
        ))}
      {loaded.state === 'loaded' && (
        <>
          {conflict && (
            <Notice ref={showConflict} className="desk-item__conflict" kind="error" role="alert" tabIndex={-1}>
              {t(conflict)}
            </Notice>
          )}
          <ItemHead item={loaded.item} now={now} titleId={titleId} />
          <ItemFacts item={loaded.item} />
          <ItemClaims item={loaded.item} />
          <ItemReview item={loaded.item} />
          <ItemActs item={loaded.item} userId={user.id} work={work} />
          <ItemProvider provider={loaded.item.provider} />
          <ItemHistory item={loaded.item} now={now} />
          <ItemNote work={work} />
          {loaded.item.request && <ItemMessages deliveries={loaded.item.request.deliveries} />}
        </>
      )}
      <LeaveConfirmation isUnsaved={isTyped} isSaving={() => work.busy !== null && isSent()} />
    </section>
  )
}

/** A conflict appears above the form that was sent, which may be far below the edge of the screen. */
function showConflict(notice: HTMLElement | null) {
  notice?.focus()
}

/** The opened panel gets the focus; after it is closed, the row that opened it, or its neighbour if it has left the queue meanwhile. */
function useFocus(panel: RefObject<HTMLElement | null>, id: number) {
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
    const row = document.querySelector(`[data-item="${id}"]`)
    const around = placesAround(row)
    return () => {
      const shown = document.querySelector<HTMLElement>(`[data-item="${id}"]`)
      if (shown) shown.focus({ preventScroll: true })
      else focusFirstLeft(around)
    }
  }, [panel, id])
}

/** A focus that is lost with the pressed button, because the item is another one since, moves to the panel. */
function useKeptFocus(panel: RefObject<HTMLElement | null>, loaded: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the item is the event
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [panel, loaded])
}

/** Calls the function for Escape, except in a field, where something may have been typed, and in a dialog, which it closes. */
function useEscape(onEscape: () => void) {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('input, textarea, select, dialog')
      if (key === 'Escape' && !isElsewhere && !defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
