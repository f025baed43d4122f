/**
 * Set-up file of the unit and API tests: `vi.waitFor` and `vi.waitUntil` wait a minute by default, as `expect.poll` does by configuration.
 * The limits only detect hangs: their own, a second, is too short on a busy machine. Afterwards the event loop turns, because React runs
 * the effects of what was waited for in a later turn.
 */
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

const limit = { timeout: 60_000 }
const { waitFor, waitUntil } = vi

/** @type {typeof waitFor} */
const patientWaitFor = (callback, options) => settled(waitFor(callback, patient(options)))
/** @type {typeof waitUntil} */
const patientWaitUntil = (callback, options) => settled(waitUntil(callback, patient(options)))

// Test files of one worker share `vi`, and each of them runs this file
if (waitFor.name !== patientWaitFor.name) Object.assign(vi, { waitFor: patientWaitFor, waitUntil: patientWaitUntil })

/** @param {Parameters<typeof waitFor>[1]} options */
function patient(options) {
  return typeof options === 'number' ? options : { ...limit, ...options }
}

/**
 * @template Result
 * @param {Promise<Result>} waiting
 */
async function settled(waiting) {
  const result = await waiting
  await setImmediate()
  await setImmediate()
  return result
}
