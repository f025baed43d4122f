import { Worker } from 'node:worker_threads'
import type { Language } from '@motanet/contract/errors.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { createSemaphore } from '../http/overload/semaphore.ts'

export interface XlsxTask {
  requests: readonly ProviderRequest[]
  language: Language
}

// 10,000 rows need seconds of CPU time and 200 MB: one export at a time, outside the event loop
const semaphore = createSemaphore({ permits: 1, maxWaiting: 4 })
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * The requests as an XLSX workbook with headings in the given language, encoded in a worker thread, which is terminated when the
 * signal is aborted. Fails with `too-busy` if the queue of exports is full.
 */
export function writeXlsx(task: XlsxTask, signal: AbortSignal): Promise<Buffer> {
  return semaphore.run(() => encodeInWorker(task, signal), signal)
}

function encodeInWorker(task: XlsxTask, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Without the preloads of npm's commands, which check the installation
    const options = { workerData: task, resourceLimits, execArgv: [] }
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), options)
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      // No effect after a message: the promise is already resolved
      reject(signal.reason ?? new Error(`The worker that writes XLSX ended with code ${code}`))
    })
  })
}
