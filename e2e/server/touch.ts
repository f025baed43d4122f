import type { CDPSession, Page } from '@playwright/test'

interface Swipe {
  from: { x: number; y: number }
  /** Pixels upwards. */
  up: number
  /** Two fingers move side by side. */
  fingers: 1 | 2
}

/** Dispatches real touch events, so that the browser itself scrolls or pinches. */
export async function swipe(page: Page, { from, up, fingers }: Swipe) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : Array.from({ length: fingers }, (_, id) => ({ x: from.x + 80 * id, y: from.y - moved, id })),
    })
  await touch('touchStart', 0)
  const steps = 15
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', (up * step) / steps)
    // Pages apply moves in frames, and a finger is slower than that
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd', up)
  await session.detach()
}
