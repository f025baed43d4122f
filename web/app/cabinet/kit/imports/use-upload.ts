import { coverageLimits, importLimits, type UploadKind } from '@motanet/contract/imports/import-fields.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/form/idempotency-key.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { useWantedPage } from '../../wanted-page.ts'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'

interface UploadErrors {
  provider?: string | undefined
  file?: string | undefined
}

interface UploadTarget {
  area: ImportArea
  kind: UploadKind
  /** As chosen by staff; null in the cabinet, which imports for its own. */
  provider: string | null
}

const maxBytes = { tariffs: importLimits.bytes, coverage: coverageLimits.bytes } as const

/** Sends a file and opens its check, unless the user has gone to another page. An error of another kind of file is not shown. */
export function useUpload({ area, kind, provider }: UploadTarget) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const wantedPage = useWantedPage()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<UploadErrors>({})
  const isSending = useRef(false)

  async function send(file: File) {
    if (isSending.current) return
    const refusal = refusalOf(file)
    setErrors(refusal)
    if (Object.keys(refusal).length > 0) return
    isSending.current = true
    setBusy(true)
    try {
      const { id } = await authorisedApi(language)('POST /info/api/imports/', {
        body: formOf(file),
        headers: { 'idempotency-key': newIdempotencyKey() },
      })
      if (!wantedPage().isLeaving) await navigate(to(importPath(area, id)))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setErrors(errorsOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  function refusalOf(file: File): UploadErrors {
    if (provider === '') return { provider: t(messages.chooseProvider) }
    return file.size > maxBytes[kind] ? { file: t(kinds[kind].tooLarge) } : {}
  }

  function formOf(file: File): FormData {
    const form = new FormData()
    form.append('kind', kind)
    if (provider !== null) form.append('provider', provider)
    form.append('file', file)
    return form
  }

  function errorsOf(problem: ApiProblem): UploadErrors {
    const { provider: ofProvider, file } = problem.fields
    if (ofProvider) return { provider: ofProvider[0] }
    const sentence = file?.[0] ?? failureMessage(problem, t)
    return { file: problem.where === '' ? sentence : `${sentence}. ${t(messages.positionInFile(problem.where))}` }
  }

  return { send, isBusy, errors }
}
