import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { close } from '../../../lib/messages.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody } from '../../../ui/layers/dialog.tsx'
import { AddressInput } from '../../kit/addresses/address-input.tsx'
import { SearchField } from '../../kit/lists/search-field.tsx'
import { HouseList } from './house-list.tsx'
import * as messages from './messages.ts'
import { type HouseActs, useHouseActs } from './use-house-acts.ts'
import { useZoneHouses } from './use-zone-houses.ts'
import './houses.css'

interface HousesDialogProps {
  zone: { id: number; name: string; name_ro: string }
  canChange: boolean
  onClose: () => void
}

const pageSize = 25
/** From this number of houses on, a field searches them. */
const many = 8

/** The single houses of a zone, in pages and with a search. Who may draw zones adds and removes them; each change is saved at once. */
export function HousesDialog({ zone, canChange, onClose }: HousesDialogProps) {
  const t = useText()
  const language = useLanguage()
  const [{ q, page }, setWanted] = useState({ q: '', page: 1 })
  const list = useZoneHouses(zone.id, { q, page, pageSize })
  const acts = useHouseActs(zone.id, list.reload)
  const { count, houses, status } = list

  // The last house of the last page was removed
  useEffect(() => {
    if (status === 'ready' && houses.length === 0 && page > 1)
      setWanted({ q, page: Math.max(1, Math.ceil((count ?? 0) / pageSize)) })
  }, [status, houses, count, q, page])

  return (
    <Dialog
      title={t(messages.titleOf(variant(zone, 'name', language)))}
      description={t(messages.lead)}
      closeLabel={t(close)}
      onClose={onClose}
    >
      <DialogBody>
        <div className="houses">
          {canChange && (
            <AddressInput
              label={t(messages.add)}
              hint={t(messages.addHint)}
              error={undefined}
              onHouse={(house) => void acts.add(house)}
            />
          )}
          <Notice acts={acts} />
          {(q !== '' || (count ?? 0) > many) && (
            <SearchField
              className="houses__search"
              label={t(messages.find)}
              value={q}
              onSearch={(text) => setWanted({ q: text, page: 1 })}
            />
          )}
          <HouseList
            list={list}
            isSearched={q !== ''}
            page={page}
            pageCount={Math.ceil((count ?? 0) / pageSize)}
            onPage={(number) => setWanted({ q, page: number })}
            acts={canChange ? acts : null}
          />
        </div>
      </DialogBody>
    </Dialog>
  )
}

/** What the last act has done; a removed house can be put back. */
function Notice({ acts: { notice, add } }: { acts: HouseActs }) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const removed = notice?.kind === 'removed' ? notice.house : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the notice is the event
  useEffect(() => {
    // The pressed button goes with its house, or with the notice before
    if (removed) back.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [notice])
  return (
    <div ref={panel} className="houses__notice" tabIndex={-1}>
      <p className="small" role="status">
        {notice && notice.kind !== 'failed' && notice.text}
      </p>
      {removed && (
        <button ref={back} className="btn btn--soft" type="button" onClick={() => void add(removed)}>
          {t(messages.putBack)}
        </button>
      )}
      {notice?.kind === 'failed' && <FieldError id={undefined} role="alert" text={notice.text} />}
    </div>
  )
}
