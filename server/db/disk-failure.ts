import { errorsOf, type Failure } from './error-causes.ts'

interface DiskFailure {
  /** SQLSTATE 53100 is PostgreSQL's disk_full. */
  codes: readonly string[]
  /** PostgreSQL's programs and the child processes state the reason in their output only. */
  text: RegExp
  explain(reason: string): string
}

const diskFailures: readonly DiskFailure[] = [
  {
    codes: ['ENOSPC', 'EDQUOT', '53100'],
    text: /no space left on device|disk quota exceeded/i,
    explain: (reason) =>
      `The disk is full (${reason}). Free space on the disk of DATA_DIR and on that of the database, then try again.`,
  },
  {
    codes: ['EROFS'],
    text: /read-only file system/i,
    explain: (reason) =>
      `The disk is read-only (${reason}). Make it writable, or set DATA_DIR to a folder on a writable disk, then try again.`,
  },
]

/** The message for the operator: what to do about a full or read-only disk; other errors in their own words. */
export function describeFailure(error: unknown): string {
  for (const failure of errorsOf(error))
    for (const { codes, text, explain } of diskFailures) {
      const reason = lineWith(text, failure)
      if (reason !== undefined || codes.includes(String(failure.code)))
        return explain(reason ?? firstLine(failure) ?? String(failure.code))
    }
  return error instanceof Error ? error.message : String(error)
}

function lines({ message }: Failure): string[] {
  return String(message ?? '')
    .split('\n')
    .map((line) => line.trim())
}

function lineWith(text: RegExp, failure: Failure): string | undefined {
  return lines(failure).find((line) => text.test(line))
}

function firstLine(failure: Failure): string | undefined {
  return lines(failure).find((line) => line !== '')
}
