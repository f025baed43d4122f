import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../overload/semaphore.ts'

// 10,000 rows need seconds of CPU time and 200 MB: one export at a time, outside the event loop
const semaphore = createSemaphore({ permits: 1, maxWaiting: 4 })
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Runs a module in a worker thread, which encodes the data and posts the file as a Uint8Array. The thread is terminated when the signal is
 * aborted. Fails with `too-busy` if the queue of exports is full.
 */
export function encodeInWorker(module: URL, data: unknown, signal: AbortSignal): Promise<Buffer> {
  return semaphore.run(() => encode(module, data, signal), signal)
}

function encode(module: URL, data: unknown, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Without the preloads of npm's commands, which check the installation
    const worker = new Worker(module, { workerData: data, resourceLimits, execArgv: [] })
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      // No effect after a message: the promise is already resolved
      reject(signal.reason ?? new Error(`The worker that writes a file ended with code ${code}`))
    })
  })
}
