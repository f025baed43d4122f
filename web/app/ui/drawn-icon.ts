import { createElement } from 'react'

/** What an icon of the library says of itself. */
interface IconDrawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Takes the place of the library's own function in the build, which reads sizes and colours from properties and contexts that
 * nobody sets here.
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
