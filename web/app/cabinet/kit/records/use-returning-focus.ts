import { useEffect, useRef } from 'react'
import { focusTable } from './record-table.tsx'
import { useShownRecord } from './use-shown-record.ts'

/**
 * When the form of the record closes (the id becomes null), the focus moves to the link of the saved record, or to the one that opened the
 * form. The table receives it if the list has neither of them any more.
 */
export function useReturningFocus(id: string | null) {
  const last = useRef(id)
  const shown = useShownRecord()
  useEffect(() => {
    const opened = last.current
    last.current = id
    if (id !== null || opened === null) return
    const opener = findLink(String(shown)) ?? findLink(opened)
    if (opener) opener.focus()
    else if (document.activeElement === document.body) focusTable()
  }, [id, shown])
}

const findLink = (record: string) => document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`)
