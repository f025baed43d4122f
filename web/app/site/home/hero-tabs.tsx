import { businessServiceId, homeServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import Trees from 'lucide-react/icons/trees'
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { keepInEntry } from '../../lib/entry-state.ts'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import { AddressForm } from '../../parts/places/address-form.tsx'
import { GeolocationButton } from '../../parts/places/geolocation-button.tsx'
import { MapPicker } from '../../parts/places/map-picker.tsx'
import { startDachaTender } from '../../parts/requests/messages-start.ts'
import * as messages from './messages.ts'
import '../../ui/navigation/tabs.css'

const tabs = [
  { id: 1, text: messages.tabApartment, Icon: Building2 },
  { id: 2, text: messages.tabBusiness, Icon: BriefcaseBusiness },
  { id: 3, text: messages.tabDacha, Icon: Trees },
] as const

type TabId = (typeof tabs)[number]['id']

export function HeroTabs() {
  const t = useText()
  const [selected, setSelected] = useSelectedTab()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected)
    const last = tabs.length - 1
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
    const tab = next === undefined ? undefined : tabs[next > last ? 0 : next < 0 ? last : next]
    if (!tab) return
    event.preventDefault()
    setSelected(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }

  return (
    <div className="hero__card">
      <div className="tabs" role="tablist" aria-label={t(messages.whereTo)} ref={list} onKeyDown={move}>
        {tabs.map(({ id, text, Icon }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={`panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => setSelected(id)}
          >
            <Icon className="icon tabs__icon" />
            <span>{t(text)}</span>
          </button>
        ))}
      </div>
      <div className="hero__map" role="tabpanel" id="panel-1" aria-labelledby="tab-1" hidden={selected !== 1}>
        <AddressForm service={homeServiceId} submitClass="btn btn--primary btn--lg hero__submit" />
        <GeolocationButton className="btn btn--outline hero__geo" service={homeServiceId} />
        <MapPicker service={homeServiceId} />
      </div>
      <TenderPanel
        id={2}
        hidden={selected !== 2}
        title={messages.officeTitle}
        text={messages.officeText}
        action={messages.officeTender}
        bare="/orders/office"
      >
        <p>{t(messages.officeAddress)}</p>
        <AddressForm service={businessServiceId} />
      </TenderPanel>
      <TenderPanel
        id={3}
        hidden={selected !== 3}
        title={messages.dachaTitle}
        text={messages.dachaText}
        action={startDachaTender}
        bare="/orders/home"
      />
    </div>
  )
}

/** The selected tab, which the history entry keeps; a link to `#map` selects that of the map. */
function useSelectedTab() {
  const { hash, key, state } = useLocation()
  // The server does not know the entry
  const kept = useSyncExternalStore(
    unchanging,
    () => (state as { heroTab?: TabId } | null)?.heroTab,
    () => undefined,
  )
  const [selected, setSelected] = useState<TabId>(kept ?? 1)
  const [seen, setSeen] = useState({ key, kept })
  // During the render: React Router scrolls in a layout effect, when the map must already be visible
  if (key !== seen.key || kept !== seen.kept) {
    setSeen({ key, kept })
    setSelected(kept ?? (hash === '#map' ? 1 : selected))
  }
  const select = (id: TabId) => {
    setSelected(id)
    keepInEntry({ heroTab: id })
  }
  return [selected, select] as const
}

const unchanging = () => () => undefined

interface TenderPanelProps {
  id: TabId
  hidden: boolean
  title: Text
  text: Text
  action: Text
  bare: string
  children?: ReactNode
}

function TenderPanel({ id, hidden, title, text, action, bare, children }: TenderPanelProps) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="hero__tender" role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={hidden}>
      <h2 className="h-section">{t(title)}</h2>
      <p>{t(text)}</p>
      <Link className="btn btn--primary btn--lg hero__start" to={to(bare)}>
        {t(action)}
      </Link>
      {children}
    </div>
  )
}
