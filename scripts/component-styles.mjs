/** Finds styles of pages and parts that change the look of a shared component from outside, instead of using its variants. */

/**
 * The stylesheet of each component. Other stylesheets may lay out its element through a class of their own on the same element.
 * @type {Record<string, string>}
 */
const single = {
  btn: 'web/app/ui/form/button.css',
  icon: 'web/app/ui/pictures/icon.css',
  panel: 'web/app/ui/content/panel.css',
}

/**
 * Components whose inner elements have no class, so that not even a selector of their descendants belongs into another stylesheet.
 * @type {Record<string, string>}
 */
const composed = {
  tabs: 'web/app/ui/navigation/tabs.css',
  seg: 'web/app/ui/navigation/tabs.css',
  'line-tabs': 'web/app/ui/navigation/line-tabs.css',
}

/**
 * Returns the selectors that select a component of another stylesheet. A condition on one, as in `:has(.btn)`, is allowed.
 * @param {string} path of the stylesheet, relative to the root
 * @param {string} text
 */
export function findForeignStyles(path, text) {
  const foreign = [
    ...namesOf(single, path).map((name) => ({ of: lastCompound, pattern: classPattern(name) })),
    ...namesOf(composed, path).map((name) => ({ of: withoutConditions, pattern: classPattern(name) })),
  ]
  return selectorsOf(text).filter((selector) => foreign.some(({ of, pattern }) => pattern.test(of(selector))))
}

/**
 * @param {Record<string, string>} components
 * @param {string} path
 */
function namesOf(components, path) {
  return Object.keys(components).filter((name) => components[name] !== path)
}

/**
 * The class itself or one of its modifiers, such as `btn--sm`, and no longer name.
 * @param {string} name
 */
function classPattern(name) {
  return new RegExp(`\\.${name}(--[\\w-]+)?(?![\\w-])`)
}

/** @param {string} selector */
function lastCompound(selector) {
  return split(withoutConditions(selector), /[\s>+~]/).at(-1) ?? ''
}

/** @param {string} selector */
function withoutConditions(selector) {
  return selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
}

/**
 * Every selector of the stylesheet, of a list each one.
 * @param {string} text
 */
function selectorsOf(text) {
  const heads = text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  return [...heads]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => split(head, /,/))
}

/**
 * Splits at the separators outside of parentheses and brackets.
 * @param {string} text
 * @param {RegExp} separator matches one character
 */
function split(text, separator) {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (depth === 0 && separator.test(sign)) found.push('')
    else found.push(found.pop() + sign)
  }
  return found.map((each) => each.trim()).filter(Boolean)
}
