import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadRootStylesOnce } from './lib/root-styles.ts'
import { listenBeforeRouter } from './ui/layers/before-router.ts'

declare global {
  interface Window {
    /** Set by the module that React Router imports first. */
    __reactRouterManifest?: Parameters<typeof loadRootStylesOnce>[0]
  }
}

if (window.__reactRouterManifest) loadRootStylesOnce(window.__reactRouterManifest)

listenBeforeRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
