import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import type { RecipientList } from '@motanet/contract/delivery/recipients.ts'
import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import Pencil from 'lucide-react/icons/pencil'
import Upload from 'lucide-react/icons/upload'
import { Link } from 'react-router'
import { Crumbs } from '../../../lib/crumbs.tsx'
import { both, formatDate, formatNumber } from '../../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { ApiKeySection } from '../../kit/api-keys/api-key-section.tsx'
import { uploadPath } from '../../kit/imports/import-area.ts'
import { RecipientSection } from '../../kit/recipients/recipient-section.tsx'
import { imports } from '../../messages.ts'
import { providers as listTitle } from '../messages.ts'
import { ActPanel } from './act-panel.tsx'
import { DangerZone } from './danger-zone.tsx'
import { HistoryPanel } from './history-panel.tsx'
import * as messages from './messages.ts'
import { OwnerPanel } from './owner-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { providerPath } from './provider-filters.ts'
import { StateBadge } from './state-badge.tsx'
import { StatePanel } from './state-panel.tsx'

interface ProviderRecordProps {
  provider: StaffProvider
  /** Null if their request failed. */
  recipients: RecipientList | null
  /** The same. */
  apiKeys: ApiKey[] | null
}

/** One provider: what it is and does, and what the desk decides about it. */
export function ProviderRecord({ provider, recipients, apiKeys }: ProviderRecordProps) {
  const t = useText()
  return (
    <>
      <Crumbs crumbs={[{ name: t(listTitle), bare: providerPath() }, { name: provider.name }]} />
      <ProviderHead provider={provider} />
      <ProviderFigures provider={provider} />
      <StatePanel provider={provider} />
      <PricesPanel provider={provider} />
      <div className="staff-provider__parts">
        <div className="staff-provider__column">
          <OwnerPanel provider={provider} />
          <ActPanel provider={provider} />
        </div>
        <div className="staff-provider__column">
          <RecipientSection loaded={recipients} provider={provider.id} />
          <ApiKeySection loaded={apiKeys} provider={provider.id} />
          <HistoryPanel id={provider.id} events={provider.events} />
        </div>
      </div>
      <DangerZone provider={provider} />
    </>
  )
}

function ProviderHead({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const to = useLocalisedPath()
  const { id, name, logo, state, created_at } = provider
  return (
    <div className="staff-provider__head">
      <Logo src={logo} name={name} size="lg" />
      <div>
        <div className="staff-provider__name">
          <h1 className="h-page">{name}</h1>
          <StateBadge state={state} />
        </div>
        <p>
          {t(messages.since(both((language) => formatDate(created_at, language))))}
          {state !== 'suspended' && (
            <>
              {' · '}
              <Link to={to(`/provider/${id}`)}>{t(messages.publicPage)}</Link>
            </>
          )}
        </p>
      </div>
      <Link className="btn btn--outline" to={to(uploadPath('desk', 'tariffs', id))}>
        <Upload className="icon" />
        {t(imports)}
      </Link>
      <Link className="btn btn--outline" to={to(providerPath(id, 'edit'))}>
        <Pencil className="icon" />
        {t(messages.edit)}
      </Link>
    </div>
  )
}

function ProviderFigures({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const language = useLanguage()
  const figures: { name: Text; value: number; note: Text }[] = [
    {
      name: messages.tariffs,
      value: provider.tariffs_count,
      note: messages.published(provider.published_tariffs_count),
    },
    { name: messages.requestsOfMonth, value: provider.requests_count, note: messages.sentByAll },
    { name: messages.openRequests, value: provider.open_requests, note: messages.notFinished },
    { name: messages.zones, value: provider.zones_count, note: messages.whereConnects },
  ]
  return (
    <ul className="kpis staff-provider__figures">
      {figures.map(({ name, value, note }) => (
        <li className="kpi" key={name.ru}>
          <p className="muted small">{t(name)}</p>
          <p className="kpi__value">{formatNumber(value, language)}</p>
          <p className="kpi__note">{t(note)}</p>
        </li>
      ))}
    </ul>
  )
}
