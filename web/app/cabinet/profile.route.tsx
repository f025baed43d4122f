import type { ReactNode } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { ErrorPage } from '../lib/error-page.tsx'
import { languageOf, type Text } from '../lib/language.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { forSignedIn } from '../lib/session/signed-in-page.ts'
import * as messages from './messages.ts'
import { tabAt } from './tabs.ts'

interface OpenTab {
  title: Text
  content: ReactNode
}

/** The tab that the address names: /profile?tab=review. */
export const clientLoader = forSignedIn(async (page): Promise<OpenTab> => {
  const { title, open } = tabAt(page.user, page.url.searchParams)
  return { title, content: await open(page) }
})

export function meta(args: MetaArgs<typeof clientLoader>) {
  const { title } = args.loaderData ?? messages
  return pageMeta(args, title[languageOf(args.location.pathname)], import.meta.env.SSR && { noindex: true })
}

export default function ProfilePage() {
  return useLoaderData<OpenTab>().content
}

/** A tab that fails leaves the menu beside it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
