/**
 * The form of a tariff request and the notices of sent requests: one module, because a visit with a notice has loaded the form before.
 */

// biome-ignore lint/performance/noBarrelFile: pages load all of it with one import()
export { RequestModal } from './request-modal.tsx'
export { SentNoticeList } from './sent-notice-list.tsx'
