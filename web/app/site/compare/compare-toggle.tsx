import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Place } from '../tariffs/search-url.ts'
import { comparePath } from './compare-url.ts'
import * as messages from './messages-tray.ts'
import { isInTray, trayTariff } from './tray.ts'
import { toggleInTray, useTray } from './tray-store.ts'
import './compare-toggle.css'

interface CompareToggleProps {
  tariff: TariffItem
  /** The tariff is compared for it. */
  place: Place | null
  /** In the foot of a card, or as a button of its own. */
  look: 'check' | 'button'
}

/** Picks a tariff for comparing. Without JavaScript, and until it is there, a link to the comparison. */
export function CompareToggle({ tariff, place, look }: CompareToggleProps) {
  const t = useText()
  const to = useLocalisedPath()
  const name = variant(tariff, 'name', useLanguage())
  const tray = useTray()
  const isPicked = tray !== null && isInTray(tray, tariff.id)
  const { link, button } = useKeptFocus(tray !== null)
  const className = look === 'check' ? 'compare-check' : 'btn btn--soft btn--wide compare-button'
  const content = (
    <>
      {look === 'check' ? (
        <Box isPicked={isPicked} />
      ) : isPicked ? (
        <Check className="icon" />
      ) : (
        <Scale className="icon" />
      )}
      <span>
        {t(look === 'check' ? messages.compare : messages.compareWithOthers)}
        <span className="sr"> {t(messages.compareTariff(name))}</span>
      </span>
    </>
  )

  if (tray === null) {
    return (
      <a className={className} href={to(comparePath([tariff.id], place))} rel="nofollow" ref={link}>
        {content}
      </a>
    )
  }
  return (
    <button
      className={className}
      type="button"
      aria-pressed={isPicked}
      data-compare={tariff.id}
      ref={button}
      onClick={() => {
        if (!toggleInTray(trayTariff(tariff))) showToast({ kind: 'error', text: t(messages.trayIsFull) })
      }}
    >
      {content}
    </button>
  )
}

function Box({ isPicked }: { isPicked: boolean }): ReactNode {
  return <span className="compare-check__box">{isPicked && <Check className="icon icon--sm" />}</span>
}

/** The button takes the link's place when the code arrives: whoever stood on the link stands on the button then. */
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
