import type { AnsweredRequest } from '@motanet/contract/requests/answer.ts'
import type { Text } from '../../lib/language.ts'
import { useText } from '../../lib/language.ts'
import { idno } from '../requests/messages.ts'
import { employeesBands } from '../requests/messages-services.ts'
import { listServices } from '../requests/service-list.ts'
import * as messages from './messages.ts'

type Asked = Pick<AnsweredRequest, 'services' | 'employees_count' | 'new_company' | 'inn'>

/** What a tender asks for, without its place and comment. */
export function TenderFacts({ tender }: { tender: Asked }) {
  const t = useText()
  const { services, employees_count: employees, new_company: isNewCompany, inn } = tender
  const rows: [term: Text, value: string][] = [
    [messages.services, services.length > 0 ? t(listServices(services)) : ''],
    [messages.employees, employees ? t(employeesBands[employees]) : ''],
    [messages.newCompany, isNewCompany ? t(messages.yes) : ''],
    [idno, inn],
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
