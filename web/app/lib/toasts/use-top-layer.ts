import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the parent of the popover `region`, for a portal. Until `newest`, the id of the newest toast, is 0, it keeps both above all else:
 * in the modal dialog on top, if any, because all outside it is inert, and in the top layer again with each toast.
 */
export function useTopLayer(region: RefObject<HTMLElement | null>, newest: number): HTMLElement {
  const [host] = useState(() => document.createElement('div'))

  useEffect(() => {
    function raise() {
      const parent = (newest > 0 && topDialog()) || document.body
      if (host.parentNode !== parent) move(host, parent)
      const element = region.current
      if (!element?.showPopover) return
      if (element.matches(':popover-open')) element.hidePopover()
      if (newest > 0) element.showPopover()
    }
    raise()
    if (newest === 0) return
    const observer = new MutationObserver(() => {
      if (host.parentNode !== (topDialog() ?? document.body)) raise()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [host, region, newest])
  useEffect(() => () => host.remove(), [host])

  return host
}

/** The dialog that has the focus, else the last one. All dialogs are modal. */
function topDialog(): Element | undefined {
  return document.activeElement?.closest('dialog[open]') ?? [...document.querySelectorAll('dialog[open]')].at(-1)
}

function move(host: HTMLElement, parent: Element) {
  // What has been announced once would be announced again in its new place
  for (const announced of host.querySelectorAll('[role=status]:not(:empty)')) announced.ariaLive = 'off'
  parent.append(host)
}
