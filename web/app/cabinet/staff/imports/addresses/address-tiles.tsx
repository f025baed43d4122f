import type { AddressRowFilter } from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImport } from '@motanet/contract/staff/address-imports.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Merge from 'lucide-react/icons/merge'
import Minus from 'lucide-react/icons/minus'
import Move from 'lucide-react/icons/move'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useLocalisedPath } from '../../../../lib/language.ts'
import { tiles as sharedTiles } from '../../../kit/imports/messages.ts'
import { type Tile, Tiles } from '../../../kit/imports/tiles.tsx'
import { addressRowsPath } from './address-rows-path.ts'
import * as messages from './messages.ts'

type Counts = NonNullable<AddressImport['counts']>

interface AddressTilesProps {
  id: number
  counts: Counts
  filter: AddressRowFilter
}

/** How many houses publishing adds, changes and retires. Numbers lead to the rows that are listed. */
export function AddressTiles({ id, counts, filter }: AddressTilesProps) {
  const to = useLocalisedPath()
  const listed = (show: AddressRowFilter) => {
    const isCurrent = filter === show
    return { isCurrent, to: to(addressRowsPath(id, { show: isCurrent ? 'all' : show })) }
  }
  const { tiles } = messages
  const all: Tile[] = [
    {
      key: 'new',
      count: counts.new + counts.reinstated,
      icon: Plus,
      name: tiles.new,
      note: messages.newHouses(counts),
    },
    { key: 'renamed', count: counts.renamed, icon: Pencil, ...tiles.renamed, ...listed('renamed') },
    { key: 'renumbered', count: counts.renumbered, icon: Pencil, ...tiles.renumbered, ...listed('renumbered') },
    { key: 'moved', count: counts.moved, icon: Move, ...tiles.moved },
    { key: 'merged', count: counts.merged, icon: Merge, ...tiles.merged, ...listed('missing') },
    { key: 'retired', count: counts.retired, icon: Minus, ...tiles.retired, look: 'warn', ...listed('missing') },
    { key: 'unchanged', count: counts.unchanged, icon: Check, ...sharedTiles.unchanged },
    {
      key: 'rejected',
      count: counts.rejected,
      icon: CircleAlert,
      ...tiles.rejected,
      look: 'bad',
      ...listed('rejected'),
    },
  ]
  return <Tiles tiles={all} isMany />
}
