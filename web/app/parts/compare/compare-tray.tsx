import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { figure, speedUnits } from '../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import type { Place } from '../places/place-url.ts'
import * as tariffMessages from '../tariffs/messages.ts'
import { comparePath, maxCompared } from './compare-url.ts'
import * as messages from './messages.ts'
import { isInTray, type Tray, type TrayTariff } from './tray.ts'
import { clearTray, refreshTray, removeFromTray, useTray } from './tray-store.ts'
import './compare-tray.css'

/**
 * The tariffs selected for comparison, in the sticky footer of a page. It takes no space in the layout and grows upwards. The
 * link to the comparison includes the place.
 */
export function CompareTray({ place }: { place: Place | null }) {
  const t = useText()
  const language = useLanguage()
  const tray = useTray()
  const go = useRef<HTMLAnchorElement>(null)
  const isReady = tray !== null

  useEffect(() => {
    if (isReady) void refreshTray(browserApi(language))
  }, [isReady, language])

  return (
    <>
      <p className="sr" role="status">
        {useAnnouncement(tray)}
      </p>
      {tray && tray.length > 0 && (
        <aside className="tray" aria-label={t(messages.tray)}>
          <TrayBar tray={tray} place={place} go={go} />
        </aside>
      )}
    </>
  )
}

interface TrayBarProps {
  tray: Tray
  place: Place | null
  go: React.RefObject<HTMLAnchorElement | null>
}

function TrayBar({ tray, place, go }: TrayBarProps) {
  const t = useText()
  const to = useLocalisedPath()
  const ids = tray.map(({ id }) => id)

  function remove(id: number) {
    removeFromTray(id)
    if (ids.length > 1) go.current?.focus()
    else focusToggle(id)
  }

  function clear() {
    clearTray()
    focusToggle(ids[0])
  }

  return (
    <div className="tray__in">
      <ul>
        {tray.map((tariff) => (
          <TrayItem key={tariff.id} tariff={tariff} onRemove={() => remove(tariff.id)} />
        ))}
        {tray.length < maxCompared && (
          <li className="tray__item tray__item--empty">
            <Plus className="icon icon--sm" />
            <span>{t(messages.addOne)}</span>
          </li>
        )}
      </ul>
      <div className="tray__go">
        <button className="tray__clear" type="button" onClick={clear}>
          {t(messages.clear)}
          <span className="sr"> {t(messages.clearTray)}</span>
        </button>
        <Link className="btn btn--primary tray__compare" to={to(comparePath(ids, place))} ref={go}>
          {t(messages.compareCount(ids.length))}
        </Link>
      </div>
    </div>
  )
}

function TrayItem({ tariff, onRemove }: { tariff: TrayTariff; onRemove: () => void }) {
  const t = useText()
  const language = useLanguage()
  const name = variant(tariff, 'name', language)
  return (
    <li className="tray__item">
      <Logo src={tariff.logo} name={tariff.provider} size="sm" />
      <span className="tray__text">
        <b>{name}</b>
        <small>
          {tariff.speed > 0 && (
            <span className="tray__speed">
              {figure(tariff.speed, language)} {t(speedUnits[tariff.unit])} ·{' '}
            </span>
          )}
          <span>{t(tariffMessages.lei(tariff.price))}</span>
        </small>
      </span>
      <button type="button" aria-label={t(messages.remove(name))} onClick={onRemove}>
        <X className="icon icon--sm tray__cross" />
      </button>
    </li>
  )
}

/** Announces to screen readers each tariff added or removed, in this or another tab; the initial content is not announced. */
function useAnnouncement(tray: Tray | null): string {
  const t = useText()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [known, setKnown] = useState(tray)
  if (tray !== known) {
    setKnown(tray)
    if (tray && known) {
      const came = tray.find(({ id }) => !isInTray(known, id))
      const gone = known.find(({ id }) => !isInTray(tray, id))
      if (came) setText(t(messages.added(variant(came, 'name', language), tray.length)))
      else if (tray.length === 0) setText(t(messages.emptied))
      else if (gone) setText(t(messages.removed(variant(gone, 'name', language), tray.length)))
    }
  }
  return text
}

/** When the tray disappears with the focus in it, moves the focus to a control that adds a tariff. */
function focusToggle(id: number | undefined) {
  const toggle = document.querySelector<HTMLElement>(`[data-compare="${id}"]`)
  const any = toggle ?? document.querySelector<HTMLElement>('[data-compare]')
  any?.focus({ preventScroll: toggle === null })
}
