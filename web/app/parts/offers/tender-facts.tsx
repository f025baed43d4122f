import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'
import type { Text } from '../../lib/language.ts'
import { useText } from '../../lib/language.ts'
import { employeesBands } from '../requests/messages-services.ts'
import { listServices } from '../requests/service-list.ts'
import * as messages from './messages.ts'

/** What a tender asks for, without its place and comment. */
export function TenderFacts({ tender }: { tender: InvitedTender }) {
  const t = useText()
  const { services, employees_count: employees, new_company: isNewCompany } = tender
  const rows: [term: Text, value: string][] = [
    [messages.services, services.length > 0 ? t(listServices(services)) : ''],
    [messages.employees, employees ? t(employeesBands[employees]) : ''],
    [messages.newCompany, isNewCompany ? t(messages.yes) : ''],
  ]
  const shown = rows.filter(([, value]) => value !== '')
  if (shown.length === 0) return null
  return (
    <dl className="kv offer-terms">
      {shown.map(([term, value]) => (
        <div key={term.ru}>
          <dt>{t(term)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
