import type { ComponentType } from 'react'
import type { Text } from '../lib/language.ts'

/** A section of the cabinet, or of the desk. */
export interface MenuItem {
  key: string
  /** Without the language prefix. */
  path: string
  title: Text
  /** In the bar of narrow screens, if the title is too long for it. */
  shortTitle?: Text
  icon: ComponentType<{ className: string }>
  /** Rendered after the title, such as a counter. */
  news?: ComponentType | undefined
  /** Whether a line separates it from the items before it. */
  startsGroup?: boolean
}
