import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type ImportField, importFields, requiredImportFields } from '@motanet/contract/imports/import-fields.ts'
import type { TariffImportDetails } from '@motanet/contract/imports/imports.ts'
import { useRevalidator } from 'react-router'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { cancel } from '../records/messages.ts'
import { ColumnFields, HeaderRowField, ServiceField, SheetField } from './mapping-fields.tsx'
import * as messages from './messages.ts'

interface MappingDraft {
  sheet: string
  /** As typed. */
  headerRow: string
  /** The field of a column; a column of no field is not imported. */
  fields: Readonly<Record<number, ImportField>>
  /** Empty if every row names its service. */
  service: string
}

interface MappingEditorProps {
  opened: TariffImportDetails
  services: readonly Service[]
  onClose: () => void
}

/** Chooses sheet and columns, and checks the file again. Each field belongs to one column: the last choice wins. */
export function MappingEditor({ opened, services, onClose }: MappingEditorProps) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { sheets, mapping } = opened
  const form = useForm<MappingDraft, 'sheet' | 'header_row' | 'fields' | 'service'>({
    start: {
      sheet: mapping.sheet,
      headerRow: String(mapping.header_row),
      fields: Object.fromEntries(mapping.columns.map(({ index, field }) => [index, field])),
      service: mapping.service_id === null ? '' : String(mapping.service_id),
    },
    labels: { header_row: messages.headerRow, fields: messages.columns },
    check: (draft, translate) => {
      if (!/^[1-9]\d{0,4}$/.test(draft.headerRow)) return { header_row: translate(messages.rowNumber) }
      const isComplete = requiredImportFields.every((field) => Object.values(draft.fields).includes(field))
      return isComplete || hasNewNames(draft) ? {} : { fields: translate(messages.requiredColumns) }
    },
    send,
  })
  const { draft, change } = form
  const isBusy = form.state.step === 'submitting'
  const sheet = sheets.find(({ name }) => name === draft.sheet)

  /** Whether the columns have other names than those that are shown. */
  function hasNewNames({ sheet: name, headerRow }: MappingDraft): boolean {
    return sheets.find((each) => each.name === name)?.header_row !== Number(headerRow)
  }

  async function send(sent: MappingDraft) {
    const { fields, service, sheet: name, headerRow } = sent
    const isRead = !hasNewNames(sent)
    await authorisedApi(language)('POST /info/api/imports/:id/mapping/', {
      params: { id: String(opened.id) },
      body: {
        sheet: name,
        header_row: Number(headerRow),
        // Without columns they are suggested by their names
        columns: isRead ? Object.entries(fields).map(([index, field]) => ({ index: Number(index), field })) : [],
        service_id: service === '' ? null : Number(service),
      },
    })
    await revalidate()
    if (isRead) onClose()
  }

  function chooseSheet(name: string) {
    const headerRow = String(sheets.find((each) => each.name === name)?.header_row ?? 1)
    change({ sheet: name, headerRow, fields: {} })
  }

  function choose(index: number, field: string) {
    const others = Object.entries(draft.fields).filter(([at, used]) => Number(at) !== index && used !== field)
    const chosen = importFields.find((each) => each === field)
    change({ fields: Object.fromEntries(chosen ? [...others, [index, chosen]] : others) })
  }

  return (
    <Form form={form}>
      <FormStatus form={form} />
      {sheets.length > 1 && <SheetField sheets={sheets} value={draft.sheet} onChange={chooseSheet} />}
      <HeaderRowField
        value={draft.headerRow}
        error={form.errors.header_row}
        onChange={(headerRow) => change({ headerRow })}
      />
      {!hasNewNames(draft) && <ColumnFields columns={sheet?.columns ?? []} fields={draft.fields} onChoose={choose} />}
      {form.errors.fields && <FieldError id={undefined} text={form.errors.fields} role="alert" />}
      <ServiceField services={services} value={draft.service} onChange={(service) => change({ service })} />
      <div className="import-source__acts">
        <BusyButton type="submit" className="btn btn--primary btn--sm" busy={isBusy}>
          {t(hasNewNames(draft) ? messages.readNames : messages.checkAgain)}
        </BusyButton>
        {opened.state !== 'uploaded' && (
          <button className="btn btn--outline btn--sm" type="button" disabled={isBusy} onClick={onClose}>
            {t(cancel)}
          </button>
        )}
      </div>
    </Form>
  )
}
