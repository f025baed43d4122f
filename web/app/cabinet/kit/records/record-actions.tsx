import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'

interface RecordActionsProps {
  id: number
  name: string
  /** The path of its form without the language prefix; null without the permission to edit. */
  editPath: string | null
  /** Null without the permission to delete. */
  onRemove: (() => void) | null
}

/** The edit link and the delete button of a record. */
export function RecordActions({ id, name, editPath, onRemove }: RecordActionsProps) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div>
      {editPath && (
        <Link
          className="btn btn--ghost btn--sm records__action"
          to={to(editPath)}
          data-record={id}
          aria-label={t(messages.editNamed(name))}
          title={t(messages.edit)}
        >
          <Pencil className="icon" />
          <span>{t(messages.edit)}</span>
        </Link>
      )}
      {onRemove && (
        <button
          className="btn btn--ghost btn--sm records__action"
          type="button"
          onClick={onRemove}
          aria-label={t(messages.removeNamed(name))}
          title={t(messages.remove)}
        >
          <Trash className="icon" />
          <span>{t(messages.remove)}</span>
        </button>
      )}
    </div>
  )
}
