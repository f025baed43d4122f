import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

/** See `Compare`. */
export const lazyCompareToggle = lazyWhenIdle(async () => (await import('./compare-toggle.tsx')).CompareToggle)
/** The selected tariffs at the bottom of the window, lazy-loaded. The importing page must import compare-tray.css. */
export const lazyCompareTray = lazyWhenIdle(async () => (await import('./compare-tray.tsx')).CompareTray)
