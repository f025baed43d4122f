import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import Copy from 'lucide-react/icons/copy'
import { Link, useSearchParams } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { keepingView } from '../../kit/records/list-view.ts'
import { RecordActions } from '../../kit/records/record-actions.tsx'
import { tabPath } from '../../paths.ts'
import * as messages from './messages-list.ts'

interface TariffActionsProps {
  tariff: OwnTariffRow
  mayCopy: boolean
  mayEdit: boolean
  /** Null without the permission to delete. */
  onRemove: (() => void) | null
}

/** The links and buttons of a tariff in the list: copy, edit, delete. */
export function TariffActions({ tariff, mayCopy, mayEdit, onRemove }: TariffActionsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const [query] = useSearchParams()
  const { id } = tariff
  const name = variant(tariff, 'name', useLanguage())
  return (
    <div className="tariff-actions">
      {mayCopy && (
        <Link
          className="btn btn--ghost btn--icon btn--sm tariff-actions__copy"
          to={to(keepingView(`${tabPath('create')}&copy=${id}`, query))}
          aria-label={t(messages.duplicateNamed(name))}
          title={t(messages.duplicate)}
        >
          <Copy className="icon" />
        </Link>
      )}
      <RecordActions
        id={id}
        name={name}
        editPath={mayEdit ? keepingView(`/admin/tariffs/${id}/edit`, query) : null}
        onRemove={onRemove}
      />
    </div>
  )
}
