import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useId, useState } from 'react'
import { type Text, useText } from '../../lib/language.ts'
import { FieldError } from '../../ui/form/field.tsx'
import * as messages from './messages-several.ts'

const maxBytes = 1024 * 1024

/** Chooses a file with the coordinates of zones, of which `onText` receives the content. */
export function GeoJsonFile({ onText }: { onText: (text: string) => void }) {
  const t = useText()
  const id = useId()
  const [error, setError] = useState<Text | null>(null)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Reset, so that choosing the same file again fires the event
    target.value = ''
    if (!file) return
    setError(null)
    if (file.size > maxBytes) return setError(messages.fileTooLarge)
    const text = await file.text().catch(() => null)
    if (text === null) setError(messages.fileNotRead)
    else onText(text)
  }

  return (
    <div className="geojson-file">
      <input
        id={id}
        className="sr"
        type="file"
        accept=".geojson,.json,application/geo+json"
        aria-describedby={error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      <label className="btn btn--soft btn--sm" htmlFor={id}>
        <Upload className="icon" />
        {t(messages.chooseFile)}
      </label>
      {error && <FieldError id={`${id}-note`} text={t(error)} role="alert" />}
    </div>
  )
}
