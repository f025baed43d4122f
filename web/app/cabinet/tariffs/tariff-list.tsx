import type { Rules } from '@motanet/contract/accounts/managers.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { Link } from 'react-router'
import { figure, speedUnits } from '../../lib/format.ts'
import { type Language, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { speedUnitOfTariff } from '../../site/tariffs/tariff-price.ts'
import * as listMessages from '../listings/messages.ts'
import { byAge, byText } from '../records/arranged.ts'
import { DeletionQuestion } from '../records/deletion-question.tsx'
import { EmptyList, NothingFound } from '../records/empty-list.tsx'
import { ListBar } from '../records/list-bar.tsx'
import * as recordMessages from '../records/messages.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { type Column, RecordTable } from '../records/record-table.tsx'
import { useDeletion } from '../records/use-deletion.ts'
import { useListOrder } from '../records/use-list-order.ts'
import { loadRules, mayManage } from '../rights.ts'
import type { TabProps } from '../tab-content.ts'
import { tabPath } from '../tabs.ts'
import * as messages from './messages-list.ts'
import { loadOwnTariffs } from './own-tariffs.ts'

interface TariffListData {
  tariffs: TariffItem[]
  rules: Rules | null
}

export async function load(page: SignedInPage): Promise<TariffListData> {
  const { user, callApi } = page
  const [tariffs, rules] = await Promise.all([
    user.provider === null ? [] : loadOwnTariffs(callApi, user.provider),
    loadRules(page),
  ])
  return { tariffs, rules }
}

const nameOf = (tariff: TariffItem, language: Language) => variant(tariff, 'name', language)

const search = {
  namesOf: ({ name, name_ro: nameRo }: TariffItem) => [name, nameRo],
  sorts: [
    { title: recordMessages.newest, compare: byAge },
    { title: recordMessages.byName, compare: byText(nameOf) },
    {
      title: messages.cheapest,
      compare: (a: TariffItem, b: TariffItem) => a.discounted_price - b.discounted_price,
    },
  ],
} as const

/** The own tariffs. */
export function Tab({ data: { tariffs, rules }, user }: TabProps<TariffListData>) {
  const t = useText()
  const language = useLanguage()
  const columns = useColumns()
  const order = useListOrder(tariffs, search)
  const deletion = useDeletion<TariffItem>({
    remove: ({ id }) => authorisedApi(language)('DELETE /info/api/tariffs/:id/', { params: { id: String(id) } }),
    removed: messages.removed,
  })
  const may = (act: 'create' | 'edit' | 'delete') => mayManage(user, rules, 'ProviderTariff', act)

  return (
    <>
      <ListBar
        order={order}
        creation={may('create') ? { label: messages.create, path: tabPath({ key: 'create' }) } : null}
      />
      {tariffs.length === 0 ? (
        <EmptyList none={messages.none} noneCause={messages.noneCause} />
      ) : order.shown.length === 0 ? (
        <NothingFound typed={order.typed} onReset={() => order.setTyped('')} />
      ) : (
        <RecordTable
          label={t(listMessages.tariffs)}
          items={order.shown}
          head={{ title: messages.name, cell: (tariff) => <TariffLink tariff={tariff} /> }}
          columns={columns}
          actions={
            may('edit') || may('delete')
              ? (tariff) => (
                  <RecordActions
                    id={tariff.id}
                    name={nameOf(tariff, language)}
                    editPath={may('edit') ? `/admin/tariffs/${tariff.id}/edit` : null}
                    onRemove={may('delete') ? () => deletion.ask(tariff) : null}
                  />
                )
              : undefined
          }
        />
      )}
      <DeletionQuestion
        deletion={deletion}
        nameOf={(tariff) => nameOf(tariff, language)}
        consequence={messages.consequence}
      />
    </>
  )
}

function TariffLink({ tariff }: { tariff: TariffItem }) {
  const to = useLocalisedPath()
  return <Link to={to(`/tariff/${tariff.id}`)}>{nameOf(tariff, useLanguage())}</Link>
}

function useColumns(): Column<TariffItem>[] {
  const t = useText()
  const language = useLanguage()
  return [
    { title: messages.service, cell: ({ services }) => variant(services, 'name', language) },
    {
      title: messages.speed,
      isNumber: true,
      cell: (tariff) => `${figure(tariff.speed, language)}\u00a0${t(speedUnits[speedUnitOfTariff(tariff)])}`,
    },
    { title: messages.price, isNumber: true, cell: (tariff) => t(inLei(tariff.price_per_month)) },
    { title: messages.promotion, cell: ({ promo }) => promo && variant(promo, 'name', language) },
  ]
}
