import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { withoutView } from './kit/records/list-view.ts'
import { openRecordKeys } from './open-record.ts'
import { zoneChoice } from './zone-choice.ts'

/**
 * Does not reload the list when only its view or the open record changes, nor the user without the list: another user, or the end of an
 * acting session, takes effect together with the data.
 */
export function revalidatesCabinet({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList = listAt(currentUrl) === listAt(nextUrl)
  return currentUrl.href !== nextUrl.href && isSameList ? false : defaultShouldRevalidate
}

function listAt({ pathname, searchParams }: URL): string {
  const query = searchParams.get('tab') === 'listings' ? withoutView(searchParams) : new URLSearchParams(searchParams)
  for (const key of [...openRecordKeys, ...Object.values(zoneChoice)]) query.delete(key)
  return `${pathname}?${query}`
}
