import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

/** Below the tariff's top: equipment, promotion, contract and details. */
export const lazyDetailPanels = lazyWhenIdle(async () => (await import('./tariff-panels.tsx')).DetailPanels)
export const lazyOtherTariffs = lazyWhenIdle(async () => (await import('./other-tariffs.tsx')).OtherTariffs)

export function preloadDetail() {
  for (const part of [lazyDetailPanels, lazyOtherTariffs]) part.preload()
}
