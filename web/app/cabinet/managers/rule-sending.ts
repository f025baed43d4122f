import type { Manager, SomeRules } from '@motanet/contract/accounts/managers.ts'
import type { CallApi } from '../../lib/api.ts'
import { ifMatch } from '../../lib/record-version.ts'
import { type Conflict, findConflict } from '../conflict/conflict.ts'
import { sendOnVersion } from '../conflict/send-on-version.ts'
import { differingRules, draftOfRules, draftWith, type RuleDraft } from './rule-draft.ts'

/** Rules of a manager that were to be set while somebody else has set others. */
export interface RuleConflict {
  /** As it is saved now. */
  manager: Manager
  conflict: Conflict<RuleDraft>
  /** What was to be set, less what was not changed here. */
  wished: RuleDraft
}

/** Sets rules of the manager as it is known; resolves to the manager as it is then, or to what is to be decided first. */
export function sendRules(callApi: CallApi, known: Manager, rules: SomeRules): Promise<Manager | RuleConflict> {
  const mine = draftWith(known.permissions, rules)
  return sendOnVersion<Manager, Manager, RuleConflict>(known, {
    async send(seen) {
      let version = seen.version
      const permissions = await callApi('PATCH /api/auth/manager-permissions/:id/by-manager/', {
        params: { id: String(known.id) },
        body: { rules },
        headers: ifMatch(seen.version),
        onEtag: (etag) => {
          version = Number(etag.replaceAll('"', ''))
        },
      })
      return { ...seen, permissions, version }
    },
    async look(current, seen) {
      const now = current as Manager
      const found = findConflict({ base: seenRules(seen), saved: seenRules(now), mine }, differingRules)
      if (!found) return { seen: now }
      return { stopped: { manager: now, conflict: found.conflict, wished: { ...mine, ...found.untouched } } }
    },
  })
}

function seenRules({ version, permissions }: Manager) {
  return { version, draft: draftOfRules(permissions) }
}
