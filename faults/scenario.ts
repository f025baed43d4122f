import type { Random } from '@motanet/demo/city/random.ts'

export type DatabaseKind = 'embedded' | 'external'

export interface ScenarioOptions {
  /** How often the fault is injected. */
  rounds: number
  /** Determines the kind, moment and order of faults; the same seed repeats them. */
  random: Random
  /** Factor for all time limits: 1 on a dedicated machine, more on a shared one. */
  patience: number
  /** Whether this is the version for `npm test`, with durations of a few seconds. */
  isShort: boolean
  /** Whether the run was interrupted by a signal; the scenario then ends with the results so far. */
  isInterrupted(): boolean
}

export interface Outcome {
  /** Number of completed rounds, if fewer than requested. */
  rounds?: number
  /** Short summary of the measurements. */
  figures: string
  /** One sentence for each missed target; empty if the scenario passed. */
  problems: string[]
  /**
   * One sentence for each missed limit of time, throughput or memory. The machine may have been busy, so the scenario passes if it
   * misses none when it is repeated.
   */
  missedLimits?: string[]
}

export interface Scenario {
  name: string
  /** Which database its servers use; undefined if it starts none. */
  database?: DatabaseKind
  /** Rounds of the short version (0: left out), which `npm test` and `npm run test:full` run, and of the long version. */
  rounds: { short: number; long: number }
  /** Left out of `npm test`: the scenario takes long or mostly measures. `npm run test:full` runs it. */
  onlyInFull?: true
  /** Returns the reason why this machine cannot run the scenario, or undefined if it can. */
  findObstacle?(): Promise<string | undefined>
  run(options: ScenarioOptions): Promise<Outcome>
}
