import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type ImportField, importFields, requiredImportFields } from '@motanet/contract/imports/import-fields.ts'
import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import { useRevalidator } from 'react-router'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { cancel } from '../records/messages.ts'
import { ColumnFields, ServiceField, SheetField } from './mapping-fields.tsx'
import * as messages from './messages.ts'

interface MappingDraft {
  sheet: string
  /** The field of a column; a column of no field is not imported. */
  fields: Readonly<Record<number, ImportField>>
  /** Empty if every row names its service. */
  service: string
}

interface MappingEditorProps {
  opened: ImportDetails
  services: readonly Service[]
  onClose: () => void
}

/** Chooses sheet and columns, and checks the file again. Each field belongs to one column: the last choice wins. */
export function MappingEditor({ opened, services, onClose }: MappingEditorProps) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { sheets, mapping } = opened
  const form = useForm<MappingDraft, 'sheet' | 'fields' | 'service'>({
    start: {
      sheet: mapping.sheet,
      fields: Object.fromEntries(mapping.columns.map(({ index, field }) => [index, field])),
      service: mapping.service_id === null ? '' : String(mapping.service_id),
    },
    labels: { fields: messages.columns },
    check: ({ fields }, translate) =>
      requiredImportFields.every((field) => Object.values(fields).includes(field))
        ? {}
        : { fields: translate(messages.requiredColumns) },
    send,
  })
  const { draft, change } = form
  const sheet = sheets.find(({ name }) => name === draft.sheet)

  async function send({ fields, service, sheet: name }: MappingDraft) {
    await authorisedApi(language)('POST /info/api/imports/:id/mapping/', {
      params: { id: String(opened.id) },
      body: {
        sheet: name,
        header_row: sheets.find((each) => each.name === name)?.header_row ?? 1,
        columns: Object.entries(fields).map(([index, field]) => ({ index: Number(index), field })),
        service_id: service === '' ? null : Number(service),
      },
    })
    await revalidate()
    onClose()
  }

  function choose(index: number, field: string) {
    const others = Object.entries(draft.fields).filter(([at, used]) => Number(at) !== index && used !== field)
    const chosen = importFields.find((each) => each === field)
    change({ fields: Object.fromEntries(chosen ? [...others, [index, chosen]] : others) })
  }

  return (
    <Form form={form}>
      <FormStatus form={form} />
      {sheets.length > 1 && (
        <SheetField sheets={sheets} value={draft.sheet} onChange={(name) => change({ sheet: name, fields: {} })} />
      )}
      <ColumnFields columns={sheet?.columns ?? []} fields={draft.fields} onChoose={choose} />
      {form.errors.fields && <FieldError id={undefined} text={form.errors.fields} role="alert" />}
      <ServiceField services={services} value={draft.service} onChange={(service) => change({ service })} />
      <div className="import-source__acts">
        <BusyButton type="submit" className="btn btn--primary btn--sm" busy={form.state.step === 'submitting'}>
          {t(messages.checkAgain)}
        </BusyButton>
        {opened.state !== 'uploaded' && (
          <button className="btn btn--outline btn--sm" type="button" onClick={onClose}>
            {t(cancel)}
          </button>
        )}
      </div>
    </Form>
  )
}
