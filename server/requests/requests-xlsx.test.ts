import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeXlsx } from './requests-xlsx.ts'

test.each([
  ['before its worker runs', async () => undefined],
  // The worker is created in the current turn of the event loop
  ['while its worker runs', async () => setImmediate()],
])('an export that is aborted %s fails with the reason, and the next one is written', async (_, wait) => {
  const task = { requests: [], language: 'ru' } as const
  const reason = new Error('The client disconnected.')
  const abort = new AbortController()
  const aborted = writeXlsx(task, abort.signal)
  const failed = expect(aborted).rejects.toBe(reason)
  await wait()
  abort.abort(reason)
  await failed
  const file = await writeXlsx(task, new AbortController().signal)
  // The signature of a ZIP archive
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
})
