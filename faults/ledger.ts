import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type SubjectKind, storedStates } from './stored-states.ts'

/** Acknowledged state of one row and its relations, as canonical text. */
interface Subject {
  acknowledged: string
  /** States of later writes without a response: the row may have any of them instead. */
  unanswered: string[]
  isVerified: boolean
}

/** State of a row that was deleted. */
export const gone = 'gone'
/** An unanswered write whose result cannot be predicted, such as a random file name. */
export const unpredictable = 'unpredictable'

/** The client's record of every write that the server acknowledged with 2xx. */
export interface Ledger {
  /** Records that a write was sent: until it is acknowledged or refused, the old and the new state are both valid. */
  expect(kind: SubjectKind, id: number, state: string): void
  /** Records a 2xx response: from now on the row must have this state. */
  acknowledge(kind: SubjectKind, id: number, state: string): void
  /** Records a 4xx response: nothing was written. */
  refuse(kind: SubjectKind, id: number): void
  /** Returns the acknowledged state, or undefined if a write without a response may have changed it. */
  certainStateOf(kind: SubjectKind, id: number): string | undefined
  acknowledgedWrites(): number
  /** Resolves when `more` further writes are acknowledged, or after the time limit. */
  untilAcknowledged(more: number, limitMs: number): Promise<void>
  /**
   * Compares the acknowledged states with the database, those since the last comparison or all. Returns one sentence for each row
   * whose state differs.
   */
  findLosses(client: pg.Client, scope?: 'since the last time' | 'everything'): Promise<string[]>
}

export function createLedger(): Ledger {
  const subjects: Record<SubjectKind, Map<number, Subject>> = {
    request: new Map(),
    statuses: new Map(),
    tariff: new Map(),
    review: new Map(),
    avatar: new Map(),
    registration: new Map(),
  }
  let acknowledgedWrites = 0
  const kinds = Object.keys(subjects) as SubjectKind[]

  const findLossesOf = async (client: pg.Client, kind: SubjectKind, isEverything: boolean): Promise<string[]> => {
    const looked = [...subjects[kind]].filter(([, { isVerified }]) => isEverything || !isVerified)
    const stored = await storedStates[kind](
      client,
      looked.map(([id]) => id),
    )
    const losses: string[] = []
    for (const [id, subject] of looked) {
      const found = stored.get(id) ?? gone
      const isRight =
        found === subject.acknowledged || [found, unpredictable].some((state) => subject.unanswered.includes(state))
      if (!isRight) losses.push(`${kind} ${id}: acknowledged ${subject.acknowledged}, found ${found}`)
      subjects[kind].set(id, { acknowledged: found, unanswered: [], isVerified: true })
    }
    return losses
  }

  return {
    expect(kind, id, state) {
      const subject = subjects[kind].get(id)
      if (subject) Object.assign(subject, { unanswered: [...subject.unanswered, state], isVerified: false })
    },
    acknowledge(kind, id, state) {
      acknowledgedWrites += 1
      subjects[kind].set(id, { acknowledged: state, unanswered: [], isVerified: false })
    },
    refuse(kind, id) {
      subjects[kind].get(id)?.unanswered.pop()
    },
    certainStateOf(kind, id) {
      const subject = subjects[kind].get(id)
      return subject?.unanswered.length === 0 ? subject.acknowledged : undefined
    },
    acknowledgedWrites: () => acknowledgedWrites,
    async untilAcknowledged(more, limitMs) {
      const [wanted, until] = [acknowledgedWrites + more, performance.now() + limitMs]
      while (acknowledgedWrites < wanted && performance.now() < until) await sleep(2)
    },
    async findLosses(client, scope = 'since the last time') {
      const losses: string[] = []
      for (const kind of kinds) losses.push(...(await findLossesOf(client, kind, scope === 'everything')))
      return losses
    },
  }
}
