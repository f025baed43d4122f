import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'

export interface Tile {
  key: string
  count: number
  icon: ComponentType<{ className: string }>
  name: Text
  note: Text
  look?: 'warn' | 'bad' | undefined
  /** The page of the rows that are counted; undefined if they are not listed. */
  to?: string | undefined
  isCurrent?: boolean
}

/** Numbers of what publishing changes, each a link to its rows. `isMany`: in two rows on a wide screen. */
export function Tiles({ tiles, isMany = false }: { tiles: readonly Tile[]; isMany?: boolean }) {
  const t = useText()
  return (
    <nav aria-label={t(messages.whatChanges)}>
      <ul className={isMany ? 'import-tiles import-tiles--many' : 'import-tiles'}>
        {tiles.map((tile) => (
          <li key={tile.key}>
            <Frame tile={tile}>
              <Content tile={tile} />
            </Frame>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Frame({ tile: { count, look, to, isCurrent }, children }: { tile: Tile; children: ReactNode }) {
  const className = look && count > 0 ? `is-${look}` : undefined
  if (to === undefined) return <div className={className}>{children}</div>
  return (
    <Link className={className} to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}

function Content({ tile: { count, icon: Icon, name, note } }: { tile: Tile }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <b>{formatNumber(count, language)}</b>
      <span>
        <Icon className="icon icon--sm" />
        {t(name)}
      </span>
      <small>{t(note)}</small>
    </>
  )
}
