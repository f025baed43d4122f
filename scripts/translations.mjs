/**
 * Checks the texts in both languages, wherever they are: pages, mails, errors, files. The same Russian text has one Romanian text, and
 * Romanian is written with ș and ț (comma below), not with the similar letters with a cedilla, and a tender is a «licitație».
 */
import { listFiles } from './files.mjs'
import { lineOf, parse, readSources, walk } from './sources.mjs'

/** Russian texts with several meanings, or with several genders, numbers or cases in Romanian. `…` stands for what is filled in. */
const severalMeanings = new Map([
  // The comparison is emptied, the text of a field deleted
  ['Очистить', ['Golește', 'Șterge']],
  // The state of a manager, and the message to the manager after accepting
  ['Приглашение принято', ['Invitație acceptată', 'Invitația a fost acceptată']],
  // What a provider sees of a customer, and the kind of a contact
  ['e-mail', ['e-mailul', 'e-mail']],
  // A promotion and a tariff, tariffs and providers, a price and a fee
  ['Как это увидит клиент', ['Cum o va vedea clientul', 'Cum îl va vedea clientul']],
  ['Популярные', ['Populare', 'Populari']],
  // A kind of street, and a measure
  ['Площадь', ['Piață', 'Suprafață']],
  // An offer and an item of the queue
  ['Закрыто', ['Închisă', 'Închis']],
  ['дешевле всех', ['cel mai ieftin', 'cea mai ieftină']],
  // The object of a verb, and the tariff of a connected customer; a title and a link
  ['тариф …', ['tariful …', 'la tariful …']],
  ['Тарифы …', ['Tarifele …', 'Tarife …']],
  // A label, and the subject of a sentence
  ['Провайдер', ['Furnizor', 'Un furnizor']],
  // The answer of a customer, and permissions that do not exist
  ['нет', ['nu', 'nu există']],
  // The size of an office, and the staff of Motanet
  ['Сотрудники', ['Angajați', 'Echipa']],
  // A record that a form refers to, and an item of the queue
  ['Такой записи нет', ['Această înregistrare nu există', 'Acest element nu există']],
  // Two of three plural forms are the same in Russian
  ['за # дня', ['în # zile', 'în # de zile']],
])

/** Files that recognise letters with a cedilla in what people write. */
const readCedillas = new Set([
  'server/address-imports/checked-house.ts',
  'server/addresses/search/normalise.ts',
  'server/imports/folded-text.ts',
  'server/imports/reading/text-encoding.ts',
  'server/requests/request-words.queries.ts',
  'server/staff/search-words.ts',
])

const cyrillic = /\p{Script=Cyrillic}/u

/** @typedef {import('./sources.mjs').Node} Node */
/** @typedef {{ ru: string, ro: string, line: number }} Translation */

/**
 * The same Russian text with two Romanian ones, Romanian letters with a cedilla, and a tender that is not called «licitație», anywhere in
 * the sources.
 * @param {ReadonlyMap<string, string>} sources the text of every file, by its path from the root
 * @returns {string[]} one line for each finding
 */
export function findTranslationProblems(sources) {
  const problems = []
  /** @type {Map<string, { ro: string, at: string }>} */
  const known = new Map()
  for (const [path, text] of sources) {
    const cedilla = readCedillas.has(path) ? null : /[şţŞŢ]/.exec(text)
    if (cedilla) problems.push(`${path}:${lineOf(text, cedilla.index)} writes ${cedilla[0]} with a cedilla`)
    for (const { ru, ro, line } of translationsIn(path, text)) {
      const at = `${path}:${line}`
      if (/\btender/i.test(ro)) problems.push(`${at} calls a licitație a tender: „${ro}”`)
      if (severalMeanings.get(ru)?.includes(ro)) continue
      const first = known.get(ru)
      if (!first) known.set(ru, { ro, at })
      else if (first.ro !== ro) problems.push(`${at} translates «${ru}» as „${ro}”, ${first.at} as „${first.ro}”`)
    }
  }
  return problems
}

/**
 * Every text in both languages: what `{ ru: …, ro: … }`, `language === 'ru' ? … : …`, and the constants `ru` and `ro` of a file contain in
 * the same place. The forms of plurals are not included, because the languages have different ones.
 * @param {string} path
 * @param {string} text
 * @returns {Translation[]}
 */
export function translationsIn(path, text) {
  /** @type {Translation[]} */
  const found = []
  walk(parse(path, text), (node) => {
    const [russian, romanian] = languagesOf(node) ?? []
    for (const [ru, ro] of pairs(russian, romanian)) {
      const [russianText, romanianText] = [literalText(ru), literalText(ro)]
      // Not the words that depend on a language, such as «румынский», nor paths
      if (!russianText || romanianText === undefined || cyrillic.test(romanianText)) continue
      found.push({ ru: russianText, ro: romanianText, line: lineOf(text, ru.start) })
    }
  })
  return found
}

/**
 * @param {Node} node
 * @returns {[ru: Node, ro: Node] | undefined}
 */
function languagesOf(node) {
  if (node.type === 'ObjectExpression') return [propertyOf(node, 'ru'), propertyOf(node, 'ro')]
  if (node.type === 'Program') return [constantOf(node, 'ru'), constantOf(node, 'ro')]
  if (node.type !== 'ConditionalExpression' || node.test.operator !== '===') return
  const language = node.test.right.value
  if (language === 'ru') return [node.consequent, node.alternate]
  if (language === 'ro') return [node.alternate, node.consequent]
}

/**
 * The literals of two expressions that have the same place in both: the same property, element, argument or branch.
 * @param {Node | undefined} ru
 * @param {Node | undefined} ro
 * @returns {[ru: Node, ro: Node][]}
 */
function pairs(ru, ro) {
  if (!ru || !ro || ru.type !== ro.type) return isText(ru) && isText(ro) ? [[ru, ro]] : []
  if (isText(ru)) return [[ru, ro]]
  if (ru.type === 'ObjectExpression')
    return ru.properties.flatMap((/** @type {Node} */ { key, value }) => pairs(value, propertyOf(ro, nameOf(key))))
  const [parts, others] = [partsOf(ru), partsOf(ro)]
  if (parts.length !== others.length) return []
  return parts.flatMap((part, index) => pairs(part, others[index]))
}

/** @param {Node} node */
const isText = (node) => node?.type === 'TemplateLiteral' || node?.type === 'Literal'

/**
 * The expressions that a text can be in, in their order.
 * @param {Node} node
 * @returns {Node[]}
 */
function partsOf(node) {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return [node.body]
    case 'BlockStatement':
      return node.body
    case 'ReturnStatement':
      return [node.argument]
    case 'ArrayExpression':
      return node.elements
    case 'CallExpression':
      return node.arguments
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right]
    case 'SpreadElement':
      return [node.argument]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node.expression]
    default:
      return []
  }
}

/**
 * @param {Node} object
 * @param {string | undefined} name
 * @returns {Node | undefined}
 */
function propertyOf(object, name) {
  return object.properties.find((/** @type {Node} */ { key }) => name !== undefined && nameOf(key) === name)?.value
}

/**
 * @param {Node} program
 * @param {string} name
 * @returns {Node | undefined}
 */
function constantOf(program, name) {
  const declared = program.body.flatMap((/** @type {Node} */ statement) => statement.declarations ?? [])
  return declared.find((/** @type {Node} */ { id }) => id.name === name)?.init
}

/** @param {Node | undefined} key */
const nameOf = (key) => key?.name ?? key?.value

/**
 * The text of a string or a template, with … for each expression.
 * @param {Node} node
 * @returns {string | undefined}
 */
function literalText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  const texts = node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked)
  return texts.every((/** @type {string} */ part) => part === '') ? undefined : texts.join('…')
}

/** Returns the findings in the working tree. The demo market has the texts of many companies, each with its own wording. */
export async function checkTranslations() {
  const paths = await listFiles(['contract', 'server', 'web/app'])
  const isServersTest = (/** @type {string} */ path) => !path.startsWith('web/') && /\.test\.ts$|\/test\//.test(path)
  return findTranslationProblems(await readSources(paths.filter((path) => !isServersTest(path))))
}
