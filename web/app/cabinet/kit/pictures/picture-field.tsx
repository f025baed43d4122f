import ImageUp from 'lucide-react/icons/image-up'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type Text, useText } from '../../../lib/language.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { type ChosenPicture, type PictureCrop, pictureTypes, readPicture } from './chosen-picture.ts'
import * as messages from './messages.ts'
import { DrawnPicture } from './shown-picture.tsx'
import { useDropping } from './use-dropping.ts'
import './picture-field.css'

/** The texts of one picture field. */
export interface PictureTexts {
  label: Text
  choose: Text
  chooseAnother: Text
  /** The accessible name of the preview. */
  preview: Text
  /** Label of the button that removes the picture; omit it for a required picture. */
  remove?: Text
}

interface PictureFieldProps {
  texts: PictureTexts
  crop: PictureCrop
  /** The class of the element around the preview. */
  frame: string
  /** The class that selects the visible part of the preview within its frame. */
  visible?: string
  /** Rendered while no new picture is chosen. */
  children: ReactNode
  hasPicture: boolean
  /** Null: to be removed; undefined: unchanged. */
  picture: ChosenPicture | null | undefined
  error: string | undefined
  onChange: (picture: ChosenPicture | null | undefined) => void
  /** Called with the reading of each chosen file, which resolves to false if the file is refused. The form must wait for it. */
  onReading: (reading: Promise<boolean>) => void
}

/** A picture that can be replaced by the button or by drag and drop. The new one is shown before it is uploaded. */
export function PictureField(props: PictureFieldProps) {
  const { texts, crop, frame, visible, children, hasPicture, picture, error, onChange, onReading } = props
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { refusal, isReading, choose, change } = useChoosing(crop, onChange, onReading)
  const { isOver, ...dropping } = useDropping(choose)
  const sentence = isReading ? undefined : refusal ? t(refusal) : error

  function goBack(to: null | undefined) {
    change(to)
    // Without a saved picture there is nothing more to go back to: the pressed button is removed
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) input.current?.focus()
    })
  }

  function chooseFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) choose(file)
    // Reset, so that choosing the same file again, such as after a change, fires the event
    target.value = ''
  }

  return (
    <div className={`field picture${isOver ? ' is-over' : ''}`} {...dropping}>
      <label htmlFor={id}>{t(texts.label)}</label>
      <div className="picture__row">
        {picture ? (
          <PicturePreview picture={picture} frame={frame} visible={visible} label={texts.preview} />
        ) : (
          children
        )}
        <div className="picture__ways">
          <input
            ref={input}
            id={id}
            className="sr"
            type="file"
            accept={pictureTypes.join()}
            aria-describedby={`${id}-note`}
            aria-invalid={sentence ? true : undefined}
            onChange={chooseFile}
          />
          <label className="btn btn--soft btn--sm" htmlFor={id}>
            <ImageUp className="icon" />
            {t(hasPicture || picture ? texts.chooseAnother : texts.choose)}
          </label>
          <Back {...props} onChange={goBack} />
          {sentence ? (
            <FieldError id={`${id}-note`} text={sentence} role={refusal ? 'alert' : undefined} />
          ) : (
            <p className="hint" id={`${id}-note`} role={isReading ? 'status' : undefined}>
              {t(isReading ? messages.reading : messages.hint)}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

interface BackProps extends Pick<PictureFieldProps, 'texts' | 'hasPicture' | 'picture'> {
  onChange: (picture: null | undefined) => void
}

/** Reverts the choice, or removes the saved picture. */
function Back({ texts: { remove }, hasPicture, picture, onChange }: BackProps) {
  const t = useText()
  const isChanged = picture !== undefined
  const label = isChanged ? messages.undo : hasPicture ? remove : undefined
  if (!label) return null
  const Icon = isChanged ? Undo : Trash
  return (
    <button className="btn btn--ghost btn--sm" type="button" onClick={() => onChange(isChanged ? undefined : null)}>
      <Icon className="icon" />
      {t(label)}
    </button>
  )
}

interface PicturePreviewProps {
  picture: ChosenPicture
  /** The class of the element around the picture. */
  frame: string
  visible?: string | undefined
  label: Text
}

/** The preview of a picture that is not uploaded yet. */
export function PicturePreview({ picture, frame, visible = '', label }: PicturePreviewProps) {
  const t = useText()
  return (
    <span className={frame}>
      <DrawnPicture picture={picture} className={visible} label={t(label)} />
    </span>
  )
}

const refusals = {
  'not-a-picture': messages.notAPicture,
  'no-heic': messages.heicNotDecoded,
  'too-large': messages.pictureTooLarge,
}

/** Reads the chosen file; the latest choice wins. A rejected file leaves the previous choice. */
function useChoosing(
  crop: PictureCrop,
  onChange: PictureFieldProps['onChange'],
  onReading: PictureFieldProps['onReading'],
) {
  const [refusal, setRefusal] = useState<Text | null>(null)
  const [isReading, setReading] = useState(false)
  const turn = useRef(0)

  function change(picture: ChosenPicture | null | undefined) {
    turn.current += 1
    setReading(false)
    setRefusal(null)
    onChange(picture)
  }

  function choose(file: File | undefined) {
    turn.current += 1
    setReading(file !== undefined)
    setRefusal(file ? null : messages.chooseFile)
    if (file) onReading(read(file, turn.current))
  }

  async function read(file: File, ownTurn: number): Promise<boolean> {
    const isLatest = () => ownTurn === turn.current
    try {
      const picture = await readPicture(file, crop)
      if (!isLatest()) return true
      if (typeof picture !== 'string') change(picture)
      else setRefusal(refusals[picture])
      return typeof picture !== 'string'
    } finally {
      if (isLatest()) setReading(false)
    }
  }

  return { refusal, isReading, choose, change }
}
