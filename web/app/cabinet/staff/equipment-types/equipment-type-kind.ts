import type { StaffEquipmentType } from '@motanet/contract/staff/equipment-types.ts'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { variant } from '../../../lib/language.ts'
import { inRomanian, inRussian } from '../../kit/records/messages.ts'
import { equipmentTypes as title } from '../messages.ts'
import type { DeskKind } from '../records/desk-kind.ts'
import { name } from '../records/messages.ts'
import { bodyOf, differingFields, type PictureDraft, sendingPicture, textsOf } from '../records/pictured-draft.ts'
import * as messages from './messages.ts'

export interface EquipmentTypeDraft extends PictureDraft {
  name: string
  name_ro: string
}

export const equipmentTypeKind: DeskKind<StaffEquipmentType, EquipmentTypeDraft> = {
  table: 'equipment_type',
  path: '/staff/equipment-types',
  texts: { title, ...messages.texts },
  nameOf: (item, language) => variant(item, 'name', language),
  labels: { name: inRussian(name), name_ro: inRomanian(name), image: messages.picture.label },
  draftOf: (item) => ({ name: item?.name ?? '', name_ro: item?.name_ro ?? '', image: undefined }),
  picturesOf: ({ image }) => ({ image }),
  differing: differingFields,
  check: (draft, t) => blankFields(textsOf(draft), ['name', 'name_ro'], t),
  create: (callApi, draft) =>
    sendingPicture(
      draft,
      callApi('POST /api/staff/equipment-types/', {
        body: bodyOf(draft),
        headers: { 'idempotency-key': idempotencyKeyOf(draft) },
      }),
    ),
  update: (callApi, id, draft, headers) =>
    sendingPicture(
      draft,
      callApi('PATCH /api/staff/equipment-types/:id/', { params: { id }, body: bodyOf(draft), headers }),
    ),
  remove: (callApi, id, headers) => callApi('DELETE /api/staff/equipment-types/:id/', { params: { id }, headers }),
}
