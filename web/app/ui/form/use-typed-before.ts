import { useEffect, useRef } from 'react'

/** Passes text that was typed or autofilled before hydration to `change`. The input that gets the returned ref has the value `value`. */
export function useTypedBefore(value: string, change: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef({ value, change })
  useEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== first.current.value) first.current.change(typed)
  }, [])
  return input
}
