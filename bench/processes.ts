import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Whether /proc provides the processor time and memory of other processes (Linux). */
export const canObserve = process.platform === 'linux'

/** Returns `pid` and the ids of all its descendants. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) if (/^\d+$/.test(entry)) parents.set(Number(entry), parentOf(Number(entry)))
  const members = [pid]
  for (const member of members) for (const [child, parent] of parents) if (parent === member) members.push(child)
  return members
}

/** Returns the processor time that the processes and their children that have ended have used so far, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const ticks = statOf(pid).slice(11, 15).map(Number)
    return sum + (ticks.reduce((all, each) => all + each, 0) * 1000) / ticksPerSecond
  }, 0)
}

/** Returns the memory of the processes in megabytes, with shared pages counted proportionally (PSS). */
export function memoryMb(pids: readonly number[]): number {
  return sumOfRollups(pids, /^Pss:\s+(\d+) kB$/gm)
}

/**
 * Returns the memory in megabytes that the processes allocated themselves, without mapped files: the share of a program's code
 * in the PSS grows when another process that runs the same program ends.
 */
export function allocatedMb(pids: readonly number[]): number {
  return sumOfRollups(pids, /^Pss_(?:Anon|Shmem):\s+(\d+) kB$/gm)
}

/** Adds up the kilobytes that the lines of the kernel's memory summaries state, in megabytes. */
function sumOfRollups(pids: readonly number[], lines: RegExp): number {
  return pids.reduce((sum, pid) => {
    const found = read(`/proc/${pid}/smaps_rollup`).matchAll(lines)
    return sum + [...found].reduce((kb, [, share]) => kb + Number(share), 0) / 1024
  }, 0)
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0)
}

/** Returns the fields after the process name, which may contain spaces: state, parent, …, user time and system time in ticks. */
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Returns an empty text if the process has ended in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
