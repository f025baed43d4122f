import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { SheetSection } from '@motanet/contract/imports/imports.ts'
import { foldedName } from '../mapping/column-names.ts'
import { cellText, type TableRow } from '../reading/table.ts'
import { isBrief, statedService } from '../service-words.ts'

/** The rows below a title. */
export interface Section {
  /** Undefined: the service that the file has for rows without one. */
  service: Service | undefined
  /** What to show of the title before publishing; undefined if it changes nothing. */
  shown: SheetSection | undefined
}

const footnote = /^\s*(?:[*•†]|\d\)|(?:примечани|прим\.|nota|notă|note)(?!\p{L}{3}))/iu
const closed =
  /архив|(?:^| )закрыт|недоступн|не подключа|снят\p{L}* с прод|arhiv|(?:^| )inchis|indisponibil|nu se (?:mai )?(?:conect|comercializ|vand)/u
const shownLength = 200

interface SectionContext {
  services: readonly Service[]
  /** Of rows without a service. */
  fileService: Service | undefined
  /** Names of the columns, which a title can repeat in its row. */
  headers: readonly string[]
}

/** Returns a function that reads the title of the next section, in the order of the rows. */
export function createSectionReader({ services, fileService, headers }: SectionContext): (row: TableRow) => Section {
  const names = new Set(['', ...headers.map(foldedName)])
  let current: Section = { service: undefined, shown: undefined }
  return ({ number, cells }) => {
    const [title, ...others] = cells.filter((cell) => !names.has(foldedName(cellText(cell))))
    if (typeof title !== 'string' || others.length > 0 || footnote.test(title)) return current
    const stated = statedService(title, services, fileService)
    const isClosed = isBrief(title) && closed.test(foldedName(title))
    if (stated === undefined && !isClosed) return current
    const isOfBusiness = current.service?.kind === 'business'
    // «Для физических лиц» ends the section of companies, and is a part of another one
    const isKept = stated === undefined || !isBrief(title) || (stated === 'of-file' ? !isOfBusiness : isOfBusiness)
    const unstated = isKept ? current.service : undefined
    const meant = typeof stated === 'object' ? stated.service : unstated
    const service = meant?.id === fileService?.id ? undefined : meant
    const isShown = service !== undefined || stated === 'unclear' || isClosed
    const { id, name, name_ro } = service ?? fileService ?? { id: 0, name: '', name_ro: '' }
    const shown = {
      ...{ row: number, title: title.slice(0, shownLength), is_closed: isClosed },
      service: id === 0 ? null : { id, name, name_ro },
    }
    current = { service, shown: isShown ? shown : undefined }
    return current
  }
}
