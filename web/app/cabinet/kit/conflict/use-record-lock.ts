import { useState } from 'react'
import { notSent } from '../../../lib/form/use-form.ts'
import { type IfMatch, ifMatch } from '../../../lib/record-version.ts'
import { type Conflict, changedElsewhere, type Differing, findConflict, pick, type SeenRecord } from './conflict.ts'
import { sendOnVersion } from './send-on-version.ts'

interface RecordLockSettings<Draft extends object> {
  /** The record as loaded. */
  loaded: SeenRecord<Draft>
  /** Converts the current record of a 412 response. */
  read: (current: unknown) => SeenRecord<Draft> | Promise<SeenRecord<Draft>>
  differing: Differing<Draft>
}

/**
 * Optimistic locking of a form: a request succeeds only on the version that the form shows. If another user has changed a field of the
 * form, `shown` has both versions, and the next submission is based on the version saved now.
 */
export function useRecordLock<Draft extends object>({ loaded, read, differing }: RecordLockSettings<Draft>) {
  const [base, setBase] = useState(loaded)
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null)

  /**
   * Sends the draft; `send` receives the If-Match header and the draft of the base version. Resolves to `notSent` on a conflict; `change`
   * then receives the saved values of the fields that were not changed here.
   */
  function write<T>(
    draft: Draft,
    send: (headers: IfMatch, base: Draft) => Promise<T>,
    change: (part: Partial<Draft>) => void,
  ): Promise<T | typeof notSent> {
    return sendOnVersion<SeenRecord<Draft>, T, typeof notSent>(base, {
      async send(seen) {
        const sent = await send(ifMatch(seen.version), seen.draft)
        setConflict(null)
        return sent
      },
      async look(current, seen) {
        const saved = await read(current)
        const found = findConflict({ base: seen, saved, mine: draft }, differing)
        setBase(saved)
        if (!found) return { seen: saved }
        setConflict(found.conflict)
        change(found.untouched)
        return { stopped: notSent }
      },
    })
  }

  /**
   * Adopts a newer version that was loaded while the form is open, unless another user has changed fields of the form: the next
   * submission reports that conflict. Call it while rendering.
   */
  function follow(newer: SeenRecord<Draft>, draft: Draft) {
    const isNewer = newer.version > base.version
    if (isNewer && changedElsewhere({ base, saved: newer, mine: draft }, differing).length === 0) setBase(newer)
  }

  return {
    base,
    write,
    follow,
    /** Sets the base version after a successful write of a form that stays open. */
    settle: (saved: SeenRecord<Draft>) => setBase(saved),
    shown: conflict && shownConflict(conflict, differing),
  }
}

/** The conflict with the functions that its notice needs. */
export function shownConflict<Draft extends object>(conflict: Conflict<Draft>, differing: Differing<Draft>) {
  const { mine, saved } = conflict
  return {
    ...conflict,
    isMine: (field: keyof Draft & string, draft: Draft) => isSame(field, draft, mine),
    isSaved: (field: keyof Draft & string, draft: Draft) => isSame(field, draft, saved.draft),
    keepMine: (fields: Conflict<Draft>['fields']) => pick(mine, fields),
    takeSaved: (fields: Conflict<Draft>['fields']) => pick(saved.draft, fields),
  }

  function isSame(field: keyof Draft & string, one: Draft, other: Draft): boolean {
    return (
      one[field] === other[field] || !(differing(one, other).includes(field) || differing(other, one).includes(field))
    )
  }
}

export type ShownConflict<Draft extends object> = ReturnType<typeof shownConflict<Draft>>
