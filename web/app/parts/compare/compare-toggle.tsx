import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { CompareLabel, CompareLink, type CompareProps, compareClass, earlyCompare } from './compare-link.tsx'
import * as messages from './messages.ts'
import { isInTray, trayTariff } from './tray.ts'
import { toggleInTray, useTray } from './tray-store.ts'

/** Adds a tariff to the comparison or removes it. Without JavaScript it is a link to the comparison. */
export function CompareToggle(props: CompareProps) {
  const t = useText()
  const { tariff, look } = props
  const tray = useTray()
  const isPicked = tray !== null && isInTray(tray, tariff.id)
  const { link, button } = useKeptFocus(tray !== null)
  if (tray === null) return <CompareLink {...props} ref={link} />
  return (
    <button
      className={compareClass[look]}
      type="button"
      aria-pressed={isPicked}
      data-compare={tariff.id}
      data-early={earlyCompare(tariff)}
      ref={button}
      onClick={() => {
        if (!toggleInTray(trayTariff(tariff))) showToast({ kind: 'error', text: t(messages.trayIsFull) })
      }}
    >
      <CompareLabel tariff={tariff} look={look} isPicked={isPicked} />
    </button>
  )
}

/** The button replaces the link when its code is loaded; if the link had the focus, the button receives it. */
function useKeptFocus(isButton: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (!isButton) hadFocus.current = document.activeElement === link.current
    else if (hadFocus.current) button.current?.focus({ preventScroll: true })
  }, [isButton])

  return { link, button }
}
