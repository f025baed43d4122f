import type { RowFilter } from '@motanet/contract/imports/import-fields.ts'
import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useLocalisedPath } from '../../../lib/language.ts'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'
import { type Tile, Tiles } from './tiles.tsx'

/** How many rows publishing adds, changes and hides or deletes. Each number leads to its rows. */
export function CountTiles({ area, opened }: { area: ImportArea; opened: ImportDetails }) {
  const to = useLocalisedPath()
  const tiles = tilesOf(opened).map(({ show, ...tile }): Tile => {
    const isCurrent = opened.filter === show
    return { ...tile, key: show, isCurrent, to: to(importPath(area, opened.id, { show: isCurrent ? 'all' : show })) }
  })
  return <Tiles tiles={tiles} />
}

type CountTile = Omit<Tile, 'key' | 'to' | 'isCurrent'> & { show: RowFilter }

function tilesOf({ kind, counts }: ImportDetails): CountTile[] {
  const { tiles } = messages
  const texts = kinds[kind]
  const changed: CountTile = { show: 'changed', count: counts.changed, icon: Pencil, ...texts.tiles.changed }
  const jumps: CountTile = { show: 'jumps', count: counts.jumps, icon: TrendingUp, ...tiles.jumps, look: 'warn' }
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
