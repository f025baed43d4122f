import { expect, test } from 'vitest'
import { isOutdated } from './outdated-messages.ts'

const own = 7
const message = { provider_id: own, request_provider_id: own, request_erased_at: null }

test.each([
  ['request', 'sent', false],
  ['reminder', 'withdrawn', true],
  ['request', 'transferred', true],
  ['withdrawn', 'withdrawn', false],
  ['claim_decided', 'tendering', false],
  ['tender', 'tendering', false],
  ['tender', 'sent', true],
  ['offer_accepted', 'tendering', true],
  ['tender_closed', 'sent', false],
  ['tender_closed', 'tendering', true],
  ['tender_ended', 'withdrawn', false],
])('a message %s is outdated in the step %s: %s', (kind, request_step, outdated) => {
  expect(isOutdated({ ...message, kind, request_step })).toBe(outdated)
})

test('of an erased request only the messages about its end are sent again', () => {
  const erased = { ...message, request_step: 'confirmed', request_erased_at: new Date() }
  expect(['confirmed', 'withdrawn'].map((kind) => isOutdated({ ...erased, kind }))).toEqual([true, false])
})

test('a request that another provider has is outdated for the earlier one', () => {
  const moved = { ...message, kind: 'offer_accepted', request_step: 'sent', request_provider_id: 8 }
  expect([isOutdated(moved), isOutdated({ ...moved, provider_id: null })]).toEqual([true, false])
})

test('a test message belongs to no request', () => {
  expect(isOutdated({ ...message, kind: 'test', request_step: null, request_provider_id: null })).toBe(false)
})
