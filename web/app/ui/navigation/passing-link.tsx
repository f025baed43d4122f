import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { passFocus } from '../layers/pass-focus.ts'

/**
 * A link that the page it opens does not have, such as one that removes a filter; its focus stays in the part of the page around it.
 */
export function PassingLink(props: ComponentProps<typeof Link>) {
  const link = useRef<HTMLAnchorElement>(null)
  // Not as the ref: React Router drops what it returns
  useLayoutEffect(() => passFocus(link.current), [])
  return <Link ref={link} {...props} />
}
