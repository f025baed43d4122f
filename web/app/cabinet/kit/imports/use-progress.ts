import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollMs = 1000

/** Reloads the page while a job works on the import. */
export function useProgress(isRunning: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pollMs)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
}
