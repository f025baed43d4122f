import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { exitCodeOf, exitCodes } from './commands/command.ts'
import { describeCommand, findCommand, listCommands, parseCommandLine } from './commands/command-line.ts'
import { commandTable } from './commands/command-table.ts'
import { createProgress } from './commands/progress.ts'
import { actAs } from './db/audit/actor.ts'
import { describeFailure } from './db/disk-failure.ts'

/** `npm run motanet -- <command> …`: the commands of the operator. */
const given = process.argv.slice(2)
const words = given.filter((argument) => argument !== '--json')
const isJson = words.length < given.length
const { name, rest } = findCommand([...words, ...(isJson ? ['--json'] : [])])
if (name === undefined) {
  const [first] = words
  const isHelp = ['--help', '-h', 'help'].includes(first ?? '')
  const error = first === undefined ? 'No command is given.' : `There is no command ${first}.`
  if (isJson && !isHelp) process.stdout.write(`${JSON.stringify({ command: null, ok: false, error })}\n`)
  else if (isHelp || first === undefined) process[isHelp ? 'stdout' : 'stderr'].write(`${listCommands()}\n`)
  else process.stderr.write(`${error}\n\n${listCommands()}\n`)
  process.exitCode = isHelp ? exitCodes.done : exitCodes.wrongArguments
} else {
  process.exitCode = await runCommand(name, rest)
}

async function runCommand(name: string, rest: string[]): Promise<number> {
  const isJson = rest.includes('--json')
  const progress = createProgress(process.stderr)
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(new Error('Stopped.')))
  try {
    const { command } = (await commandTable[name]?.load()) ?? {}
    if (command === undefined) throw new Error(`There is no command ${name}.`)
    const line = parseCommandLine(name, command, rest)
    if (line.has('help')) {
      process.stdout.write(`${describeCommand(name, command)}\n`)
      return exitCodes.done
    }
    const ask = process.stdin.isTTY ? askOnTerminal : undefined
    const given = { ...line, progress: progress.report, signal: abort.signal, ask }
    const outcome = await actAs({ kind: 'command', operation: name }, () => command.run(given))
    progress.end()
    const { exitCode = exitCodes.done } = outcome
    const text = isJson
      ? JSON.stringify({ command: name, ok: exitCode === exitCodes.done, ...outcome.data })
      : outcome.lines.join('\n')
    process.stdout.write(`${text}\n`)
    return exitCode
  } catch (error) {
    progress.end()
    const message = describeFailure(error)
    if (isJson) process.stdout.write(`${JSON.stringify({ command: name, ok: false, error: message })}\n`)
    else process.stderr.write(`${message}\n`)
    return exitCodeOf(error)
  }
}

async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
