import { addressFileLimits } from '@motanet/contract/staff/address-import-limits.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem, type CallApi } from '../../../../lib/api.ts'
import { newIdempotencyKey } from '../../../../lib/form/idempotency-key.ts'
import { failureMessage } from '../../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../../lib/language.ts'
import { authorisedApi } from '../../../../lib/session/authorised-api.ts'
import { addressImportPath } from '../../../kit/imports/import-area.ts'
import { useWantedPage } from '../../../wanted-page.ts'
import * as messages from './messages.ts'

const { bytes: maxBytes, partBytes } = addressFileLimits
/** Before each further try of a part, in seconds: a connection lost for a minute interrupts no upload of many minutes. */
const pauses = [1, 2, 5, 10, 20, 30]

/** Sends a file in parts and opens its import, unless the user has gone to another page. `percent` is null unless it is sending. */
export function useAddressUpload(keepsMissing: boolean) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const wantedPage = useWantedPage()
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState('')
  const isSending = useRef(false)

  async function send(file: File) {
    if (isSending.current) return
    setError(file.size > maxBytes ? t(messages.tooLarge) : file.size === 0 ? t(messages.empty) : '')
    if (file.size > maxBytes || file.size === 0) return
    isSending.current = true
    setPercent(0)
    try {
      const id = await sendFile(file)
      if (!wantedPage().isLeaving) await navigate(to(addressImportPath(id)))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setError(failureMessage(problem, t))
    } finally {
      isSending.current = false
      setPercent(null)
    }
  }

  async function sendFile(file: File): Promise<number> {
    const callApi = authorisedApi(language)
    const { id } = await callApi('POST /api/staff/address-imports/', {
      body: { file_name: file.name.slice(-200), file_bytes: file.size, keeps_missing: keepsMissing },
      headers: { 'idempotency-key': newIdempotencyKey() },
    })
    for (let start = 0; start < file.size; start += partBytes) {
      await sendPart(callApi, id, { file, position: start / partBytes })
      setPercent(Math.floor((100 * Math.min(file.size, start + partBytes)) / file.size))
    }
    return id
  }

  return { send, percent, error }
}

async function sendPart(callApi: CallApi, id: number, { file, position }: { file: File; position: number }) {
  const body = new FormData()
  body.append('position', String(position))
  body.append('part', file.slice(position * partBytes, (position + 1) * partBytes), 'part')
  for (let tries = 0; ; tries += 1)
    try {
      return await callApi('POST /api/staff/address-imports/:id/parts/', { params: { id: String(id) }, body })
    } catch (problem) {
      const pause = pauses[tries]
      const isTransient = problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)
      if (!isTransient || pause === undefined) throw problem
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.max(pause, problem.retryAfterSeconds ?? 0)))
    }
}
