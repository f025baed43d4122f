import { createElement } from 'react'

/** The definition of an icon in the library. */
interface IconDrawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Replaces the library's own function in the build, because that reads sizes and colours from props and contexts that this
 * project never sets.
 */
export function createIcon({ node }: IconDrawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className }: { className?: string }) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className,
        'aria-hidden': true,
      },
      ...lines,
    )
}
