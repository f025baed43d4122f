import { createElement, type SVGProps } from 'react'

/** What a module of `lucide-react/icons` passes to the library's `createLucideIcon`. */
interface IconData {
  node: [tag: string, attributes: object][]
}

const defaults: SVGProps<SVGSVGElement> = {
  'aria-hidden': true,
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/** The component of an icon, without the library's context, sizes and class names; vite.config.ts replaces the library's function by it. */
export default function createIcon({ node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...defaults, ...props }, ...children)
  }
}
