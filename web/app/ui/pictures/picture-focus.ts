import './picture-focus.css'

/** The point of a picture that stays in view when the picture is cropped: percent of its width and height, in steps of ten. */
export interface PictureFocus {
  x: number
  y: number
}

/** Classes instead of a style attribute: the Content-Security-Policy of the pages forbids those in HTML. */
export function focusClass({ x, y }: PictureFocus): string {
  return `focus focus-x-${x} focus-y-${y}`
}
