import { type DragEvent, useState } from 'react'

/** The drag-and-drop event handlers of an element. A drop without a file, such as a text or a link, calls `onDrop` with undefined. */
export function useDropping(onDrop: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      onDrop(event.dataTransfer.files[0])
    },
  }
}
