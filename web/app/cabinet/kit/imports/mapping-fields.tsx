import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type ImportField, importFieldNames, importFields } from '@motanet/contract/imports/import-fields.ts'
import type { ImportSheet } from '@motanet/contract/imports/imports.ts'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import * as messages from './messages.ts'

interface SelectProps {
  value: string
  onChange: (value: string) => void
}

export function SheetField({ sheets, value, onChange }: SelectProps & { sheets: readonly ImportSheet[] }) {
  const t = useText()
  return (
    <Field label={t(messages.sheet)}>
      {(control) => (
        <select className="input" value={value} onChange={({ target }) => onChange(target.value)} {...control}>
          {sheets.map(({ name, row_count }) => (
            <option key={name} value={name}>
              {`${name} (${row_count})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Which row has the names of the columns: titles and addresses may precede it. */
export function HeaderRowField({ value, error, onChange }: SelectProps & { error: string | undefined }) {
  const t = useText()
  return (
    <Field label={t(messages.headerRow)} hint={t(messages.headerRowHint)} error={error}>
      {(control) => (
        <input
          className="input"
          name="header_row"
          inputMode="numeric"
          maxLength={5}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          {...control}
        />
      )}
    </Field>
  )
}

interface ColumnFieldsProps {
  columns: ImportSheet['columns']
  fields: Readonly<Record<number, ImportField>>
  onChoose: (index: number, field: string) => void
}

/** A select for each column, with an example of its values. */
export function ColumnFields({ columns, fields, onChoose }: ColumnFieldsProps) {
  const t = useText()
  return (
    <ul className="import-maps import-maps--edit">
      {columns.map(({ index, letter, name, example }) => (
        <li key={index}>
          <Field label={name || t(messages.columnNamed(letter))} hint={example}>
            {(control) => (
              <select
                className="input"
                value={fields[index] ?? ''}
                onChange={({ target }) => onChoose(index, target.value)}
                {...control}
              >
                <option value="">{t(messages.notImported)}</option>
                {importFields.map((field) => (
                  <option key={field} value={field}>
                    {t(importFieldNames[field])}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </li>
      ))}
    </ul>
  )
}

/** The service of rows that name none. */
export function ServiceField({ services, value, onChange }: SelectProps & { services: readonly Service[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Field label={t(messages.defaultService)} hint={t(messages.defaultServiceHint)}>
      {(control) => (
        <select className="input" value={value} onChange={({ target }) => onChange(target.value)} {...control}>
          <option value="">{t(messages.serviceInRows)}</option>
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {variant(service, 'name', language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
