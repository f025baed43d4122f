import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { type ImportArea, uploadPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'

interface FileSummaryProps {
  area: ImportArea
  opened: ImportDetails
  /** After the name of the provider. */
  children?: ReactNode
}

/** The name and the size of the file, and the provider it is for. */
export function FileSummary({ area, opened, children }: FileSummaryProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { kind, file_name, file_bytes, provider, counts } = opened
  return (
    <div className="import-source__file">
      <Logo src={null} name={provider.name} size="sm" />
      <div>
        <b>{file_name}</b>
        <p>
          {provider.name}
          {children}
          <br />
          {t(kinds[kind].size(counts.rows))}, {t(messages.fileSize(file_bytes))}
        </p>
        <Link className="linkish small" to={to(uploadPath(area, kind, provider.id))}>
          {t(messages.anotherFile)}
        </Link>
      </div>
    </div>
  )
}
