/**
 * Set-up file of the unit and API tests: `vi.waitFor` and `vi.waitUntil` wait a minute by default, as `expect.poll` does by configuration.
 * The limits only detect hangs: their own, a second, is too short on a busy machine.
 */
import { vi } from 'vitest'

const limit = { timeout: 60_000 }
const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

/** @param {Parameters<typeof waitFor>[1]} options */
function patient(options) {
  return typeof options === 'number' ? options : { ...limit, ...options }
}
