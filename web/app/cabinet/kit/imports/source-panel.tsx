import type { Service } from '@motanet/contract/catalogue/services.ts'
import { importFieldNames } from '@motanet/contract/imports/import-fields.ts'
import type { TariffImportDetails } from '@motanet/contract/imports/imports.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { FileSummary } from './file-summary.tsx'
import type { ImportArea } from './import-area.ts'
import { MappingEditor } from './mapping-editor.tsx'
import * as messages from './messages.ts'

interface SourcePanelProps {
  area: ImportArea
  opened: TariffImportDetails
  services: readonly Service[]
  /** Whether the mapping can still be changed. */
  isOpen: boolean
}

/** The file, and which of its columns is what. */
export function SourcePanel({ area, opened, services, isOpen }: SourcePanelProps) {
  const t = useText()
  const { isEditing, setEditing, place } = useEditing(opened.state === 'uploaded')
  const { mapping } = opened
  return (
    <section className="panel import-source" aria-label={t(messages.fileAndColumns)}>
      <FileSummary area={area} opened={opened}>
        {mapping.sheet !== '' && <> · {t(messages.sheetNamed(mapping.sheet))}</>}
      </FileSummary>
      <div ref={place}>
        <div className="import-source__head">
          <h2>{t(messages.columns)}</h2>
          {isOpen && !isEditing && (
            <button className="linkish small" type="button" onClick={() => setEditing(true)}>
              {t(messages.changeMapping)}
            </button>
          )}
        </div>
        {isEditing && isOpen ? (
          <MappingEditor
            key={`${mapping.header_row} ${mapping.sheet}`}
            opened={opened}
            services={services}
            onClose={() => setEditing(false)}
          />
        ) : (
          <MappingList opened={opened} />
        )}
      </div>
    </section>
  )
}

/** Whether the columns are being chosen. The focus moves into the form, and back to the button that opened it. */
function useEditing(isAtFirst: boolean) {
  const [isEditing, setEditing] = useState(isAtFirst)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(isEditing)
  useEffect(() => {
    if (shown.current === isEditing) return
    shown.current = isEditing
    place.current?.querySelector<HTMLElement>(isEditing ? 'input, select' : 'button')?.focus()
  }, [isEditing])
  return { isEditing, setEditing, place }
}

function MappingList({ opened: { sheets, mapping } }: { opened: TariffImportDetails }) {
  const t = useText()
  const columns = sheets.find(({ name }) => name === mapping.sheet)?.columns ?? []
  const fields = new Map(mapping.columns.map(({ index, field }) => [index, field]))
  return (
    <ul className="import-maps">
      {columns.map(({ index, letter, name }) => {
        const field = fields.get(index)
        return (
          <li key={index}>
            <span>{name || t(messages.columnNamed(letter))}</span>
            <ArrowRight className="icon icon--sm" />
            {field ? <b>{t(importFieldNames[field])}</b> : <span className="muted">{t(messages.notImported)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
