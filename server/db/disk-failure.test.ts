import { expect, test } from 'vitest'
import { describeFailure } from './disk-failure.ts'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
const free = 'Free space on the disk of DATA_DIR and on that of the database, then try again.'

test.each([
  ['Node.js', failure('ENOSPC', 'ENOSPC: no space left on device, write'), 'ENOSPC: no space left on device, write'],
  [
    'PostgreSQL',
    new Error('The import failed.', {
      cause: failure('53100', 'could not extend file "base/1/2": No space left on device'),
    }),
    'could not extend file "base/1/2": No space left on device',
  ],
  ['PostgreSQL in another language', failure('53100', 'Auf dem Gerät ist kein Platz'), 'Auf dem Gerät ist kein Platz'],
  [
    'a child process with a stack trace',
    new Error(
      'Command failed: node banners.ts\nnode:internal/fs\n\nError: EDQUOT: disk quota exceeded, write\n    at x',
    ),
    'Error: EDQUOT: disk quota exceeded, write',
  ],
])('a full disk that %s reports is explained in one sentence with the reason', (_, error, reason) => {
  expect(describeFailure(error)).toBe(`The disk is full (${reason}). ${free}`)
})

test('a read-only disk is explained', () => {
  expect(describeFailure(failure('EROFS', "EROFS: read-only file system, mkdir '/data'"))).toBe(
    "The disk is read-only (EROFS: read-only file system, mkdir '/data'). Make it writable, or set DATA_DIR to a folder on a writable disk, then try again.",
  )
})

test('other errors keep their words', () => {
  expect(describeFailure(failure('ENOENT', 'There is no file x.'))).toBe('There is no file x.')
  expect(describeFailure('stopped')).toBe('stopped')
})
