/** Words of remarks about a house that has services, in Russian and Romanian; none begins the name of a street or a town. */
const remarkWords = [
  'вс[её]|весь|все подъезды|подъезд\\p{L}*|этаж\\p{L}*|введ[её]н\\p{L}*|сдан[аоы]?|готов[аоы]?',
  'подключ[её]н\\p{L}*|эксплуатаци\\p{L}*|новостройка|действует',
  'dat[ăa]?|darea|toate|integral|sc[ăa]r\\p{L}*|intr[ăa]ri\\p{L}*|etaj\\p{L}*|exploatare|gata|conectat\\p{L}*|disponibil\\p{L}*',
].join('|')
const known = new RegExp(`(?<!\\p{L})(?:${remarkWords})(?!\\p{L})`, 'iu')
/** «не подключён», «частично», «будет сдан»: the house may have no services. */
const doubtful =
  /(?<!\p{L})(?:не|нет|кроме|част\p{L}*|буд[еу]т|план\p{L}*|скоро|nu|ne|fără|fara|parțial|partial|va|vor|plan\p{L}*|curând|curand)(?!\p{L})/iu
/** «введён в 2025 г.», «подъезды 1-4», «9 этажей»: no numbers of houses. */
const harmlessNumbers =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?:подъезд|scar|scăr|intrar|intrăr|этаж|etaj)\p{L}*\s*\d[\d\s,–-]*$|^\d{1,2}\s*(?:подъезд|scar|scăr|intrar|intrăr|этаж|etaj)\p{L}*/giu
/** A number that may be that of a house, with its letter or block. */
const house = /\d[\d/]*\s?\p{L}?\s*$/u

/** The address without a remark in brackets or behind a dash, a comma or a semicolon, such as «(все подъезды)» or «- введён». */
export function withoutRemark(text: string): string {
  const plain = text.replace(/\s*[([]([^()[\]]*)[)\]]/g, (written, remark: string, at: number) =>
    house.test(text.slice(0, at)) && isRemark(remark) ? '' : written,
  )
  const [, address = '', remark = ''] = /^(.*?\d.*?)(?:\s+[-–—]+\s+|\s*\/\/\s*|[,;]\s*)([^,;]+)$/.exec(plain) ?? []
  return house.test(address) && isRemark(remark) ? address : plain
}

function isRemark(text: string): boolean {
  return known.test(text) && !doubtful.test(text) && !/\d/.test(text.trim().replace(harmlessNumbers, ''))
}
