import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Segment } from './segments.tsx'
import './line-tabs.css'

/** Tabs that link to the views of one page, each with its URL. If they do not fit, they scroll, with the current one in view. */
export function LineTabs({ label, tabs }: { label: string; tabs: readonly Segment[] }) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes the current one
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={strip} className="line-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
