import { createTimeSlices } from '../http/overload/time-slices.ts'
import { indexSteps, type StreetIndex, type StreetRecords } from './search/street-index.ts'

/** Builds the index and yields to other work in between, so that the index of a country does not block the event loop. */
export async function createStreetIndexInSlices(records: StreetRecords): Promise<StreetIndex> {
  const pause = createTimeSlices()
  const steps = indexSteps(records)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const paused = pause()
    if (paused !== undefined) await paused
  }
}
