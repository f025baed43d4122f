import type { Service, ServiceKind } from '@motanet/contract/catalogue/services.ts'
import { foldedName } from './mapping/column-names.ts'

/**
 * What a text, such as the title of a section, states about services: one of them, several or none certainly, customers that may have that
 * of the file, or no more than «Интернет».
 */
export type StatedService = { service: Service } | 'unclear' | 'of-file' | 'internet' | undefined

/** Words of titles, folded. */
const kindWords: readonly (readonly [ServiceKind, RegExp])[] = [
  [
    'business',
    /(?:^| )(?:бизнес|business|afacer|юридическ|юр ?лиц|корпоратив|corporat|b2b(?: |$)|agent\p{L}* economic|pers\p{L}* jur|(?:для|pentru) (?:компани|организаци|предприяти|фирм|офис|compani|firm|intreprinder|ofici|birou))/u,
  ],
  ['mobile', /(?:^| )(?:мобил|mobil)/],
  ['satellite', /(?:^| )(?:спутник|satelit|vsat(?: |$))/],
  ['tv', /(?:^| )(?:тв|(?:ip|hd|d)?tv)(?: |$)|(?:^| )(?:телевиде|televiz)/],
  [
    'telephony',
    /(?:^| )(?:телефони|telefoni|voip(?: |$)|sip(?: |$)|telefon\p{L}* fix)|(?:фиксированн|стационарн)\p{L}* (?:связь|телефон)/u,
  ],
  [
    'fixed',
    /(?:^| )(?:домашн|для дом|квартир|acasa(?: |$)|(?:pentru|la) cas[ae](?: |$)|case particular|apartament|internet fix|фиксированн\p{L}* интернет|частн\p{L}* (?:дом|сектор))/u,
  ],
]
/** Customers that are no companies, also those of mobile tariffs. */
const residential = /(?:^| )(?:физическ|физ ?лиц|населени|pers\p{L}* fiz|rezidential|casnic)/u
const internet = /интернет|internet/
/** Of files in which companies have a service of their own. */
const ofCompanies: readonly ServiceKind[] = ['fixed', 'business']
/** A longer text, such as a note, may mention a service in passing. */
const longestTitle = 60
/** Of a cell, so that its length does not matter. */
const comparedLength = 200

/** Whether the text is as short as a title. */
export function isBrief(text: string): boolean {
  return text.length <= longestTitle
}

/** What the text states about the service of what follows, by the names of the services or by words for their kinds. */
export function statedService(
  text: string,
  services: readonly Service[],
  fileService: Service | undefined,
): StatedService {
  const folded = ` ${foldedName(text.slice(0, comparedLength))} `
  const isNamed = ({ name, name_ro }: Service) =>
    [name, name_ro].map(foldedName).some((each) => each !== '' && folded.includes(` ${each} `))
  const named = services.filter(isNamed)
  const exact = named.filter(({ name, name_ro }) => [name, name_ro].some((each) => ` ${foldedName(each)} ` === folded))
  if (exact[0] !== undefined && exact.length === 1) return { service: exact[0] }
  const kinds = kindsIn(folded.trim())
  for (const { kind } of named) kinds.add(kind)
  const [kind] = kinds
  if (kind === undefined) {
    if (!isBrief(text)) return undefined
    if (residential.test(folded)) return fileService?.kind === 'business' ? 'unclear' : 'of-file'
    return internet.test(folded) ? 'internet' : undefined
  }
  // The tariffs of such files for companies are mobile, too
  const isOtherFile = kind === 'business' && fileService !== undefined && !ofCompanies.includes(fileService.kind)
  const ofKind = named.length > 0 ? named : services.filter((service) => service.kind === kind)
  const meant = ofKind.find(({ id }) => id === fileService?.id) ?? (ofKind.length === 1 ? ofKind[0] : undefined)
  return kinds.size > 1 || isOtherFile || meant === undefined || !isBrief(text) ? 'unclear' : { service: meant }
}

function kindsIn(folded: string): Set<ServiceKind> {
  const kinds = new Set(kindWords.filter(([, words]) => words.test(folded)).map(([kind]) => kind))
  // «Telefonie mobilă»
  if (kinds.has('mobile')) kinds.delete('telephony')
  // «Интернет + ТВ»
  if (internet.test(folded) && (kinds.has('tv') || kinds.has('telephony'))) kinds.add('fixed')
  return kinds
}
