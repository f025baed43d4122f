import type { TabProps } from '../tab-content.ts'

export async function load() {
  return null
}

export function Tab({ user }: TabProps<null>) {
  return <h1 className="h-page">{user.full_name}</h1>
}
