import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createBackupFolder, never } from '../../test/backups.ts'
import { readArchive, writeArchive } from './archive.ts'

fullSuiteTest('an archive of many megabytes is read as it was written, and reading may stop early', async () => {
  const folder = await createBackupFolder()
  const path = folder.file('large.tar.gz')
  const content = randomBytes(1_000_000)
  const names = Array.from({ length: 12 }, (_, index) => `file-${index}`)
  await writeArchive(
    createWriteStream(path),
    async (archive) => {
      for (const name of names) await archive.add(name, content)
    },
    never,
  )
  const read = []
  for await (const entry of readArchive(path, { signal: never })) {
    expect(entry.content.equals(content)).toBe(true)
    read.push(entry.name)
  }
  expect(read).toEqual(names)
  for await (const { name } of readArchive(path, { signal: never })) {
    expect(name).toBe('file-0')
    break
  }
  // Removed while the stream may still be closing
  await rm(path)
  await folder.remove()
})

test('a signal ends reading and writing', async () => {
  const folder = await createBackupFolder()
  const path = folder.file('stopped.tar.gz')
  const abort = new AbortController()
  const written = writeArchive(
    createWriteStream(path),
    async (archive) => {
      await archive.add('one', Buffer.from('1'))
      abort.abort(new Error('Stopped.'))
      await archive.add('two', Buffer.from('2'))
    },
    abort.signal,
  )
  await expect(written).rejects.toThrow('Stopped.')
  await folder.remove()
})
