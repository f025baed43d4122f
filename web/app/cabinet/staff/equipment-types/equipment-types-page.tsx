import type { StaffEquipmentType } from '@motanet/contract/staff/equipment-types.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { EquipmentPicture } from '../../../parts/tariffs/equipment-picture.tsx'
import { PictureField, PicturePreview } from '../../kit/pictures/picture-field.tsx'
import { byText } from '../../kit/records/arranged.ts'
import { LanguagePair } from '../../kit/records/language-pair.tsx'
import type { RecordForm } from '../../kit/records/record-kind.ts'
import { RecordName } from '../../kit/records/record-name.tsx'
import type { TabProps } from '../../tab-content.ts'
import { recordIn } from '../records/desk-kind.ts'
import { DeskRecords } from '../records/desk-records.tsx'
import { name } from '../records/messages.ts'
import { textsOf } from '../records/pictured-draft.ts'
import { type EquipmentTypeDraft, equipmentTypeKind } from './equipment-type-kind.ts'
import * as messages from './messages.ts'

interface EquipmentTypesData {
  types: StaffEquipmentType[]
  record: string | null
}

export async function load(page: SignedInPage): Promise<EquipmentTypesData> {
  return { types: await page.callApi('GET /api/staff/equipment-types/', {}), record: recordIn(page) }
}

/** The types among which providers choose that of their equipment. */
export function Tab({ data: { types, record } }: TabProps<EquipmentTypesData>) {
  const t = useText()
  const language = useLanguage()
  const compare = byText(equipmentTypeKind.nameOf)
  return (
    <DeskRecords
      kind={equipmentTypeKind}
      lead={messages.lead}
      items={[...types].sort((a, b) => compare(a, b, language))}
      record={record}
      head={{
        title: name,
        cell: (type) => (
          <span className="equipment-type">
            <EquipmentPicture image={type.image} />
            <span>
              <RecordName russian={type.name} romanian={type.name_ro} />
            </span>
          </span>
        ),
      }}
      columns={[{ title: messages.uses, cell: ({ uses }) => (uses > 0 ? t(messages.usesOf(uses)) : '') }]}
      show={(field, draft, pictures) => {
        if (field !== 'image') return draft[field]
        if (!draft.image) return pictures?.image && <EquipmentPicture image={pictures.image} />
        return <PicturePreview picture={draft.image} frame="icon-tile" label={messages.picture.preview} />
      }}
      fields={(form, type) => <Fields form={form} image={type?.image ?? null} />}
    />
  )
}

function Fields({ form, image }: { form: RecordForm<EquipmentTypeDraft>; image: string | null }) {
  const { draft, errors, change } = form
  return (
    <>
      <LanguagePair form={{ ...form, draft: textsOf(draft) }} name="name" required="both" />
      <PictureField
        texts={messages.picture}
        crop="whole"
        frame="icon-tile"
        hasPicture={image !== null}
        picture={draft.image}
        error={errors.image}
        onChange={(picture) => change({ image: picture })}
        onReading={form.waitFor}
      >
        <EquipmentPicture image={draft.image === null ? null : image} />
      </PictureField>
    </>
  )
}
