import type { Manager, Rules } from '@motanet/contract/accounts/managers.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { type Text, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { extentOf, models, wholeExtent } from './rule-table.ts'
import '../../ui/table.css'

/** What asks in a dialog first. */
export type ManagerAct = 'edit' | 'remove'

interface ManagerTableProps {
  managers: readonly Manager[]
  /** Whose rules are shown beside. */
  chosen: Manager
  onChoose: (manager: Manager) => void
  onAsk: (act: ManagerAct, manager: Manager) => void
}

const columns = [messages.id, messages.email, messages.actions]

export function ManagerTable({ managers, chosen, ...acts }: ManagerTableProps) {
  const t = useText()
  return (
    <table className="table managers__table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.ru} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {managers.map((manager) => (
          <Row key={manager.id} manager={manager} isChosen={manager.id === chosen.id} {...acts} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<ManagerTableProps, 'onChoose' | 'onAsk'> {
  manager: Manager
  isChosen: boolean
}

function Row({ manager, isChosen, onChoose, onAsk }: RowProps) {
  const t = useText()
  const { id, email, permissions } = manager
  return (
    <tr className={isChosen ? 'managers__chosen' : undefined}>
      <td className="num">{id}</td>
      <th scope="row">
        {email}
        <span className="managers__extent">{extentText(permissions).map(t).join(', ')}</span>
      </th>
      <td>
        <div className="managers__acts">
          <button
            className={`btn btn--sm ${isChosen ? 'btn--brand' : 'btn--soft'}`}
            type="button"
            aria-label={t(messages.rightsOf(email))}
            aria-pressed={isChosen}
            onClick={() => onChoose(manager)}
          >
            {t(messages.rights)}
          </button>
          <button
            className="btn btn--ghost btn--icon btn--sm"
            type="button"
            aria-label={t(messages.edit(email))}
            onClick={() => onAsk('edit', manager)}
          >
            <Pencil className="icon" />
          </button>
          <button
            className="btn btn--ghost btn--icon btn--sm"
            type="button"
            aria-label={t(messages.remove(email))}
            onClick={() => onAsk('remove', manager)}
          >
            <Trash className="icon" />
          </button>
        </div>
      </td>
    </tr>
  )
}

/** All, nothing, or the names of what may be changed in some way. */
function extentText(rules: Rules): Text[] {
  const whole = wholeExtent(rules)
  if (whole === 'all') return [messages.allRights]
  if (whole === 'none') return [messages.noRights]
  return models.filter((model) => extentOf(rules, model) !== 'none').map((model) => messages.models[model])
}
