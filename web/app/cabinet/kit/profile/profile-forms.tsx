import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import { useText } from '../../../lib/language.ts'
import { areBeingSent } from '../../leave-confirmation.tsx'
import { DescriptionForm } from './description-form.tsx'
import * as messages from './messages.ts'
import { ImageForm, LogoForm } from './picture-forms.tsx'
import { type ProfileOperation, useDescriptionForm } from './use-description-form.ts'
import { useUploadForm } from './use-upload-form.ts'

/** The forms of a provider's profile, each submitted on its own. */
export function useProfileForms(provider: ProviderProfile, operation: ProfileOperation) {
  const description = useDescriptionForm(provider, operation)
  const logo = useUploadForm(provider, {
    operation,
    field: 'logo',
    label: messages.logo.label,
    saved: messages.logoSaved,
    failed: messages.logoFailed,
  })
  const image = useUploadForm(provider, {
    operation,
    field: 'image',
    label: messages.image.label,
    saved: messages.imageSaved,
    failed: messages.imageFailed,
  })
  const all = [description, logo, image]
  return {
    ...{ description, logo, image },
    isUnsaved: all.some(({ isUnsaved }) => isUnsaved),
    isSaving: areBeingSent(all),
  }
}

interface ProfileFormsProps {
  provider: ProviderProfile
  forms: ReturnType<typeof useProfileForms>
}

/** The texts and the pictures of a provider's profile. */
export function ProfileForms({ provider, forms }: ProfileFormsProps) {
  const t = useText()
  return (
    <>
      <section className="panel">
        <h2 className="h-panel">{t(messages.description)}</h2>
        <DescriptionForm form={forms.description} />
      </section>
      <section className="panel">
        <h2 className="h-panel">{t(messages.pictures)}</h2>
        <div className="provider-settings__pictures">
          <LogoForm form={forms.logo} provider={provider} />
          <ImageForm form={forms.image} provider={provider} />
        </div>
      </section>
    </>
  )
}
