import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { FileButtons } from '../kit/files/file-buttons.tsx'
import { type RequestFilters, wireFilters } from './request-filters.ts'

const operations = {
  xlsx: 'GET /info/api/tariff-request/export/xlsx/',
  csv: 'GET /info/api/tariff-request/export/',
} as const

/** Buttons that download all requests of the filters as a file. */
export function ExportButtons({ filters }: { filters: RequestFilters }) {
  return (
    <div className="requests__export">
      <FileButtons
        formats={['xlsx', 'csv']}
        name={() => `motanet-${chisinauDay(Date.now())}`}
        request={(callApi, format) =>
          callApi(operations[format], { query: { ...wireFilters(filters), sort: filters.sort } })
        }
        size="sm"
      />
    </div>
  )
}
