// Until hydration: holds back clicks and submissions that only React handles; replay.ts repeats them. Forms with an action work alone
{
  const elements = new Set()
  const record = (event) => {
    const { type, target } = event
    const element = type === 'submit' ? target : target.closest?.('button[type=button]')
    if (!element || element.hasAttribute('action')) return
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
