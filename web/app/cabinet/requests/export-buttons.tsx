import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { ApiProblem, createApiClient } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedFetch } from '../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../ui/button.tsx'
import { saveFile } from '../kit/save-file.ts'
import { notConnected } from '../messages.ts'
import * as messages from './messages-filters.ts'
import { type RequestFilters, wireFilters } from './request-filters.ts'

const operations = {
  xlsx: 'GET /info/api/tariff-request/export/xlsx/',
  csv: 'GET /info/api/tariff-request/export/',
} as const
type Format = keyof typeof operations
const labels = { xlsx: messages.exportXlsx, csv: messages.exportCsv }

/** Buttons that download all requests of the filters as a file. It is fetched, because a plain link would send no access token. */
export function ExportButtons({ filters }: { filters: RequestFilters }) {
  const t = useText()
  const language = useLanguage()
  const [busy, setBusy] = useState<Format | null>(null)
  const isBusy = useRef(false)

  async function save(format: Format) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(format)
    try {
      const query = { ...wireFilters(filters), sort: filters.sort }
      const file: unknown = await createApiClient(fetchFile, language)(operations[format], { query })
      saveFile(file as Blob, `motanet-${chisinauDay(Date.now())}.${format}`)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const [sentence = failureMessage(error, t, { offline: notConnected })] = Object.values(error.fields).flat()
      if (!isSessionOver(error)) showToast({ kind: 'error', text: `${t(messages.exportFailed)} ${sentence}` })
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  return (
    <div className="requests__export">
      {(['xlsx', 'csv'] as const).map((format) => (
        <BusyButton
          key={format}
          className="btn btn--outline btn--sm"
          busy={busy === format}
          onClick={() => void save(format)}
        >
          <Download className="icon icon--sm" />
          {t(labels[format])}
        </BusyButton>
      ))}
    </div>
  )
}

/** Returns a successful response as a Blob, whatever type the operation declares. */
const fetchFile: Parameters<typeof createApiClient>[0] = async (path, init) => {
  const response = await authorisedFetch(path, init)
  return { ok: response.ok, status: response.status, json: () => (response.ok ? response.blob() : response.json()) }
}
