import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedFetch } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { saveFile } from '../files/save-file.ts'
import * as messages from './messages-publishing.ts'

/** Downloads the invalid cells. The file is fetched, because a plain link would send no access token. */
export function ErrorListButton({ importId }: { importId: number }) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const file = await findFile()
    if (file) saveFile(file, `motanet-import-${importId}.csv`)
    else showToast({ kind: 'error', text: t(messages.listFailed) })
    setBusy(false)
  }

  async function findFile(): Promise<Blob | null> {
    const headers = { 'accept-language': language }
    try {
      const response = await authorisedFetch(`/info/api/imports/${importId}/errors/`, { method: 'GET', headers })
      return response.ok ? await response.blob() : null
    } catch {
      // Not connected
      return null
    }
  }

  return (
    <BusyButton className="btn btn--outline" busy={isBusy} onClick={() => void save()}>
      <Download className="icon icon--sm" />
      {t(messages.errorList)}
    </BusyButton>
  )
}
