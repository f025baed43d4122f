/** Parses the project's source files and finds their imports. */
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from './steps.mjs'

const parsed = /\.(ts|tsx|mjs|js)$/

/**
 * Reads the files that can have imports; returns their text by path.
 * @param {readonly string[]} paths
 * @param {string} [base]
 * @returns {Promise<Map<string, string>>}
 */
export async function readSources(paths, base = root) {
  const texts = paths
    .filter((path) => parsed.test(path))
    .map(async (path) => /** @type {const} */ ([path, await readFile(join(base, path), 'utf8')]))
  return new Map(await Promise.all(texts))
}

/** @typedef {any} Node a node of oxc's ESTree */

/**
 * @param {string} path
 * @param {string} text
 * @returns {Node} the program
 * @throws if the file cannot be parsed
 */
export function parse(path, text) {
  const { program, errors } = parseSync(posix.basename(path), text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return program
}

/**
 * Calls `visit` with `node`, every node below it, and the parent of each.
 * @param {Node} node
 * @param {(node: Node, parent: Node | undefined) => void} visit
 * @param {Node} [parent]
 */
export function walk(node, visit, parent) {
  const isNode = typeof node?.type === 'string'
  if (isNode) visit(node, parent)
  for (const value of Object.values(node ?? {}))
    if (value && typeof value === 'object') walk(value, visit, isNode ? node : parent)
}

/** @param {Node} node */
function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source?.value
    case 'TSExternalModuleReference':
      return node.expression?.value
  }
}

/** @param {Node} node */
function isTypeOnly(node) {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type')
}

/**
 * Finds static and dynamic imports, re-exports and `import('…')` types, but not computed specifiers.
 * @param {string} path
 * @param {string} text
 * @returns {{ specifier: string, typeOnly: boolean, isDynamic: boolean, line: number }[]}
 */
export function importsOf(path, text) {
  /** @type {ReturnType<typeof importsOf>} */
  const imports = []
  walk(parse(path, text), (node) => {
    const specifier = specifierOf(node)
    if (typeof specifier !== 'string') return
    const isDynamic = node.type === 'ImportExpression'
    imports.push({ specifier, typeOnly: isTypeOnly(node), isDynamic, line: lineOf(text, node.start) })
  })
  return imports
}

/**
 * @param {string} text
 * @param {number} offset
 */
export function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length
}

/**
 * Resolves an import to a project file, as a path from the root. Returns undefined for a library.
 * @param {string} importer
 * @param {string} specifier
 */
export function resolveOwn(importer, specifier) {
  const bare = specifier.replace(/[?#].*$/, '')
  if (bare.startsWith('.')) return posix.join(posix.dirname(importer), bare)
  const workspace = /^@motanet\/(.+)$/.exec(bare)
  return workspace?.[1]
}
