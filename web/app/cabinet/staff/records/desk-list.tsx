import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { MoveButtons } from '../../kit/lists/move-buttons.tsx'
import { DeletionConfirmation } from '../../kit/records/deletion-confirmation.tsx'
import { EmptyList } from '../../kit/records/empty-list.tsx'
import { RecordActions } from '../../kit/records/record-actions.tsx'
import type { KeptRecord } from '../../kit/records/record-kind.ts'
import { type Column, RecordTable } from '../../kit/records/record-table.tsx'
import { useDeletion } from '../../kit/records/use-deletion.ts'
import type { DeskRecordsProps } from './desk-records-props.ts'
import * as messages from './messages.ts'
import { useDeskOrder } from './use-desk-order.ts'

/** The records with the actions on each of them. */
export function DeskList<Item extends KeptRecord, Draft extends object>(props: DeskRecordsProps<Item, Draft>) {
  const { kind, lead, items, head, columns, show } = props
  const { texts, path, nameOf } = kind
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const rows = useRef<HTMLDivElement>(null)
  const order = useDeskOrder(items, kind, rows)
  const deletion = useDeletion<Item>({
    remove: ({ id, version }) => kind.remove(authorisedApi(language), String(id), ifMatch(version)),
    factsOf(item) {
      const draft = kind.draftOf(item)
      const labels = Object.entries<Text>(kind.labels) as [keyof Draft & string, Text][]
      const pictures = kind.picturesOf?.(item) ?? {}
      const texts = labels.filter(([field]) => !(field in pictures))
      return texts.map(([field, label]) => ({ label, value: show(field, draft, undefined) }))
    },
    removed: texts.removed,
  })
  const place: Column<Item> = {
    title: messages.place,
    isShort: true,
    cell: (item) => (
      <MoveButtons
        id={item.id}
        name={nameOf(item, language)}
        place={{ isFirst: item === order.items[0], isLast: item === order.items.at(-1) }}
        isBusy={order.busyId === item.id}
        onMove={(by) => void order.move(item, by)}
      />
    ),
  }

  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(texts.title)}</h1>
          <p>{t(lead)}</p>
        </div>
        <Link className="btn btn--primary" to={to(`${path}/new`)} data-record="new">
          <Plus className="icon" />
          {t(texts.create)}
        </Link>
      </div>
      {order.items.length === 0 ? (
        <EmptyList none={texts.none} noneCause={texts.noneCause} />
      ) : (
        <div ref={rows}>
          <RecordTable
            label={t(texts.title)}
            items={order.items}
            head={head}
            columns={kind.order ? [...columns, place] : columns}
            actions={(item) => (
              <RecordActions
                id={item.id}
                name={nameOf(item, language)}
                editPath={`${path}/${item.id}`}
                onRemove={() => deletion.start(item)}
              />
            )}
          />
        </div>
      )}
      <p className="sr" role="status">
        {order.announced}
      </p>
      <DeletionConfirmation deletion={deletion} nameOf={(item) => nameOf(item, language)} />
    </>
  )
}
