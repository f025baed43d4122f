import type { AuditedTableName } from '@motanet/contract/staff/audited-tables.ts'
import type { Text } from '../../../lib/language.ts'
import { callTimes } from '../../../parts/requests/messages.ts'
import { reasons as refusalReasons } from '../../../parts/requests/messages-acts.ts'
import { reasons as claimReasons, states as claimStates } from '../../../parts/requests/messages-claims.ts'
import { dachaServices, employeesBands, officeServices } from '../../../parts/requests/messages-services.ts'
import { ownSteps, kinds as requestKinds, statuses } from '../../../parts/requests/messages-track.ts'
import { reasons as complaintReasons } from '../../../parts/reviews/messages-complaints.ts'
import { scopes } from '../../kit/api-keys/messages.ts'
import { states as importStates } from '../../kit/imports/messages.ts'
import { kinds as importKinds } from '../../kit/imports/messages-kinds.ts'
import { channels } from '../../kit/recipients/messages.ts'
import { tones } from '../banners/messages.ts'
import { formats, uploading } from '../imports/addresses/messages.ts'
import { outcomes, roles as parties, refundPayers } from '../queue/item/messages.ts'
import { kinds as itemKinds } from '../queue/messages.ts'
import { kinds as serviceKinds } from '../services/messages.ts'
import { roles } from '../users/messages.ts'
import { languages } from '../users/messages-new.ts'
import * as values from './messages-values.ts'

type Words = Readonly<Record<string, Text>>

/** The words of the cabinet for the values of enumerations and for the keys of counts, by table and column. */
const words: Readonly<Partial<Record<AuditedTableName, Readonly<Record<string, Words>>>>> = {
  account: { role: roles },
  address_import: {
    state: { ...importStates, uploaded: uploading },
    format: formats,
    counts: values.addressCounts,
  },
  api_key: { scopes },
  banner: { tone: tones },
  desk_item: { kind: named(itemKinds, ({ one }) => one), state: values.itemStates },
  equipment: { price_kind: values.priceKinds },
  guarantee_claim: { reason: claimReasons, outcome: outcomes, refunded_by: refundPayers },
  import: {
    kind: named(importKinds, ({ name }) => name),
    state: importStates,
    failure: values.importFailures,
  },
  manager_permission: { model: values.models },
  offer: { state: values.offerStates },
  recipient: { channel: channels },
  request: {
    kind: requestKinds,
    status: statuses,
    step: ownSteps,
    reason: refusalReasons,
    claim_state: claimStates,
    services: { ...officeServices, ...dachaServices },
    employees_count: employeesBands,
    call_time: callTimes,
    visit_by: parties,
    connection_stated_by: parties,
    confirmed_by: values.confirmers,
  },
  review_complaint: { reason: complaintReasons },
  service: { kind: serviceKinds },
  street: { kind: values.streetKinds },
  tariff: { state: values.tariffStates, reach: values.reaches },
}

/** The word for a value; undefined if the cabinet has none. */
export function wordOf(table: string, column: string, value: string): Text | undefined {
  const known: Words | undefined = column === 'language' ? languages : words[table as AuditedTableName]?.[column]
  return known && Object.hasOwn(known, value) ? known[value] : undefined
}

function named<Texts>(texts: Readonly<Record<string, Texts>>, name: (texts: Texts) => Text): Words {
  return Object.fromEntries(Object.entries(texts).map(([value, each]) => [value, name(each)]))
}
