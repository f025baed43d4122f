import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import Copy from 'lucide-react/icons/copy'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { tabPath } from '../tabs.ts'
import * as messages from './messages-list.ts'

interface TariffActionsProps {
  tariff: TariffItem
  mayCopy: boolean
  mayEdit: boolean
  /** None where the rules forbid to delete it. */
  onRemove: (() => void) | null
}

/** What may be done with a tariff of the list. */
export function TariffActions({ tariff, mayCopy, mayEdit, onRemove }: TariffActionsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { id } = tariff
  const name = variant(tariff, 'name', useLanguage())
  return (
    <div className="tariff-actions">
      {mayCopy && (
        <Link
          className="btn btn--ghost btn--sm"
          to={to(`${tabPath({ key: 'create' })}&copy=${id}`)}
          aria-label={t(messages.duplicateNamed(name))}
          title={t(messages.duplicate)}
        >
          <Copy className="icon" />
          <span>{t(messages.duplicate)}</span>
        </Link>
      )}
      <RecordActions id={id} name={name} editPath={mayEdit ? `/admin/tariffs/${id}/edit` : null} onRemove={onRemove} />
    </div>
  )
}
