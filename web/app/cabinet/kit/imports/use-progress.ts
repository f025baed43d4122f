import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollMs = 1000

/** Reloads the page while a job works on the import. */
export function useProgress(isRunning: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    // Not by the revalidator's state: React may render the start and the end of a fast load at once
    function waitAndLoad() {
      if (!isOver) timer = setTimeout(() => void revalidate().then(waitAndLoad), pollMs)
    }
    waitAndLoad()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isRunning, revalidate])
}
