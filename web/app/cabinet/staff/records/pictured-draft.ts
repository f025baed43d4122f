import type { ChosenPicture } from '../../kit/pictures/chosen-picture.ts'
import { refuseAtPicture } from '../../kit/pictures/refused-picture.ts'

/** A draft of texts and one picture: null to be removed, undefined unchanged. */
export interface PictureDraft {
  image: ChosenPicture | null | undefined
}

/** The texts only, for components that accept nothing else. */
export function textsOf<Draft extends PictureDraft>({ image, ...texts }: Draft): Omit<Draft, 'image'> {
  return texts
}

/** The fields whose stored values would differ; spaces around a text are ignored. */
export function differingFields<Draft extends PictureDraft>(one: Draft, other: Draft): (keyof Draft & string)[] {
  const fields = Object.keys(one) as (keyof Draft & string)[]
  return fields.filter((field) =>
    field === 'image' ? other.image !== undefined : String(one[field]).trim() !== String(other[field]).trim(),
  )
}

/** The multipart form of the draft; an unchanged picture is not sent. */
export function bodyOf<Draft extends PictureDraft>(draft: Draft): FormData {
  const body = new FormData()
  for (const [field, text] of Object.entries(textsOf(draft))) body.set(field, String(text))
  if (draft.image) body.set('image', draft.image.file)
  else if (draft.image === null) body.set('image', '')
  return body
}

/** Adds the error of a picture that is too large to its field. */
export function sendingPicture<T>({ image }: PictureDraft, call: Promise<T>): Promise<T> {
  return image ? call.catch(refuseAtPicture('image')) : call
}
