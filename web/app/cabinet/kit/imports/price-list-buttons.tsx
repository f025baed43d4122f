import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { FileButtons, type FileFormat } from '../files/file-buttons.tsx'

const operations = {
  xlsx: 'GET /info/api/own-tariffs/export/xlsx/',
  csv: 'GET /info/api/own-tariffs/export/',
} as const

interface PriceListButtonsProps {
  formats: readonly FileFormat[]
  /** For staff; null: the user's own. */
  provider: string | null
}

/** Buttons that download the published tariffs as a price list that can be imported. */
export function PriceListButtons({ formats, provider }: PriceListButtonsProps) {
  return (
    <FileButtons
      formats={formats}
      name={() => `motanet-tariffs-${chisinauDay(Date.now())}`}
      request={(callApi, format) => callApi(operations[format], { query: provider === null ? {} : { provider } })}
    />
  )
}
