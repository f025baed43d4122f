import { useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { HousesDialog } from './houses-dialog.tsx'
import * as messages from './messages.ts'
import { useZoneHouses } from './use-zone-houses.ts'

interface ZoneHousesProps {
  zone: { id: number; name: string; name_ro: string }
  canChange: boolean
}

/** A button with the number of single houses of a zone, which opens their list. */
export function ZoneHouses({ zone, canChange }: ZoneHousesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { count, reload } = useZoneHouses(zone.id, { q: '', page: 1, pageSize: 1 })

  function close() {
    setOpen(false)
    reload()
  }

  return (
    <>
      <button className="btn btn--soft btn--sm" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(count === null ? messages.houses : messages.housesOf(count))}
      </button>
      {isOpen && <HousesDialog zone={zone} canChange={canChange} onClose={close} />}
    </>
  )
}
