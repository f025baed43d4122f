import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { refuseArguments } from './command.ts'
import { commandTable } from './command-table.ts'

const shared = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig

export interface CommandLine {
  arguments: readonly string[]
  has(option: string): boolean
  value(option: string): string | undefined
}

/** Returns the name of the command, of one or two words, and what follows it; without a name if there is no such command. */
export function findCommand(args: readonly string[]): { name: string | undefined; rest: string[] } {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    if (args.length >= words && Object.hasOwn(commandTable, name)) return { name, rest: args.slice(words) }
  }
  return { name: undefined, rest: [...args] }
}

/** Parses what follows the name. Exit code 2 for unknown options, and for missing or superfluous arguments. */
export function parseCommandLine(name: string, { parameters, options }: Command, rest: string[]): CommandLine {
  const { values, positionals } = parse(name, rest, options)
  if (values.help !== true && positionals.length !== parameters.length)
    refuseArguments(
      `${name} needs ${parameters.length === 0 ? 'no arguments' : parameters.join(' and ')}: see npm run motanet -- ${name} --help`,
    )
  return {
    arguments: positionals,
    has: (option) => values[option] === true,
    value: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
  }
}

function parse(name: string, args: string[], own: ParseArgsOptionsConfig = {}) {
  try {
    const options: ParseArgsOptionsConfig = { ...shared, ...own }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    return refuseArguments(`${(error as Error).message.split('. ', 1)[0]}: see npm run motanet -- ${name} --help`)
  }
}

/** The list of all commands. */
export function listCommands(): string {
  const names = Object.keys(commandTable).sort()
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${commandTable[name]?.summary}`)
  return [
    'npm run motanet -- <command>',
    '',
    ...lines,
    '',
    'npm run motanet -- <command> --help explains a command.',
  ].join('\n')
}

/** The help of one command. */
export function describeCommand(name: string, { parameters, help }: Command): string {
  return [
    `npm run motanet -- ${[name, ...parameters].join(' ')} [options]`,
    '',
    help.trim(),
    '  --json     prints the outcome as JSON',
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 input rejected.',
  ].join('\n')
}
