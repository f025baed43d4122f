import type { SomeRules } from '@motanet/contract/accounts/managers.ts'
import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { shownConflict } from '../conflict/use-record-lock.ts'
import * as messages from './messages.ts'
import { changedRules, differingRules } from './rule-draft.ts'
import type { RuleConflict as RuleConflictFound } from './rule-sending.ts'
import { ruleLabels } from './use-manager-form.ts'

interface RuleConflictProps {
  found: RuleConflictFound
  /** What is to be set of the rules that are saved now; null where they are to stay. */
  onDecided: (rules: SomeRules | null) => void
}

/** Rules of a manager that were to be set here, beside those that somebody else has set meanwhile. */
export function RuleConflict({ found: { manager, conflict, wished }, onDecided }: RuleConflictProps) {
  const t = useText()
  const [draft, setDraft] = useState(wished)
  return (
    <div className="managers__conflict">
      <p className="label">{t(messages.rightsOf(manager.email))}</p>
      <ConflictNotice
        conflict={shownConflict(conflict, differingRules)}
        draft={draft}
        labels={ruleLabels}
        show={(field, rules) => t(rules[field] ? messages.allowed : messages.notAllowed)}
        onChoose={(part) => setDraft((now) => ({ ...now, ...part }))}
        onSend={() => onDecided(changedRules(manager.permissions, draft))}
        isBusy={false}
      />
    </div>
  )
}
