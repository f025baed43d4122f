import { PictureField } from '../pictures/picture-field.tsx'
import { LanguagePair } from '../records/language-pair.tsx'
import * as messages from './messages-form.ts'
import { textsOf } from './tariff-draft.ts'
import type { TariffFormState } from './use-tariff-form.ts'

/** What the tariff's page tells, and the picture across its head. */
export function TextFields({ form }: { form: TariffFormState }) {
  const { draft, errors, change, savedImage } = form
  const image = draft.image === null ? null : savedImage
  const texts = { ...form, draft: textsOf(draft) }
  return (
    <>
      <LanguagePair form={texts} name="description" required="none" isLong />
      <LanguagePair form={texts} name="details" required="none" isLong />
      <PictureField
        texts={messages.picture}
        crop="whole"
        frame="tariff-picture"
        hasPicture={savedImage !== null}
        picture={draft.image}
        error={errors.image}
        onChange={(picture) => change({ image: picture })}
      >
        <span className="tariff-picture">
          <img src={image ?? defaultPicture} data-fallback={defaultPicture} alt="" width={800} height={360} />
        </span>
      </PictureField>
    </>
  )
}

/** As the tariff's page shows one without a picture. */
const defaultPicture = '/tariff-banner.svg'
