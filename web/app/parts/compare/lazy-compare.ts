import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

/** See `Compare`. */
export const lazyCompareToggle = lazyWhenIdle(async () => (await import('./compare-toggle.tsx')).CompareToggle)
/** The picked tariffs at the bottom of the window. Import compare-tray.css where it is shown. */
export const lazyCompareTray = lazyWhenIdle(async () => (await import('./compare-tray.tsx')).CompareTray)
