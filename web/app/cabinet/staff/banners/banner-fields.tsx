import { useText } from '../../../lib/language.ts'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PictureField } from '../../kit/pictures/picture-field.tsx'
import { LanguagePair } from '../../kit/records/language-pair.tsx'
import { optional } from '../../kit/records/messages.ts'
import type { RecordForm } from '../../kit/records/record-kind.ts'
import { textsOf } from '../records/pictured-draft.ts'
import type { BannerDraft, BannerTexts } from './banner-kind.ts'
import * as messages from './messages.ts'

interface BannerFieldsProps {
  form: RecordForm<BannerDraft>
  /** The path of the saved picture. */
  image: string | null
}

/** The fields of a banner: texts and link, then days, colour and picture. */
export function BannerFields({ form, image }: BannerFieldsProps) {
  const t = useText()
  const { draft, errors, change } = form
  const texts = { ...form, draft: textsOf(draft) as BannerTexts }
  return (
    <>
      <TextField form={form} name="partner" maxLength={200} />
      <LanguagePair form={texts} name="title" required="both" />
      <LanguagePair form={texts} name="text" required="none" maxLength={300} />
      <LanguagePair form={texts} name="action" required="both" />
      <TextField form={form} name="link" maxLength={500} hint={t(messages.linkHint)} />
      <div className="language-pair">
        <DayField form={form} name="starts_on" />
        <DayField form={form} name="ends_on" />
      </div>
      <p className="hint">{t(messages.daysHint)}</p>
      <RadioPills
        legend={t(messages.tone)}
        name="tone"
        choices={Object.entries(messages.tones).map(([value, label]) => ({ value, label: t(label) }))}
        value={draft.tone}
        error={errors.tone}
        onChange={(tone) => change({ tone })}
      />
      <label className="check">
        <input
          type="checkbox"
          name="is_shown"
          checked={draft.is_shown === 'true'}
          onChange={({ target }) => change({ is_shown: String(target.checked) })}
        />
        <span>{t(messages.isShown)}</span>
      </label>
      <PictureField
        texts={messages.picture}
        crop="whole"
        frame="banner-picture"
        hasPicture={image !== null}
        picture={draft.image}
        error={errors.image}
        onChange={(picture) => change({ image: picture })}
        onReading={form.waitFor}
      >
        <span className="banner-picture">
          <img src={(draft.image !== null && image) || '/banner-fallback.svg'} alt="" />
        </span>
      </PictureField>
    </>
  )
}

interface OneFieldProps {
  form: RecordForm<BannerDraft>
  name: 'partner' | 'link' | 'starts_on' | 'ends_on'
}

function TextField({ form, name, maxLength, hint }: OneFieldProps & { maxLength: number; hint?: string }) {
  const t = useText()
  return (
    <Field label={t(form.labels[name] ?? messages.link)} hint={hint} error={form.errors[name]}>
      {(control) => (
        <input
          className="input"
          name={name}
          autoComplete="off"
          maxLength={maxLength}
          aria-required
          value={form.draft[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
          {...control}
        />
      )}
    </Field>
  )
}

function DayField({ form, name }: OneFieldProps) {
  const t = useText()
  return (
    <Field label={t(form.labels[name] ?? messages.days)} optional={t(optional)} error={form.errors[name]}>
      {(control) => (
        <input
          className="input"
          type="date"
          name={name}
          min="2000-01-01"
          max="2999-12-31"
          value={form.draft[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
          {...control}
        />
      )}
    </Field>
  )
}
