import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { ApiProblem } from '../lib/api.ts'
import { barePath, languageOf, localisedPath, type Text, useText } from '../lib/language.ts'
import type { RefusedPage } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { forgetUser } from '../lib/session/current-user.ts'
import { forSignedIn, type SignedInPage } from '../lib/session/signed-in-page.ts'
import * as messages from './messages.ts'
import { NoProvider } from './no-provider.tsx'
import { isStaffPath, tabPath } from './paths.ts'
import { revalidatesCabinet } from './same-list.ts'
import { TabFailure } from './tab-failure.tsx'
import { tabAt, tariffEditing } from './tabs.ts'

interface OpenTab {
  title: Text
  content: ReactNode
}

/** Loads the tab in the query (/profile?tab=review), the form of a tariff (/admin/tariffs/7/edit), or a page of the desk (/staff). */
export const clientLoader = forSignedIn(async (page): Promise<OpenTab> => {
  const { user, params, url } = page
  if (isStaffPath(barePath(url.pathname))) return openStaffPage(page)
  const { title, isOfProvider, open } = params.id === undefined ? tabAt(user, url.searchParams) : tariffEditing
  if (isOfProvider && user.provider === null) return { title, content: <NoProvider title={title} /> }
  return { title, content: await open(page) }
})

/** The pages of the desk are loaded by staff only; those who lack a second factor are led to its enrolment. */
async function openStaffPage(page: SignedInPage): Promise<OpenTab> {
  const { user, url, language } = page
  if (!user.is_staff) {
    // The account may be staff's by the next attempt
    forgetUser()
    const refusal: RefusedPage = {
      code: 'forbidden',
      detail: (user.acting ? messages.deskWhileActing : messages.staffOnly)[language],
    }
    throw data(refusal, { status: 403 })
  }
  const { staffPageAt } = await import('./staff/staff-pages.ts')
  const found = staffPageAt(barePath(url.pathname))
  if (found === undefined) throw data(null, { status: 404 })
  const toEnrolment = () => redirect(`${localisedPath(language, tabPath('user_edit'))}#second-factor`)
  if (user.is_second_factor_missing) throw toEnrolment()
  try {
    return { title: found.title, content: await found.open(page) }
  } catch (error) {
    // The second factor was removed elsewhere
    throw error instanceof ApiProblem && error.code === 'second-factor-missing' ? toEnrolment() : error
  }
}

export const shouldRevalidate = revalidatesCabinet

export function meta(args: MetaArgs<typeof clientLoader>) {
  const { title } = args.loaderData ?? messages
  return pageMeta(args, title[languageOf(args.location.pathname)], import.meta.env.SSR && { noindex: true })
}

export default function ProfilePage() {
  const { title, content } = useLoaderData<OpenTab>()
  return (
    <>
      <TabNotice title={title} />
      {content}
    </>
  )
}

/** Announces the newly opened tab to screen readers, because the focus stays in the menu. */
function TabNotice({ title }: { title: Text }) {
  const t = useText()
  const last = useRef(title)
  const [opened, setOpened] = useState<Text | null>(null)
  // Not the first tab: screen readers announce the title of a loaded page already
  useEffect(() => {
    if (title !== last.current) setOpened(title)
    last.current = title
  }, [title])
  return (
    <p className="sr" aria-live="polite">
      {opened && t(opened)}
    </p>
  )
}

/** An error of a tab leaves the menu usable. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <TabFailure error={error} />
}
