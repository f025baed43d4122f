import type { Page } from '@playwright/test'

/**
 * Translates the page as Chrome does, now and after each change: every text is replaced by a copy in two `font` elements, and its own node
 * leaves the document. The copies keep the language, so that tests can compare them.
 */
export async function translatePage(page: Page) {
  await page.evaluate(() => {
    const untranslated = 'script, style, noscript, textarea, select, svg, font'
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) translate(text)
    }
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
