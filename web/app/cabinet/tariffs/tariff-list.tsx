import type { Rules } from '@motanet/contract/accounts/managers.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { figure, speedUnits } from '../../lib/format.ts'
import { type Language, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { ifMatch } from '../../lib/record-version.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { discount, oldPrice } from '../../site/tariffs/messages.ts'
import { discountPercent, monthlyPrice, speedUnitOfTariff } from '../../site/tariffs/tariff-price.ts'
import * as listMessages from '../listings/messages.ts'
import { byAge, byText } from '../records/arranged.ts'
import { DeletionQuestion } from '../records/deletion-question.tsx'
import { EmptyList, NothingFound } from '../records/empty-list.tsx'
import { ListBar } from '../records/list-bar.tsx'
import * as recordMessages from '../records/messages.ts'
import { type Column, RecordTable } from '../records/record-table.tsx'
import { useDeletion } from '../records/use-deletion.ts'
import { useListOrder } from '../records/use-list-order.ts'
import { loadRules, mayManage } from '../rights.ts'
import type { TabProps } from '../tab-content.ts'
import { tabPath } from '../tabs.ts'
import { ListPages } from './list-pages.tsx'
import * as messages from './messages-list.ts'
import { loadOwnTariffs } from './own-tariffs.ts'
import { TariffActions } from './tariff-actions.tsx'
import { tariffFacts } from './tariff-versions.tsx'
import { useListPages } from './use-list-pages.ts'
import '../../ui/badge.css'
import './tariff-list.css'

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
    { key: 'new', title: recordMessages.newest, compare: byAge },
    { key: 'name', title: recordMessages.byName, compare: byText(nameOf) },
    {
      key: 'price',
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
    remove: ({ id, version }) =>
      authorisedApi(language)('DELETE /info/api/tariffs/:id/', {
        params: { id: String(id) },
        headers: ifMatch(version),
      }),
    factsOf: (tariff) => tariffFacts(tariff, t, language),
    removed: messages.removed,
  })
  const may = (act: 'create' | 'edit' | 'delete') => mayManage(user, rules, 'ProviderTariff', act)
  const pages = useListPages(order.shown, useSavedTariff())
  const actions = (tariff: TariffItem) => (
    <TariffActions
      tariff={tariff}
      mayCopy={may('create')}
      mayEdit={may('edit')}
      onRemove={may('delete') ? () => deletion.ask(tariff) : null}
    />
  )

  return (
    <>
      <ListBar
        order={order}
        creation={may('create') ? { label: messages.create, path: tabPath({ key: 'create' }) } : null}
      />
      {tariffs.length === 0 ? (
        <EmptyList none={messages.none} noneCause={may('create') ? messages.noneCause : undefined} />
      ) : order.shown.length === 0 ? (
        <NothingFound typed={order.typed} onReset={order.showAll} />
      ) : (
        <RecordTable
          label={t(listMessages.tariffs)}
          items={pages.onPage}
          head={{ title: messages.name, cell: (tariff) => <TariffLink tariff={tariff} /> }}
          columns={columns}
          actions={may('create') || may('edit') || may('delete') ? actions : undefined}
        />
      )}
      <ListPages pages={pages} />
      <DeletionQuestion
        deletion={deletion}
        nameOf={(tariff) => nameOf(tariff, language)}
        consequence={messages.consequence}
      />
    </>
  )
}

/** The tariff that was just saved; its row gets the focus. */
function useSavedTariff(): number | null {
  const { state } = useLocation()
  const id = (state as { savedTariff?: number | null } | null)?.savedTariff ?? null
  useEffect(() => {
    if (id !== null) document.querySelector<HTMLElement>(`a[data-tariff="${id}"]`)?.focus()
  }, [id])
  return id
}

function TariffLink({ tariff }: { tariff: TariffItem }) {
  const to = useLocalisedPath()
  return (
    <Link to={to(`/tariff/${tariff.id}`)} data-tariff={tariff.id}>
      {nameOf(tariff, useLanguage())}
    </Link>
  )
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
    { title: messages.price, isNumber: true, cell: (tariff) => <Price tariff={tariff} /> },
    {
      title: messages.promotion,
      cell: ({ promo }) => promo && <span className="badge badge--promo">{variant(promo, 'name', language)}</span>,
    },
  ]
}

/** With the discount, and what it was before. */
function Price({ tariff }: { tariff: TariffItem }) {
  const t = useText()
  const percent = discountPercent(tariff)
  return (
    <>
      {t(inLei(monthlyPrice(tariff)))}
      {percent > 0 && (
        <small className="tariff-list__old">
          <span className="sr">{t(oldPrice)} </span>
          <s>{t(inLei(tariff.price_per_month))}</s> {t(discount(percent))}
        </small>
      )}
    </>
  )
}
