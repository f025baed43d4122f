import type { CoverageImportDetails } from '@motanet/contract/imports/imports.ts'
import { useText } from '../../../lib/language.ts'
import { FileSummary } from './file-summary.tsx'
import type { ImportArea } from './import-area.ts'
import * as messages from './messages-coverage.ts'
import { MissingChoice } from './missing-choice.tsx'

interface CoverageSourceProps {
  area: ImportArea
  opened: CoverageImportDetails
  /** Whether the file can still be checked. */
  isOpen: boolean
}

/** The file, and whether zones that it lacks are deleted. */
export function CoverageSource({ area, opened, isOpen }: CoverageSourceProps) {
  const t = useText()
  const params = { id: String(opened.id) }
  return (
    <section className="panel import-source" aria-label={t(messages.file)}>
      <FileSummary area={area} opened={opened} />
      <MissingChoice
        title={messages.missingZones}
        label={messages.removeMissing}
        hint={messages.removeMissingHint}
        value={opened.coverage.removes_missing}
        isOpen={isOpen}
        check={(callApi, removesMissing) =>
          callApi('POST /info/api/imports/:id/coverage/', { params, body: { removes_missing: removesMissing } })
        }
      />
    </section>
  )
}
