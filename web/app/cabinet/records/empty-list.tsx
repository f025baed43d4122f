import { type Text, useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as messages from './messages.ts'

interface EmptyListProps {
  none: Text
  noneCause: Text
}

/** A list that has nothing in it yet. */
export function EmptyList({ none, noneCause }: EmptyListProps) {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState title={t(none)} text={t(noneCause)} catAlt={t(messages.catAlt)} />
    </div>
  )
}

/** A list of which nothing is called as was typed. */
export function NothingFound({ typed, onReset }: { typed: string; onReset: () => void }) {
  const t = useText()
  return (
    <div className="panel" role="status">
      <EmptyState title={t(messages.noneFound)} text={t(messages.noneFoundCause(typed))}>
        <button className="btn btn--soft" type="button" onClick={onReset}>
          {t(messages.showAll)}
        </button>
      </EmptyState>
    </div>
  )
}
