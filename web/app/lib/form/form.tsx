import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusFirstWrong } from './first-wrong.ts'
import { FormBoundary } from './form-boundary.tsx'
import type { SentFields } from './use-form.ts'

interface FormProps<Field extends string> {
  form: SentFields<Field>
  className?: string
  children: ReactNode
}

/** The form element. After a rejected submission the first invalid field gets the focus. */
export function Form<Field extends string>({ form, className, children }: FormProps<Field>) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form

  useEffect(() => {
    if (refusals > 0) focusFirstWrong(element.current)
  }, [refusals])

  function send(event: FormEvent) {
    event.preventDefault()
    void form.send()
  }

  return (
    <form ref={element} className={className} onSubmit={send} noValidate>
      <FormBoundary>{children}</FormBoundary>
    </form>
  )
}
