// Until hydration: holds back clicks and submissions that React handles; replay.ts repeats them. Forms with an action work alone, and so
// do links, except those with data-early, which act on the page itself
{
  const elements = new Set()
  const record = (event) => {
    const { type, target } = event
    const element = type === 'submit' ? target : target.closest?.('button[type=button],a[data-early]')
    if (!element || element.hasAttribute('action')) return
    // The browser opens a new tab or window
    if (element.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Once for repeated clicks, in the order of the last ones
    elements.delete(element)
    elements.add(element)
    document.documentElement.dataset.waiting = ''
  }
  addEventListener('click', record, true)
  addEventListener('submit', record, true)
  window.takeEarlyInput = () => {
    removeEventListener('click', record, true)
    removeEventListener('submit', record, true)
    delete document.documentElement.dataset.waiting
    return elements
  }
}
