import type { User } from '@motanet/contract/accounts/users.ts'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'

/** The exports of a tab's module: the loader of its data and the component that renders them. */
export interface TabModule<Data> {
  load: (page: SignedInPage) => Promise<Data>
  Tab: ComponentType<TabProps<Data>>
}

export interface TabProps<Data> {
  data: Data
  user: User
}

/** Loads the data and returns the tab's element. */
export async function tabContent<Data>({ load, Tab }: TabModule<Data>, page: SignedInPage): Promise<ReactNode> {
  const data = await load(page)
  return createElement(Tab, { data, user: page.user })
}
