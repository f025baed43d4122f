import type { ServiceKind } from '@motanet/contract/catalogue/services.ts'
import type { StaffService } from '@motanet/contract/staff/services.ts'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { variant } from '../../../lib/language.ts'
import { differingTexts } from '../../kit/conflict/conflict.ts'
import { inRomanian, inRussian } from '../../kit/records/messages.ts'
import { services as title } from '../messages.ts'
import type { DeskKind } from '../records/desk-kind.ts'
import { name } from '../records/messages.ts'
import * as messages from './messages.ts'

const blank = { name: '', name_ro: '', kind: '' }
export type ServiceDraft = typeof blank

export const serviceKind: DeskKind<StaffService, ServiceDraft> = {
  table: 'service',
  path: '/staff/services',
  texts: { title, ...messages.texts },
  nameOf: (item, language) => variant(item, 'name', language),
  labels: { name: inRussian(name), name_ro: inRomanian(name), kind: messages.kind },
  draftOf: (item) => (item ? { name: item.name, name_ro: item.name_ro, kind: item.kind } : blank),
  differing: differingTexts,
  check: (draft, t) => blankFields(draft, ['name', 'name_ro', 'kind'], t),
  create: (callApi, draft) =>
    callApi('POST /api/staff/services/', {
      body: fieldsOf(draft),
      headers: { 'idempotency-key': idempotencyKeyOf(draft) },
    }),
  update: (callApi, id, draft, headers) =>
    callApi('PATCH /api/staff/services/:id/', { params: { id }, body: fieldsOf(draft), headers }),
  remove: (callApi, id, headers) => callApi('DELETE /api/staff/services/:id/', { params: { id }, headers }),
  order: (callApi, ids) => callApi('PUT /api/staff/services/order/', { body: { ids } }),
}

function fieldsOf(draft: ServiceDraft) {
  return { ...draft, kind: draft.kind as ServiceKind }
}
