import type { RowFilter } from '@motanet/contract/imports/import-fields.ts'
import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'

interface Tile {
  show: RowFilter
  count: number
  icon: ComponentType<{ className: string }>
  name: Text
  note: Text
  look?: 'warn' | 'bad' | undefined
}

/** How many rows publishing adds, changes and hides or deletes. Each number leads to its rows. */
export function CountTiles({ area, opened }: { area: ImportArea; opened: ImportDetails }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <nav aria-label={t(messages.whatChanges)}>
      <ul className="import-tiles">
        {tilesOf(opened).map(({ show, count, icon: Icon, name, note, look }) => (
          <li key={show}>
            <Link
              className={look && count > 0 ? `is-${look}` : undefined}
              to={to(importPath(area, opened.id, { show: opened.filter === show ? 'all' : show }))}
              aria-current={opened.filter === show ? 'true' : undefined}
              preventScrollReset
            >
              <b>{formatNumber(count, language)}</b>
              <span>
                <Icon className="icon icon--sm" />
                {t(name)}
              </span>
              <small>{t(note)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function tilesOf({ kind, counts }: ImportDetails): Tile[] {
  const { tiles } = messages
  const texts = kinds[kind]
  const changed: Tile = { show: 'changed', count: counts.changed, icon: Pencil, ...texts.tiles.changed }
  const jumps: Tile = { show: 'jumps', count: counts.jumps, icon: TrendingUp, ...tiles.jumps, look: 'warn' }
  return [
    { show: 'new', count: counts.new, icon: Plus, ...texts.tiles.new },
    ...(kind === 'houses' ? [] : [changed]),
    { show: 'removed', count: counts.removed, icon: Minus, ...texts.tiles.removed },
    ...(kind === 'tariffs' ? [jumps] : []),
    { show: 'unchanged', count: counts.unchanged, icon: Check, ...tiles.unchanged },
    {
      show: 'errors',
      count: counts.errors,
      icon: CircleAlert,
      name: texts.errors,
      note: texts.errorRows(counts.error_rows),
      look: 'bad',
    },
  ]
}
