import type { User } from '@motanet/contract/accounts/users.ts'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'

/** What the module of a tab exports: its data, from the documented API, and what shows them. */
export interface TabModule<Data> {
  load: (page: SignedInPage) => Promise<Data>
  Tab: ComponentType<TabProps<Data>>
}

export interface TabProps<Data> {
  data: Data
  user: User
}

/** The tab with its data. */
export async function tabContent<Data>({ load, Tab }: TabModule<Data>, page: SignedInPage): Promise<ReactNode> {
  const data = await load(page)
  return createElement(Tab, { data, user: page.user })
}
