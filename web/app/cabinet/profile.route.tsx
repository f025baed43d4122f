import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { languageOf, type Text, useText } from '../lib/language.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { forSignedIn } from '../lib/session/signed-in-page.ts'
import * as messages from './messages.ts'
import { NoProvider } from './no-provider.tsx'
import { withoutView } from './records/list-view.ts'
import { TabFailure } from './tab-failure.tsx'
import { tabAt, tariffEditing } from './tabs.ts'
import { zoneChoice } from './zones/zone-choice.ts'

interface OpenTab {
  title: Text
  content: ReactNode
}

/** The tab that the address names: /profile?tab=review; or the form of a tariff: /admin/tariffs/7/edit. */
export const clientLoader = forSignedIn(async (page): Promise<OpenTab> => {
  const { user, params, url } = page
  const { title, isOfProvider, open } = params.id === undefined ? tabAt(user, url.searchParams) : tariffEditing
  if (isOfProvider && user.provider === null) return { title, content: <NoProvider title={title} /> }
  return { title, content: await open(page) }
})

/** What opens beside a list, or only arranges it, leaves the list as it is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList = listAt(currentUrl) === listAt(nextUrl)
  return currentUrl.href !== nextUrl.href && isSameList ? false : defaultShouldRevalidate
}

function listAt({ pathname, searchParams }: URL): string {
  const query = searchParams.get('tab') === 'listings' ? withoutView(searchParams) : new URLSearchParams(searchParams)
  for (const key of ['request', ...Object.values(zoneChoice)]) query.delete(key)
  return `${pathname}?${query}`
}

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

/** The focus stays in the menu: that another tab has opened is said to those who do not see it. */
function TabNotice({ title }: { title: Text }) {
  const t = useText()
  const last = useRef(title)
  const [opened, setOpened] = useState<Text | null>(null)
  // The first one comes with the page, whose title is read out
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

/** A tab that fails leaves the menu beside it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <TabFailure error={error} />
}
