import type { Rules, SomeRules } from '@motanet/contract/accounts/managers.ts'
import { flagsOf, isAllowed, models, type RuleField, ruleField, withRules } from './rule-table.ts'

/** Rules one by one, for who decides between two versions of them. */
export type RuleDraft = Readonly<Record<RuleField, boolean>>

export function draftOfRules(rules: Rules): RuleDraft {
  return Object.fromEntries(
    models.flatMap((model) => flagsOf(model).map((flag) => [ruleField(model, flag), isAllowed(rules, model, flag)])),
  ) as RuleDraft
}

export function differingRules(one: RuleDraft, other: RuleDraft): RuleField[] {
  return (Object.keys(one) as RuleField[]).filter((field) => one[field] !== other[field])
}

/** Of the draft, what is to be set so that the saved rules become it; null where they are. */
export function changedRules(saved: Rules, draft: RuleDraft): SomeRules | null {
  const changed = differingRules(draftOfRules(saved), draft)
  if (changed.length === 0) return null
  const wanted = models.filter((model) => flagsOf(model).some((flag) => changed.includes(ruleField(model, flag))))
  return Object.fromEntries(
    wanted.map((model) => {
      const flags = flagsOf(model).filter((flag) => changed.includes(ruleField(model, flag)))
      return [model, Object.fromEntries(flags.map((flag) => [flag, draft[ruleField(model, flag)]]))]
    }),
  )
}

/** The draft of the rules with those that are named set so. */
export function draftWith(rules: Rules, some: SomeRules): RuleDraft {
  return draftOfRules(withRules(rules, some))
}
