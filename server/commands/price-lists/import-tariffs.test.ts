import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command } from './import-tariffs.command.ts'

test('a file that is no price list is rejected in English, whatever the language of the cells', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'motanet-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'list.xlsx')
  await writeFile(file, '%PDF-1.7\n\0')
  const call = {
    arguments: [file],
    has: () => false,
    value: () => undefined,
    progress: () => undefined,
    signal: new AbortController().signal,
    ask: undefined,
  }
  await expect(command.run(call)).rejects.toMatchObject({
    message: `${file}: it must be a CSV or XLSX file.`,
    exitCode: 3,
  })
})
