import { useLocation } from 'react-router'

/** The location state of a list after a form of its records was saved. */
export interface ShownRecordState {
  shownRecord: number | null
}

/** The id of the record that was saved last: its page is shown, and its row receives the focus. */
export function useShownRecord(): number | null {
  const { state } = useLocation() as { state: ShownRecordState | null }
  return state?.shownRecord ?? null
}
