import { focusClass } from '../../ui/pictures/picture-focus.ts'
import { FocusField } from '../kit/pictures/focus-field.tsx'
import { PictureField } from '../kit/pictures/picture-field.tsx'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import * as messages from './messages-form.ts'
import { textsOf } from './tariff-draft.ts'
import type { TariffFormState } from './use-tariff-form.ts'

/** Description, details and cover picture of the tariff's page. */
export function TextFields({ form }: { form: TariffFormState }) {
  const { draft, errors, change, savedImage } = form
  const image = draft.image === null ? null : savedImage
  const shown = draft.image ?? image
  const focus = { x: Number(draft.image_focus_x), y: Number(draft.image_focus_y) }
  const texts = { ...form, draft: textsOf(draft) }
  return (
    <>
      <LanguagePair form={texts} name="description" required="none" isLong />
      <LanguagePair form={texts} name="details" required="none" isLong />
      <PictureField
        texts={messages.picture}
        crop="whole"
        frame="tariff-picture"
        visible={focusClass(focus)}
        hasPicture={savedImage !== null}
        picture={draft.image}
        error={errors.image}
        onChange={(picture) => change({ image: picture })}
        onReading={form.waitFor}
      >
        <span className="tariff-picture">
          <img
            className={image ? focusClass(focus) : undefined}
            src={image ?? defaultPicture}
            data-fallback={defaultPicture}
            alt=""
          />
        </span>
      </PictureField>
      {shown && (
        <FocusField
          picture={shown}
          frame="tariff-picture"
          focus={focus}
          onChange={({ x, y }) => change({ image_focus_x: String(x), image_focus_y: String(y) })}
        />
      )}
    </>
  )
}

/** The picture that the tariff's page shows by default. */
const defaultPicture = '/tariff-banner.svg'
