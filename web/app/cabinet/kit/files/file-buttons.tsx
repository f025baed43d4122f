import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { ApiProblem, type CallApi, createApiClient } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedFetch } from '../../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { notConnected } from '../../messages.ts'
import * as messages from './messages.ts'
import { saveFile } from './save-file.ts'

export type FileFormat = 'xlsx' | 'csv'
const labels = { xlsx: messages.saveXlsx, csv: messages.saveCsv }

interface FileButtonsProps {
  formats: readonly FileFormat[]
  /** Without the extension. */
  name: () => string
  /** Calls the operation that exports; its response is saved as it is. */
  request: (callApi: CallApi, format: FileFormat) => Promise<unknown>
  size?: 'sm'
}

/** Buttons that download an export, one for each format. It is fetched, because a plain link would send no access token. */
export function FileButtons({ formats, name, request, size }: FileButtonsProps) {
  const t = useText()
  const language = useLanguage()
  const [busy, setBusy] = useState<FileFormat | null>(null)
  const isBusy = useRef(false)

  async function save(format: FileFormat) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(format)
    try {
      const file = await request(createApiClient(fetchFile, language), format)
      saveFile(file as Blob, `${name()}.${format}`)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const [sentence = failureMessage(error, t, { offline: notConnected })] = Object.values(error.fields).flat()
      if (!isSessionOver(error)) showToast({ kind: 'error', text: `${t(messages.notSaved)} ${sentence}` })
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  return formats.map((format) => (
    <BusyButton
      key={format}
      className={`btn btn--outline${size ? ` btn--${size}` : ''}`}
      busy={busy === format}
      onClick={() => void save(format)}
    >
      <Download className="icon icon--sm" />
      {t(labels[format])}
    </BusyButton>
  ))
}

/** Returns a successful response as a Blob, whatever type the operation declares. */
const fetchFile: Parameters<typeof createApiClient>[0] = async (path, init) => {
  const response = await authorisedFetch(path, init)
  return { ok: response.ok, status: response.status, json: () => (response.ok ? response.blob() : response.json()) }
}
