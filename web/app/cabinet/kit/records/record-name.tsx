import { useLanguage } from '../../../lib/language.ts'

/** A record's name in the page's language; also in the other language if it differs. */
export function RecordName({ russian, romanian }: { russian: string; romanian: string }) {
  const language = useLanguage()
  const isRomanian = language === 'ro' && romanian !== ''
  const other = isRomanian ? russian : romanian
  return (
    <>
      {isRomanian ? romanian : russian}
      {other && other !== (isRomanian ? romanian : russian) && <small lang={isRomanian ? 'ru' : 'ro'}>{other}</small>}
    </>
  )
}
