import type { Manager, SomeRules } from '@motanet/contract/accounts/managers.ts'
import { useRef, useState } from 'react'
import { ApiProblem, orNull } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../ui/toast-store.ts'
import { notConnected } from '../messages-connection.ts'
import * as messages from './messages.ts'
import { type RuleConflict, sendRules } from './rule-sending.ts'
import { withRules } from './rule-table.ts'

interface RuleChange {
  manager: Manager
  rules: SomeRules
}

/** The managers as they were loaded, with what has been changed here since; rules show at once what they shall be. */
export function useManagers(loaded: readonly Manager[]) {
  const { saved, setSaved, find } = useSaved(loaded)
  const keep = (manager: Manager) => setSaved((known) => placed(known, manager))
  const changes = useRuleChanges({ find, keep })
  const { pending } = changes
  const inviteAgain = useInviting(keep)
  return {
    inviteAgain,
    managers: saved.map((manager) =>
      pending.reduce((each, change) => (change.manager.id === each.id ? ruled(each, change.rules) : each), manager),
    ),
    changeRules: changes.changeRules,
    settled: changes.settled,
    conflict: changes.conflict,
    decide: changes.decide,
    find,
    keep,
    drop: (id: number) => setSaved((known) => known.filter((each) => each.id !== id)),
  }
}

/** What is loaded anew, with another period, takes the place of all. */
function useSaved(loaded: readonly Manager[]) {
  const [last, setLast] = useState(loaded)
  const [saved, setSaved] = useState(loaded)
  // What waits for its turn needs the version of then
  const latest = useRef(saved)
  if (last !== loaded) {
    setLast(loaded)
    setSaved(loaded)
    latest.current = loaded
  }
  return {
    saved,
    setSaved(change: (known: readonly Manager[]) => readonly Manager[]) {
      latest.current = change(latest.current)
      setSaved(latest.current)
    },
    find: (id: number) => latest.current.find((each) => each.id === id),
  }
}

interface SavedManagers {
  find: (id: number) => Manager | undefined
  keep: (manager: Manager) => void
}

/**
 * Changes of rules go out one after the other, so that the last one counts; one that fails is taken back. Where somebody else has
 * changed the manager meanwhile, `conflict` has what is to be decided.
 */
function useRuleChanges({ find, keep }: SavedManagers) {
  const t = useText()
  const language = useLanguage()
  const [pending, setPending] = useState<readonly RuleChange[]>([])
  const line = useRef(Promise.resolve())
  const [conflict, setConflict] = useState<RuleConflict | null>(null)

  function changeRules(manager: Manager, rules: SomeRules) {
    const change = { manager, rules }
    setPending((known) => [...known, change])
    const next = () => send(change)
    line.current = line.current.then(next, next)
  }

  async function send(change: RuleChange) {
    const { manager, rules } = change
    try {
      const sent = await sendRules(authorisedApi(language), find(manager.id) ?? manager, rules)
      if ('conflict' in sent) {
        keep(sent.manager)
        return setConflict(sent)
      }
      keep(sent)
      showToast({ kind: 'success', text: t(messages.rightsSaved(manager.email)) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      // The cabinet is about to close
      if (isSessionOver(error)) return
      showToast({ kind: 'error', text: t(messages.rightsFailed(failureMessage(error, t, { offline: notConnected }))) })
    } finally {
      setPending((known) => known.filter((each) => each !== change))
    }
  }

  function decide(rules: SomeRules | null) {
    setConflict(null)
    if (conflict && rules) changeRules(conflict.manager, rules)
  }

  /** Once nothing is under way any more. */
  return { pending, changeRules, conflict, decide, settled: () => line.current }
}

/** Sends an invitation again; what became of it meanwhile is read anew. */
function useInviting(keep: (manager: Manager) => void) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  return async ({ id, email }: Manager) => {
    try {
      await callApi('POST /api/auth/managers/:id/resend_invitation/', { params: { id: String(id) } })
      showToast({ kind: 'success', text: t(messages.invitedAgain(email)) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (isSessionOver(error)) return
      showToast({ kind: 'error', text: t(messages.notInvited(failureMessage(error, t, { offline: notConnected }))) })
    }
    const now = await orNull(callApi('GET /api/auth/managers/', {}))
    const found = now?.find((each) => each.id === id)
    if (found) keep(found)
  }
}

function ruled(manager: Manager, rules: SomeRules): Manager {
  return { ...manager, permissions: withRules(manager.permissions, rules) }
}

/** In the order of the list, which is that of the ids. */
function placed(managers: readonly Manager[], manager: Manager): Manager[] {
  const others = managers.filter(({ id }) => id !== manager.id)
  return [...others, manager].sort((a, b) => a.id - b.id)
}
