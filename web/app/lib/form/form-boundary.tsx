import { Component, type ReactNode } from 'react'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import { useText } from '../language.ts'
import { retry } from '../messages.ts'
import { unexpectedCause } from '../messages-errors.ts'

/**
 * Contains an error while a form is rendered: the page remains, and a button renders the form again. The values that the component around
 * it holds, such as the draft of `useForm`, are kept.
 */
export class FormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <BrokenForm onRetry={() => this.setState({ isBroken: false })} />
  }
}

// The texts and styles are part of each page's first load already
function BrokenForm({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div className="notice notice--error" role="alert">
      <p>{t(unexpectedCause)}</p>
      <button ref={passFocus} className="linkish" type="button" onClick={onRetry}>
        {t(retry)}
      </button>
    </div>
  )
}
