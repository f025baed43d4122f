import { type Text, useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusSearch } from './list-bar.tsx'
import * as messages from './messages.ts'

interface EmptyListProps {
  none: Text
  /** What to do; nothing for who may not do it. */
  noneCause: Text | undefined
}

/** A list that has nothing in it yet. */
export function EmptyList({ none, noneCause }: EmptyListProps) {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState title={t(none)} text={noneCause && t(noneCause)} catAlt={t(messages.catAlt)} />
    </div>
  )
}

/** A list of which nothing is called as was typed. */
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
