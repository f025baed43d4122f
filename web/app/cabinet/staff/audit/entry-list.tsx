import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { actorText, recordText } from './entry-text.ts'
import { EntryValues } from './entry-values.tsx'
import * as messages from './messages.ts'
import '../../../ui/content/badge.css'
import './audit.css'

/** Entries of the log, newest first; each opens to its values. */
export function EntryList({ entries, isOfOneRow = false }: { entries: readonly AuditEntry[]; isOfOneRow?: boolean }) {
  const t = useText()
  const titles = [messages.when, messages.actor, messages.action, ...(isOfOneRow ? [] : [messages.table])]
  return (
    <div className={isOfOneRow ? 'audit audit--row' : 'audit'}>
      <div className="audit__head" aria-hidden="true">
        {titles.map((title) => (
          <span key={title.ru}>{t(title)}</span>
        ))}
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} isOfOneRow={isOfOneRow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, isOfOneRow }: { entry: AuditEntry; isOfOneRow: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { created_at: time, actor, action } = entry
  return (
    <details className="audit__entry">
      <summary>
        <time dateTime={time}>{formatTime(time, language)}</time>
        <b className="audit__actor">{t(actorText(actor))}</b>
        <span className={`badge audit__action audit__action--${action}`}>{t(messages.actions[action])}</span>
        {!isOfOneRow && <span className="audit__record">{t(recordText(entry))}</span>}
        <ChevronDown className="icon icon--muted audit__sign" />
      </summary>
      <EntryValues entry={entry} />
    </details>
  )
}
