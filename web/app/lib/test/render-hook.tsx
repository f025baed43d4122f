import { act, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createRoutesStub } from 'react-router'
import './render.tsx'

const HookContext = createContext<ReactNode>(null)
const Hook = () => useContext(HookContext)

interface HookPage<Props> {
  initialProps?: Props
  /** Called when the page is loaded again, not for its first load. */
  load?: () => unknown
}

/**
 * Renders a hook on a page at a path, whose prefix sets the language. `result.current` is what the hook has returned last.
 * Test files that use it end in `.test.tsx` or `.dom.test.ts`.
 */
export function renderHookAt<Result, Props = undefined>(
  path: string,
  hook: (props: Props) => Result,
  { initialProps, load = () => null }: HookPage<Props> = {},
) {
  const loader = () => {
    load()
    return null
  }
  const Page = createRoutesStub([{ id: 'page', path: '*', loader, Component: Hook }])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HookContext value={children}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { page: null } }} />
    </HookContext>
  )
  return renderHook<Result, Props>(hook, { wrapper, ...(initialProps !== undefined && { initialProps }) })
}

/** Calls an asynchronous function of a hook and renders its first update, such as that it is busy. Resolves to its result. */
export function begin<Result>(call: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  act(() => resolve(call()))
  return promise
}
