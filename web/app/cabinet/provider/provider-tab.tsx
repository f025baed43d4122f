import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import type { RecipientList } from '@motanet/contract/delivery/recipients.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { providerSettings as title } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import { DescriptionForm } from './description-form.tsx'
import * as messages from './messages.ts'
import { ImageForm, LogoForm } from './picture-forms.tsx'
import { RecipientSection } from './recipients/recipient-section.tsx'
import { useDescriptionForm } from './use-description-form.ts'
import { useUploadForm } from './use-upload-form.ts'
import './provider.css'

interface ProviderSettings {
  provider: Provider
  /** Null if their request failed: the profile can still be changed. */
  recipients: RecipientList | null
}

export async function load({ user, callApi }: SignedInPage): Promise<ProviderSettings> {
  const [provider, recipients] = await Promise.all([
    callApi('GET /info/api/providers/:id/', { params: { id: String(user.provider) } }),
    orNull(callApi('GET /info/api/recipients/', {})),
  ])
  return { provider, recipients }
}

/** The public profile of the user's provider, and who is notified of its requests. */
export function Tab({ data: { provider, recipients } }: TabProps<ProviderSettings>) {
  const t = useText()
  const to = useLocalisedPath()
  const description = useDescriptionForm(provider)
  const logo = useUploadForm(provider, {
    field: 'logo',
    label: messages.logo.label,
    saved: messages.logoSaved,
    failed: messages.logoFailed,
  })
  const image = useUploadForm(provider, {
    field: 'image',
    label: messages.image.label,
    saved: messages.imageSaved,
    failed: messages.imageFailed,
  })
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
        <Link className="more" to={to(`/provider/${provider.id}`)}>
          <span>{t(messages.publicPage)}</span>
          <ArrowRight className="icon icon--sm icon--moving" />
        </Link>
      </div>
      <div className="provider-settings">
        <section className="panel">
          <h2 className="h-panel">{t(messages.description)}</h2>
          <DescriptionForm form={description} />
        </section>
        <section className="panel">
          <h2 className="h-panel">{t(messages.pictures)}</h2>
          <div className="provider-settings__pictures">
            <LogoForm form={logo} provider={provider} />
            <ImageForm form={image} provider={provider} />
          </div>
        </section>
        <RecipientSection loaded={recipients} />
      </div>
      <LeaveConfirmation isUnsaved={description.isUnsaved || logo.isUnsaved || image.isUnsaved} />
    </>
  )
}
