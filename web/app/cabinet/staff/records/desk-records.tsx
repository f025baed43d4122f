import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { back, gone } from '../../kit/records/messages.ts'
import { RecordEditor } from '../../kit/records/record-editor.tsx'
import type { KeptRecord } from '../../kit/records/record-kind.ts'
import { useReturningFocus } from '../../kit/records/use-returning-focus.ts'
import { RowHistory } from '../audit/row-history.tsx'
import { DeskList } from './desk-list.tsx'
import type { DeskRecordsProps } from './desk-records-props.ts'
import * as messages from './messages.ts'

/** The list of a kind of record, or the form of the record in the path. */
export function DeskRecords<Item extends KeptRecord, Draft extends object>(props: DeskRecordsProps<Item, Draft>) {
  const { kind, items, record, fields, show } = props
  const t = useText()
  const item = items.find(({ id }) => String(id) === record)
  useReturningFocus(record)

  if (record === null) return <DeskList {...props} />
  if (record !== 'new' && !item) return <Gone path={kind.path} title={kind.texts.title} />
  return (
    <>
      <div className="cab__head">
        <h1 className="h-page">{t(kind.texts.title)}</h1>
      </div>
      <RecordEditor
        key={record}
        kind={kind}
        item={item ?? null}
        list={kind.path}
        fields={(form) => fields(form, item ?? null)}
        show={show}
      />
      {item && <RowHistory key={`${item.id} ${item.version}`} table={kind.table} id={item.id} />}
    </>
  )
}

/** The record in the path does not exist. */
export function Gone({ path, title }: { path: string; title: Text }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <>
      <div className="cab__head">
        <h1 className="h-page">{t(title)}</h1>
      </div>
      <div className="panel">
        <EmptyState title={t(gone)} text={t(messages.goneCause)}>
          <Link className="btn btn--soft" to={to(path)}>
            {t(back(title))}
          </Link>
        </EmptyState>
      </div>
    </>
  )
}
