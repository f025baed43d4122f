import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Whether this system tells of other processes' time and memory (Linux does). */
export const canObserve = process.platform === 'linux'

/** The processes whose parent, or whose parent's parent, is `pid`; itself included. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) if (/^\d+$/.test(entry)) parents.set(Number(entry), parentOf(Number(entry)))
  const members = [pid]
  for (const member of members) for (const [child, parent] of parents) if (parent === member) members.push(child)
  return members
}

/** Processor time that the processes have used so far, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid)
    return sum + ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticksPerSecond
  }, 0)
}

/** Memory of the processes in megabytes, shared pages counted by their share (PSS). */
export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const line = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))
    return sum + Number(line?.[1] ?? 0) / 1024
  }, 0)
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0)
}

// What follows the name, which may hold spaces: state, parent, …, user time and system time in ticks
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

// A process may end between the listing and the look
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
