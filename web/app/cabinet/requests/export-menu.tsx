import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import Download from 'lucide-react/icons/download'
import { useText } from '../../lib/language.ts'
import { useDisclosure } from '../../ui/layers/disclosure.ts'
import { FileButtons } from '../kit/files/file-buttons.tsx'
import { save } from './messages.ts'
import { type RequestFilters, wireFilters } from './request-filters.ts'
import './drop-down.css'

const operations = {
  xlsx: 'GET /info/api/tariff-request/export/xlsx/',
  csv: 'GET /info/api/tariff-request/export/',
} as const

/** Downloads all requests of the filters as a file; the button opens the choice of its format. */
export function ExportMenu({ filters }: { filters: RequestFilters }) {
  const t = useText()
  const { detailsProps } = useDisclosure()
  return (
    <details className="drop-down drop-down--end" {...detailsProps}>
      <summary className="btn btn--outline btn--sm">
        <Download className="icon icon--sm" />
        {t(save)}
      </summary>
      <div className="drop-down__panel">
        <FileButtons
          formats={['xlsx', 'csv']}
          name={() => `motanet-${chisinauDay(Date.now())}`}
          request={(callApi, format) =>
            callApi(operations[format], { query: { ...wireFilters(filters), sort: filters.sort } })
          }
          size="sm"
        />
      </div>
    </details>
  )
}
