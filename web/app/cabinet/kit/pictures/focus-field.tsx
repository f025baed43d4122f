import { type PointerEvent, useId } from 'react'
import { useText } from '../../../lib/language.ts'
import { focusClass, type PictureFocus } from '../../../ui/pictures/picture-focus.ts'
import * as messages from './messages.ts'
import { DrawnPicture, type ShownPicture } from './shown-picture.tsx'
import './focus-field.css'

interface FocusFieldProps {
  picture: ShownPicture
  /** The class with the aspect ratio of the public page on a wide screen; with the suffix `--phone`, on a phone. */
  frame: string
  focus: PictureFocus
  onChange: (focus: PictureFocus) => void
}

/**
 * Sets the point of a picture that every crop keeps visible: by pointer on the whole picture, or by sliders. Previews show both crops.
 */
export function FocusField({ picture, frame, focus, onChange }: FocusFieldProps) {
  const t = useText()
  const id = useId()

  function choose({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: inTens((clientX - left) / width), y: inTens((clientY - top) / height) })
  }

  return (
    <div className="focus-field">
      <p className="label" id={id}>
        {t(messages.focus)}
      </p>
      <div className="focus-field__parts">
        <div>
          {/* Pointer only: the sliders below are the keyboard alternative */}
          <span className="focus-field__whole" onPointerDown={choose} onPointerMove={choose}>
            <DrawnPicture picture={picture} className="" />
            <span className="focus-field__point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
          </span>
          <div className="focus-field__sliders">
            {(['x', 'y'] as const).map((axis) => (
              <label key={axis}>
                <span>{t(messages.focusAxes[axis])}</span>
                <input
                  type="range"
                  min={0}
                  max={100}
                  step={10}
                  value={focus[axis]}
                  aria-describedby={id}
                  onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) })}
                />
              </label>
            ))}
          </div>
        </div>
        {(['wide', 'phone'] as const).map((screen) => (
          <figure key={screen}>
            <span className={screen === 'phone' ? `${frame} ${frame}--phone` : frame}>
              <DrawnPicture picture={picture} className={focusClass(focus)} />
            </span>
            <figcaption>{t(messages.crops[screen])}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

/** A percentage in steps of ten, from a ratio. */
function inTens(share: number): number {
  return Math.min(10, Math.max(0, Math.round(share * 10))) * 10
}
