import { type FormEvent, useCallback, useRef } from 'react'

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Finds out whether forms contain what the user has typed or chosen. Pass `onInput` to an element around them; `isTyped` is false again
 * when they are reset or removed, `isSent` whether all of it is being sent, by forms with a busy button. A search is no input, nor is a
 * field outside a form, which is saved at once.
 */
export function useTypedInput() {
  /** The fields that the user has changed, with what they contained first: a refused form makes what was typed its default. */
  const starts = useRef(new Map<TypedField, string>())

  function onInput({ target }: FormEvent) {
    if (!isTypedField(target) || target.form === null || target.type === 'search') return
    if (!starts.current.has(target)) starts.current.set(target, startOf(target))
  }

  const isTyped = useCallback(() => {
    for (const field of starts.current.keys()) if (!field.isConnected) starts.current.delete(field)
    return [...starts.current].some(([field, start]) => contentOf(field) !== start)
  }, [])

  const isSent = useCallback(() => {
    const typed = [...starts.current].filter(([field, start]) => field.isConnected && contentOf(field) !== start)
    return typed.length > 0 && typed.every(([{ form }]) => form?.querySelector('button[aria-busy=true]'))
  }, [])

  return { onInput, isTyped, isSent }
}

function isTypedField(target: EventTarget): target is TypedField {
  return target instanceof Element && target.matches('input, select, textarea')
}

const isChoice = (field: TypedField): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

function contentOf(field: TypedField): string {
  return isChoice(field) ? String(field.checked) : field.value
}

function startOf(field: TypedField): string {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
  }
  return isChoice(field) ? String(field.defaultChecked) : field.defaultValue
}
