/** Checks that a page uses every export of `web/app/**` `/messages*.ts`. */
import { listFiles } from './files.mjs'
import { lineOf, parse, readSources, resolveOwn, walk } from './sources.mjs'

const isMessages = (/** @type {string} */ path) => /^web\/app\/(.+\/)?messages[^/]*\.ts$/.test(path) && !isTest(path)
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)

/**
 * @param {ReadonlyMap<string, string>} sources the text of every file of the pages, by its path from the root
 * @returns {string[]} one line for each finding
 */
export function findMessageProblems(sources) {
  const used = usedNames(sources)
  const problems = []
  for (const [path, text] of sources) {
    if (!isMessages(path)) continue
    const usedHere = used.get(path)
    if (usedHere?.has('*')) continue
    for (const { name, line } of exportedNames(path, text))
      if (!usedHere?.has(name)) problems.push(`${path}:${line} exports ${name}, which no page uses`)
  }
  return problems
}

/**
 * @param {string} path
 * @param {string} text
 */
function exportedNames(path, text) {
  /** @type {{ name: string, line: number }[]} */
  const names = []
  for (const statement of parse(path, text).body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue
    const { declaration } = statement
    const line = lineOf(text, statement.start)
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) names.push({ name: id.name, line })
    else if (declaration?.id) names.push({ name: declaration.id.name, line })
    for (const { exported } of statement.specifiers) names.push({ name: exported.name, line })
  }
  return names
}

/**
 * @param {ReadonlyMap<string, string>} sources
 * @returns {Map<string, Set<string>>} by messages file; `*` if a file is exported as a whole
 */
function usedNames(sources) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map()
  for (const [path, text] of sources) {
    if (isTest(path)) continue
    const program = parse(path, text)
    for (const statement of program.body) {
      const specifier = statement.source?.value
      const file = specifier && resolveOwn(path, specifier)
      if (!file || !isMessages(file)) continue
      const names = used.get(file) ?? new Set()
      used.set(file, names)
      for (const name of namesTaken(statement, program)) names.add(name)
    }
  }
  return used
}

/**
 * @param {import('./sources.mjs').Node} statement an import from a messages file, or a re-export of one
 * @param {import('./sources.mjs').Node} program
 * @returns {string[]}
 */
function namesTaken(statement, program) {
  if (statement.type === 'ExportAllDeclaration') return ['*']
  return statement.specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return membersOf(specifier.local.name, program)
    return [(specifier.imported ?? specifier.local).name]
  })
}

/**
 * Returns the `x` of every `t.x`, and `*` if `t` is used in any other way.
 * @param {string} namespace
 * @param {import('./sources.mjs').Node} program
 */
function membersOf(namespace, program) {
  /** @type {string[]} */
  const members = []
  walk(program, (node, parent) => {
    if (node.type !== 'Identifier' || node.name !== namespace) return
    if (parent.type === 'ImportNamespaceSpecifier') return
    if (parent.type === 'MemberExpression' && !parent.computed && parent.object === node)
      members.push(parent.property.name)
    else if (parent.type === 'TSQualifiedName' && parent.left === node) members.push(parent.right.name)
    else if (!isPropertyName(node, parent)) members.push('*')
  })
  return members
}

/**
 * Whether the identifier is a property name, as `t` in `x.t` and `{ t: x }`, and not a variable.
 * @param {import('./sources.mjs').Node} node
 * @param {import('./sources.mjs').Node} parent
 */
function isPropertyName(node, parent) {
  if (parent.computed || parent.shorthand) return false
  return (parent.type === 'MemberExpression' && parent.property === node) || parent.key === node
}

/** Returns the findings in the working tree. */
export async function checkMessages() {
  return findMessageProblems(await readSources(await listFiles(['web/app'])))
}
