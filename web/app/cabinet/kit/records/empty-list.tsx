import { type Text, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { focusSearch } from './list-bar.tsx'
import * as messages from './messages.ts'

interface EmptyListProps {
  none: Text
  /** How to add a record; undefined if the user may not. */
  noneCause: Text | undefined
}

/** The empty state of a list without records. */
export function EmptyList({ none, noneCause }: EmptyListProps) {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState title={t(none)} text={noneCause && t(noneCause)} catAlt={t(messages.catAlt)} />
    </div>
  )
}

/** The empty state of a search or filter without matches, with a button that resets it. */
export function NothingFound({ typed, onReset }: { typed: string; onReset: () => void }) {
  const t = useText()

  function reset() {
    onReset()
    focusSearch()
  }

  return (
    <div className="panel" role="status">
      <EmptyState title={t(messages.noneFound)} text={t(typed ? messages.noneFoundCause(typed) : messages.noneMatches)}>
        <button className="btn btn--soft" type="button" onClick={reset}>
          {t(messages.showAll)}
        </button>
      </EmptyState>
    </div>
  )
}
