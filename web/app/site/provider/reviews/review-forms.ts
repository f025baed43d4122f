/** What visitors write about reviews: one module, because signed-in visitors need both. */

// biome-ignore lint/performance/noBarrelFile: the page loads all of it with one import()
export { ComplaintDialog } from '../../../parts/reviews/complaint-dialog.tsx'
export { OwnReview } from './own-review.tsx'
