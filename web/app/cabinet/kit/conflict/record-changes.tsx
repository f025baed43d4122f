import type { ReactNode } from 'react'
import { type Text, useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import './conflict.css'

/** A labelled value of a record, shown in its deletion dialog. */
export interface Fact {
  label: Text
  value: ReactNode
}

/**
 * The differences between two versions of a record; both lists have the same facts in the same order. A screen reader announces them when
 * they appear.
 */
export function RecordChanges({ earlier, current }: { earlier: readonly Fact[]; current: readonly Fact[] }) {
  const t = useText()
  const changed = current.flatMap((fact, index) => {
    const before = earlier[index]
    return before && before.value !== fact.value ? [{ ...fact, before: before.value }] : []
  })
  const empty = <span className="muted">{t(messages.empty)}</span>
  return (
    <div role="alert">
      <p>{t(messages.changedTitle)}</p>
      <p className="muted">{t(changed.length > 0 ? messages.changedLead : messages.changedElsewhere)}</p>
      <dl className="conflict-changes">
        {changed.map(({ label, before, value }) => (
          <div key={label.ru}>
            <dt className="label">{t(label)}</dt>
            <dd>
              <span className="conflict__whose">{t(messages.before)}:</span> {before || empty}
            </dd>
            <dd>
              <span className="conflict__whose">{t(messages.now)}:</span> {value || empty}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
