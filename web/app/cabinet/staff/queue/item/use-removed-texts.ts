import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Adds to the field of the note, which a closed item still has, what was typed into the forms that disappeared because a colleague closed
 * the item. `send` renders the panel before the response, so the fields are known by then.
 */
export function useRemovedTexts(panel: RefObject<HTMLElement | null>, isClosedMeanwhile: boolean): void {
  const fields = useRef<readonly HTMLTextAreaElement[]>([])
  useLayoutEffect(() => {
    const removed = fields.current.flatMap(({ isConnected, value }) => (isConnected ? [] : value.trim() || []))
    fields.current = [...(panel.current?.querySelectorAll<HTMLTextAreaElement>('.desk-item__acts textarea') ?? [])]
    const note = panel.current?.querySelector<HTMLTextAreaElement>('.desk-item__note textarea')
    if (isClosedMeanwhile && note && removed.length > 0)
      fill(note, [...(note.value === '' ? [] : [note.value]), ...removed].join('\n\n'))
  })
}

/** As if it were typed, so that React reports the change. */
function fill(field: HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
