import { spawn } from 'node:child_process'

interface IsolatedRun<Outcome> {
  /** What the process has answered, if it ended with the code 0. */
  outcome?: Outcome
  /** Its exit code or the signal that ended it. */
  end: NodeJS.Signals | number | null
}

/**
 * Runs a module as a program of its own and returns its answer, see `answerParent`. Work on files of strangers belongs there: a crash or
 * exhausted memory affects nothing else, and the memory is freed with the process. It is killed when the signal is aborted, which fails
 * with the signal's reason, because native code cannot be stopped otherwise.
 */
export async function runIsolated<Outcome>(
  program: readonly string[],
  { signal, flags = [], stderr }: { signal: AbortSignal; flags?: readonly string[]; stderr: 'inherit' | 'ignore' },
): Promise<IsolatedRun<Outcome>> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [...flags, ...program], {
    // Without the server's environment, which contains secrets
    env: {
      NODE_ENV: 'production',
      SYSTEMROOT: process.env.SYSTEMROOT,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    // Its standard input stays open: its end tells the process that the server has exited
    stdio: ['pipe', 'pipe', stderr],
    killSignal: 'SIGKILL',
    signal,
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stdin.on('error', () => undefined)
  const end = await new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    // Other errors follow a kill, which is reported once the process has closed
    child.on('error', (error) => child.pid === undefined && reject(error))
    child.on('close', (code, killedBy) => resolve(killedBy ?? code))
  })
  signal.throwIfAborted()
  return end === 0 ? { end, outcome: JSON.parse(Buffer.concat(output).toString()) } : { end }
}

/** In a program of `runIsolated`: answers with the outcome, as JSON, and ends. Ends at once if the server has exited. */
export async function answerParent(work: () => Promise<unknown>) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
  const outcome = await work()
  process.stdout.write(JSON.stringify(outcome), () => process.exit())
}
