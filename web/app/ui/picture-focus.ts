import './picture-focus.css'

/** The point of a picture that stays in view where it is cropped: percent of its width and height, in steps of ten. */
export interface PictureFocus {
  x: number
  y: number
}

/** Classes instead of a style: the policy of the pages forbids style attributes in HTML. */
export function focusClass({ x, y }: PictureFocus): string {
  return `focus focus-x-${x} focus-y-${y}`
}
