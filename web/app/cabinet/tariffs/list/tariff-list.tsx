import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import Upload from 'lucide-react/icons/upload'
import { useEffect } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type Language, useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { PriceListButtons } from '../../kit/imports/price-list-buttons.tsx'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { useSelection } from '../../kit/lists/use-selection.ts'
import { byAge, byText } from '../../kit/records/arranged.ts'
import { DeletionConfirmation } from '../../kit/records/deletion-confirmation.tsx'
import { EmptyList, NothingFound } from '../../kit/records/empty-list.tsx'
import { ListBar } from '../../kit/records/list-bar.tsx'
import { keepingView } from '../../kit/records/list-view.ts'
import * as recordMessages from '../../kit/records/messages.ts'
import { RecordTable } from '../../kit/records/record-table.tsx'
import { useDeletion } from '../../kit/records/use-deletion.ts'
import { useListOrder, useListView } from '../../kit/records/use-list-order.ts'
import { useListPages } from '../../kit/records/use-list-pages.ts'
import { imports } from '../../messages.ts'
import * as listMessages from '../../messages-listings.ts'
import { tabPath } from '../../paths.ts'
import { loadPermissions, mayManage } from '../../permissions.ts'
import type { TabProps } from '../../tab-content.ts'
import { ChangeBar, type ChangeChoices } from '../changes/change-bar.tsx'
import { CheckPanel } from '../checks/check-panel.tsx'
import { tariffFacts } from '../tariff-versions.tsx'
import * as messages from './messages-list.ts'
import { TariffActions } from './tariff-actions.tsx'
import { TariffLink, useTariffColumns } from './tariff-columns.tsx'
import { TariffFilterFields } from './tariff-filter-fields.tsx'
import { filteredTariffs, tariffFilters } from './tariff-filters.ts'

interface TariffListData extends ChangeChoices {
  tariffs: OwnTariffRow[]
  permissions: Permissions | null
}

export async function load(page: SignedInPage): Promise<TariffListData> {
  const { user, callApi } = page
  if (user.provider === null) return { tariffs: [], zones: [], promotions: [], conditions: [], permissions: null }
  const [tariffs, zones, promotions, conditions, permissions] = await Promise.all([
    callApi('GET /info/api/own-tariffs/', {}),
    callApi('GET /info/api/zones/names/', { query: { provider: user.provider } }),
    callApi('GET /info/api/promotions/', {}),
    callApi('GET /info/api/contract-conditions/', {}),
    loadPermissions(page),
  ])
  return { tariffs, zones, promotions, conditions, permissions }
}

const nameOf = (tariff: OwnTariffRow, language: Language) => variant(tariff, 'name', language)
/** Drafts without a price come last. */
const priceOf = ({ discounted_price: price }: OwnTariffRow) => price ?? Number.POSITIVE_INFINITY

const search = {
  namesOf: ({ name, name_ro: nameRo }: OwnTariffRow) => [name, nameRo],
  sorts: [
    { key: 'new', title: recordMessages.newest, compare: byAge },
    { key: 'name', title: recordMessages.byName, compare: byText(nameOf) },
    {
      key: 'price',
      title: messages.cheapest,
      compare: (a: OwnTariffRow, b: OwnTariffRow) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)),
    },
  ],
} as const

/** The tariffs of the user's provider, in all states. */
export function Tab({ data: { tariffs, permissions, ...choices }, user }: TabProps<TariffListData>) {
  const t = useText()
  const language = useLanguage()
  const [query] = useSearchParams()
  const to = useLocalisedPath()
  const columns = useTariffColumns()
  const change = useListView()
  const filters = tariffFilters(tariffs, choices.zones)
  const order = useListOrder(filteredTariffs(tariffs, filters, query), search)
  const deletion = useDeletion<OwnTariffRow>({
    remove: ({ id, version }) =>
      authorisedApi(language)('DELETE /info/api/tariffs/:id/', {
        params: { id: String(id) },
        headers: ifMatch(version),
      }),
    factsOf: (tariff) => tariffFacts(tariff, t, language),
    removed: messages.removed,
  })
  const may = (act: 'create' | 'edit' | 'delete') => mayManage(user, permissions, 'ProviderTariff', act)
  const isSuspended = Boolean(user.provider_suspension)
  const selection = useSelection(order.shown.map(({ id }) => id))
  const pages = useListPages(order.shown, useShownTariff())
  const actions = (tariff: OwnTariffRow) => (
    <TariffActions
      tariff={tariff}
      mayCopy={may('create')}
      mayEdit={may('edit')}
      onRemove={may('delete') ? () => deletion.start(tariff) : null}
    />
  )

  function showAll() {
    order.clear()
    change(Object.fromEntries(['q', ...filters.map(({ key }) => key)].map((key) => [key, ''])))
  }

  return (
    <>
      <CheckPanel tariffs={tariffs} mayEdit={may('edit')} isSuspended={isSuspended} />
      <ListBar
        order={order}
        creation={may('create') ? { label: messages.create, path: keepingView(tabPath('create'), query) } : null}
      >
        {may('create') && may('edit') && (
          <>
            <Link className="btn btn--outline" to={to(tabPath('import'))}>
              <Upload className="icon" />
              {t(imports)}
            </Link>
            <PriceListButtons formats={['xlsx']} provider={null} />
          </>
        )}
      </ListBar>
      {tariffs.length > 0 && <TariffFilterFields filters={filters} />}
      {tariffs.length === 0 ? (
        <EmptyList none={messages.none} noneCause={may('create') ? messages.noneCause : undefined} />
      ) : order.shown.length === 0 ? (
        <NothingFound typed={order.typed} onReset={showAll} />
      ) : (
        <RecordTable
          label={t(listMessages.tariffs)}
          items={pages.onPage}
          head={{
            title: messages.name,
            cell: (tariff) => <TariffLink tariff={tariff} mayEdit={may('edit')} isSuspended={isSuspended} />,
          }}
          columns={columns}
          selection={
            may('edit') || may('delete') ? { rows: selection, nameOf: (tariff) => nameOf(tariff, language) } : undefined
          }
          actions={may('create') || may('edit') || may('delete') ? actions : undefined}
        />
      )}
      <ChangeBar
        {...choices}
        tariffs={order.shown}
        selection={selection}
        mayEdit={may('edit')}
        mayRemove={may('delete')}
      />
      <Pagination label={t(recordMessages.pages)} {...pages} />
      <DeletionConfirmation
        deletion={deletion}
        nameOf={(tariff) => nameOf(tariff, language)}
        consequence={messages.consequence}
      />
    </>
  )
}

/** The id of the tariff whose form was saved or left; its link receives the focus. */
function useShownTariff(): number | null {
  const { state } = useLocation()
  const id = (state as { shownTariff?: number | null } | null)?.shownTariff ?? null
  // The other language replaces the page, and its button keeps the focus
  const isTranslated = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (id !== null && !isTranslated) document.querySelector<HTMLElement>(`a[data-tariff="${id}"]`)?.focus()
  }, [id, isTranslated])
  return id
}
