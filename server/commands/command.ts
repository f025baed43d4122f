import type { ParseArgsOptionsConfig } from 'node:util'
import type { Progress } from './progress.ts'

/** A command of the operator: `npm run motanet -- <name> …`. Each is a module that exports its `command`, listed in `command-table.ts`. */
export interface Command {
  /** Names of the arguments, all of them required, such as FILE. */
  parameters: readonly string[]
  /** Its own options; `--help` and `--json` are added to each command. Names are in kebab-case. */
  options?: ParseArgsOptionsConfig
  /** Explanation below the usage: what the command does, and one line for each option. */
  help: string
  /** Does the work. An error that it throws is one sentence for the operator: see `rejectInput` and `refuseArguments`. */
  run(call: CommandCall): Promise<CommandOutcome>
}

/** What the operator typed, and the surroundings of the process. */
export interface CommandCall {
  /** The arguments, as many as there are parameters. */
  arguments: readonly string[]
  /** Whether a flag was given. */
  has(option: string): boolean
  /** The value of an option such as `--provider ID`; undefined if it was not given. */
  value(option: string): string | undefined
  progress: Progress
  /** Aborted by Ctrl+C and SIGTERM: a long command then cleans up and throws. */
  signal: AbortSignal
  /** Asks a question on the terminal; undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined
}

export interface CommandOutcome {
  /** Lines for a reader; without `--json`. */
  lines: readonly string[]
  /** The same for programs, with `--json`: names in snake_case. */
  data: object
  /** Default: done. */
  exitCode?: number
}

export const exitCodes = { done: 0, failed: 1, wrongArguments: 2, inputRejected: 3 } as const

/** Ends the command with exit code 3: the input is not acceptable, and nothing was changed. The message says what to do. */
export function rejectInput(message: string): never {
  throw Object.assign(new Error(message), { exitCode: exitCodes.inputRejected })
}

/** Ends the command with exit code 2: the command line is wrong. */
export function refuseArguments(message: string): never {
  throw Object.assign(new Error(message), { exitCode: exitCodes.wrongArguments })
}

/** The exit code for an error that a command threw. */
export function exitCodeOf(error: unknown): number {
  return (error as { exitCode?: number }).exitCode ?? exitCodes.failed
}
