import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../lib/language.ts'
import type { MenuItem } from './menu-item.ts'
import * as messages from './messages.ts'
import './tab-bar.css'

const maxTabs = 4

interface TabBarProps {
  items: readonly MenuItem[]
  current: string | null
  mostUsed: readonly string[]
  /** The id of the popover with the whole menu. */
  sheetId: string
}

/** The bar at the lower edge of narrow screens: the most used items of the menu, and a button that opens all. */
export function TabBar({ items, current, mostUsed, sheetId }: TabBarProps) {
  const t = useText()
  const to = useLocalisedPath()
  const tabs = mostUsed.flatMap((key) => items.find((item) => item.key === key) ?? []).slice(0, maxTabs)
  useWholeScreen()
  const isElsewhere = current !== null && tabs.every(({ key }) => key !== current)
  return (
    <nav className="tab-bar" aria-label={t(messages.mainTabs)}>
      {tabs.map(({ key, path, title, shortTitle = title, icon: Icon, news: News }) => (
        <Link key={key} to={to(path)} data-tab={key} aria-current={key === current ? 'page' : undefined}>
          <Icon className="icon" />
          <span className="tab-bar__title">{t(shortTitle)}</span>
          {News && <News />}
        </Link>
      ))}
      <button type="button" className={isElsewhere ? 'is-current' : undefined} popoverTarget={sheetId}>
        <Ellipsis className="icon" />
        <span className="tab-bar__title">{t(messages.moreTabs)}</span>
      </button>
    </nav>
  )
}

/** Lets the page reach the edges of a phone's screen: without it, browsers report no insets of the safe area. */
function useWholeScreen() {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
    if (!viewport) return
    const { content } = viewport
    viewport.content = `${content}, viewport-fit=cover`
    return () => {
      viewport.content = content
    }
  }, [])
}
