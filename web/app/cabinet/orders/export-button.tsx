import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { ApiProblem, createApiClient } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedFetch } from '../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { BusyButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { notConnected } from '../messages-connection.ts'
import { chisinauDay } from './chisinau-day.ts'
import * as messages from './messages-filters.ts'
import { type OrderFilters, wireFilters } from './order-filters.ts'

/** Saves all that the filters leave as a file: fetched, as a plain link would bear no token. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const isAsking = useRef(false)

  async function save() {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    try {
      const query = { ...wireFilters(filters), sort: filters.sort }
      const text = await createApiClient(fetchText, language)('GET /info/api/tariff-request/export/', { query })
      saveFile(text, `motanet-${chisinauDay(Date.now())}.csv`)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const [sentence = failureMessage(error, t, { offline: notConnected })] = Object.values(error.fields).flat()
      if (!isSessionOver(error)) showToast({ kind: 'error', text: `${t(messages.exportFailed)} ${sentence}` })
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }

  return (
    <BusyButton className="btn btn--outline btn--sm orders-filters__export" busy={isBusy} onClick={save}>
      <Download className="icon icon--sm" />
      {t(messages.exportCsv)}
    </BusyButton>
  )
}

const fetchText: Parameters<typeof createApiClient>[0] = async (path, init) => {
  const answer = await authorisedFetch(path, init)
  return { ok: answer.ok, status: answer.status, json: () => (answer.ok ? answer.text() : answer.json()) }
}

/** Reading the text has taken its byte order mark away, by which spreadsheets know the letters. */
function saveFile(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  link.download = name
  link.click()
  // Not before the browser has begun to save it
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
