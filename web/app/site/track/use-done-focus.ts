import { useEffect, useRef, useState } from 'react'

/** For what replaces a form once its act is done on this page: it gets the focus, which would be lost with the form, and is read out. */
export function useDoneFocus(isDone: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  const wasDone = useRef(isDone)
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (isDone && !wasDone.current) setIsNew(true)
    wasDone.current = isDone
  }, [isDone])
  useEffect(() => {
    if (isNew) element.current?.focus({ preventScroll: true })
  }, [isNew])
  return { element, isNew }
}
