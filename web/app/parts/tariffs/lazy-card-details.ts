import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

export const lazyCardDetails = lazyWhenIdle(async () => (await import('./card-details.tsx')).CardDetails)
