import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Avatar } from '../avatar.tsx'
import { PictureField } from '../kit/pictures/picture-field.tsx'
import * as messages from './messages.ts'
import type { ProfileForm as FormOfProfile } from './use-profile-form.ts'

/** Name and picture of the user; used by the profile and the settings tab. */
export function ProfileForm({ form }: { form: FormOfProfile }) {
  const t = useText()
  const { draft, errors, saved, state } = form
  return (
    <Form form={form} className="settings-form">
      <FormStatus form={form} />
      <PictureField
        texts={messages.avatar}
        crop="square"
        frame="avatar avatar--own avatar--lg"
        hasPicture={saved.avatar !== null}
        picture={draft.avatar}
        error={errors.avatar}
        onChange={(avatar) => form.change({ avatar })}
        onReading={form.waitFor}
      >
        <Avatar user={draft.avatar === null ? noPicture : saved} size="lg" />
      </PictureField>
      <Field label={t(messages.name)} hint={t(messages.nameHint)} error={errors.full_name}>
        {(control) => (
          <input
            className="input"
            name="full_name"
            autoComplete="name"
            maxLength={200}
            value={draft.full_name}
            onChange={(event) => form.change({ full_name: event.target.value })}
            {...control}
          />
        )}
      </Field>
      <BusyButton
        type="submit"
        className="btn btn--primary btn--form settings-form__submit"
        busy={state.step === 'submitting'}
      >
        {t(state.step === 'submitting' ? messages.saving : messages.save)}
      </BusyButton>
    </Form>
  )
}

const noPicture = { avatar: null }
