import type { UploadKind } from '@motanet/contract/imports/import-fields.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { addressImportPath, type ImportArea, uploadPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds as kindTexts } from './messages-kinds.ts'

interface KindSegmentsProps {
  area: ImportArea
  kinds: readonly UploadKind[]
  current: UploadKind | 'addresses'
  provider: number | null
}

/** Links to the kinds of files that can be imported; at the desk to addresses as well, which belong to no provider. */
export function KindSegments({ area, kinds, current, provider }: KindSegmentsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const ofProviders = kinds.map((kind) => ({
    label: t(kindTexts[kind].name),
    to: to(uploadPath(area, kind, provider)),
    current: kind === current,
  }))
  const addresses = { label: t(messages.addresses), to: to(addressImportPath()), current: current === 'addresses' }
  const segments = area === 'desk' ? [...ofProviders, addresses] : ofProviders
  if (segments.length < 2) return null
  return <Segments className="seg--wrap import-upload__kinds" label={t(messages.kind)} segments={segments} />
}
