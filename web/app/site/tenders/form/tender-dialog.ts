/** The form of a tender and the notices of sent requests: one module, because a visit with a notice has loaded a form before. */

// biome-ignore lint/performance/noBarrelFile: pages load all of it with one import()
export { SentNoticeList } from '../../../parts/requests/sent-notice-list.tsx'
export { TenderModal } from './tender-modal.tsx'
