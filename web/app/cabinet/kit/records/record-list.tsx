import { useSearchParams } from 'react-router'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { listingPath } from '../../paths.ts'
import { mayManage } from '../../permissions.ts'
import type { Fact } from '../conflict/record-changes.tsx'
import { Pagination } from '../lists/pagination.tsx'
import { DeletionConfirmation } from './deletion-confirmation.tsx'
import { EmptyList, NothingFound } from './empty-list.tsx'
import { ListBar } from './list-bar.tsx'
import { keepingView } from './list-view.ts'
import * as messages from './messages.ts'
import { RecordActions } from './record-actions.tsx'
import type { KeptRecord, RecordDraft } from './record-kind.ts'
import type { RecordTabProps } from './record-tab-props.ts'
import { RecordTable } from './record-table.tsx'
import { useDeletion } from './use-deletion.ts'
import { useListOrder } from './use-list-order.ts'
import { useListPages } from './use-list-pages.ts'
import { useShownRecord } from './use-shown-record.ts'

/** The list of records of a kind, with the actions that the permissions allow. */
export function RecordList<Item extends KeptRecord, Draft extends RecordDraft>(props: RecordTabProps<Item, Draft>) {
  const { kind, items, permissions, user, head, columns, show = (_, typed) => typed } = props
  const { key, texts, model, nameOf } = kind
  const t = useText()
  const language = useLanguage()
  const [query] = useSearchParams()
  const order = useListOrder(items, kind)
  const pages = useListPages(order.shown, useShownRecord())
  const deletion = useDeletion<Item>({
    remove: ({ id, version }, detaches) =>
      kind.remove(authorisedApi(language), String(id), detaches ? 'true' : 'false', ifMatch(version)),
    factsOf,
    removed: texts.removed,
  })
  function factsOf(item: Item): Fact[] {
    const draft = kind.draftOf(item)
    return Object.entries<Text>(kind.labels).map(([field, label]) => ({
      label,
      value: show(field, draft[field] ?? ''),
    }))
  }
  const mayCreate = mayManage(user, permissions, model, 'create')
  const mayEdit = mayManage(user, permissions, model, 'edit')
  const mayRemove = mayManage(user, permissions, model, 'delete')
  const actions = (item: Item) => (
    <RecordActions
      id={item.id}
      name={nameOf(item, language)}
      editPath={mayEdit ? keepingView(listingPath(key, item.id), query) : null}
      onRemove={mayRemove ? () => deletion.start(item) : null}
    />
  )

  return (
    <>
      <ListBar
        order={order}
        creation={mayCreate ? { label: texts.create, path: keepingView(listingPath(key, 'new'), query) } : null}
      />
      {items.length === 0 ? (
        <EmptyList none={texts.none} noneCause={mayCreate ? texts.noneCause : undefined} />
      ) : order.shown.length === 0 ? (
        <NothingFound typed={order.typed} onReset={order.showAll} />
      ) : (
        <RecordTable
          label={t(texts.title)}
          items={pages.onPage}
          head={head}
          columns={columns}
          actions={mayEdit || mayRemove ? actions : undefined}
        />
      )}
      <Pagination label={t(messages.pages)} {...pages} />
      <DeletionConfirmation
        deletion={deletion}
        nameOf={(item) => nameOf(item, language)}
        mayEditTariffs={mayManage(user, permissions, 'ProviderTariff', 'edit')}
      />
    </>
  )
}
