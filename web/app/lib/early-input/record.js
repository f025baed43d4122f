// Until hydration: holds back what only React handles, for replay.ts: clicks on buttons and on links with data-early, submissions, and
// keys that switch tabs. Forms with an action work alone; so does a held link if the scripts take too long or fail. Remembers the controls
// that the server rendered and the focus, in case React replaces them
{
  const selectors = { click: 'button[type=button],a[data-early]', submit: 'form:not([action])', keydown: '[role=tab]' }
  const types = Object.keys(selectors)
  const { dataset } = document.documentElement
  let inputs = []
  let controls = []
  let focused
  let timer
  const record = (event) => {
    const { type, target, key } = event
    const element = target.closest?.(selectors[type])
    const opensTab = element?.href && (event.ctrlKey || event.metaKey || event.shiftKey)
    if (!element || opensTab || (key && !/^(Arrow[LR]|Home|End)/.test(key))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const forget = () => {
      inputs = inputs.filter((input) => input.element !== element)
    }
    // Once for repeated clicks, in the order of the last ones
    if (!key) forget()
    inputs.push({ element, event })
    dataset.waiting = ''
    if (!element.href) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      forget()
      delete dataset.waiting
      location.href = element.href
    }, 5000)
  }
  addEventListener('DOMContentLoaded', () => {
    controls = [...document.querySelectorAll('a,button,form,input,select,textarea')]
  })
  const follow = ({ target }) => {
    focused = target
  }
  addEventListener('focusin', follow)
  for (const type of types) addEventListener(type, record, true)
  window.takeEarlyInput = () => {
    for (const type of types) removeEventListener(type, record, true)
    removeEventListener('focusin', follow)
    clearTimeout(timer)
    delete dataset.waiting
    return { inputs: inputs.splice(0), controls: controls.splice(0), focused }
  }
}
