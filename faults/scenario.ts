import type { Random } from '@motanet/demo/city/random.ts'

export type DatabaseKind = 'embedded' | 'external'

export interface ScenarioOptions {
  /** How often the fault is injected. */
  rounds: number
  /** Decides kinds, moments and order of faults: the same seed injects the same ones. */
  random: Random
  /** Limits of time are multiplied by it: 1 on a machine of its own, more on one that is shared. */
  patience: number
  /** The version for `npm test`: durations are a few seconds. */
  isShort: boolean
  /** Somebody wants the results of the rounds so far. */
  isInterrupted(): boolean
}

export interface Outcome {
  /** Where fewer were done than asked for. */
  rounds?: number
  /** What was measured, in a few words. */
  figures: string
  /** Each target that was missed, a sentence each; none where the scenario passed. */
  problems: string[]
}

export interface Scenario {
  name: string
  /** Rounds of the short version in `npm test` (0: it is left out) and of the long one. */
  rounds: { short: number; long: number }
  /** What this machine lacks for it; nothing where it can run. */
  whyNot?(): Promise<string | undefined>
  run(options: ScenarioOptions): Promise<Outcome>
}
