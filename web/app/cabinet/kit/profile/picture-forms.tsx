import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import type { ReactNode } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { type Text, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { focusClass } from '../../../ui/pictures/picture-focus.ts'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { FocusField } from '../pictures/focus-field.tsx'
import { PictureField, PicturePreview, type PictureTexts } from '../pictures/picture-field.tsx'
import * as messages from './messages.ts'
import type { useUploadForm } from './use-upload-form.ts'

type UploadForm = ReturnType<typeof useUploadForm>

interface PictureFormProps {
  form: UploadForm
  provider: ProviderProfile
}

export function LogoForm({ form, provider: { logo, name } }: PictureFormProps) {
  return (
    <UploadForm
      form={form}
      texts={messages.logo}
      upload={messages.uploadLogo}
      frame="logo logo--xl"
      hasPicture={logo !== null}
    >
      <Logo src={logo} name={name} size="xl" />
    </UploadForm>
  )
}

/** The cover picture of the provider's page. */
export function ImageForm({ form, provider: { image } }: PictureFormProps) {
  const t = useText()
  const { picture, focus } = form.draft
  const shown = picture ?? image
  return (
    <UploadForm
      form={form}
      texts={messages.image}
      upload={messages.uploadImage}
      frame="provider-image"
      visible={focusClass(focus ?? centre)}
      hasPicture={image !== null}
      below={
        shown &&
        focus && (
          <FocusField
            picture={shown}
            frame="provider-image"
            focus={focus}
            onChange={(chosen) => form.change({ focus: chosen })}
          />
        )
      }
    >
      <span className="provider-image">
        {image ? (
          <img src={image} alt="" className={focusClass(focus ?? centre)} />
        ) : (
          <span className="muted small">{t(messages.noImage)}</span>
        )}
      </span>
    </UploadForm>
  )
}

interface UploadFormProps {
  form: UploadForm
  texts: PictureTexts
  upload: Text
  frame: string
  visible?: string
  hasPicture: boolean
  /** Rendered between the picture field and the submit button. */
  below?: ReactNode
  children: ReactNode
}

const centre = { x: 50, y: 50 }

function UploadForm({ form, texts, upload, frame, visible = '', hasPicture, below, children }: UploadFormProps) {
  const t = useText()
  const isBusy = form.state.step === 'submitting'
  return (
    <Form form={form} className="provider-form">
      {form.state.step === 'failed' && <FormStatus form={form} />}
      <ConflictNotice
        conflict={form.conflict}
        draft={form.draft}
        labels={form.labels}
        show={(field, { picture, focus }) =>
          field === 'focus' ? (
            focus && `${focus.x} % × ${focus.y} %`
          ) : picture ? (
            <PicturePreview picture={picture} frame="" label={texts.preview} />
          ) : (
            form.savedPicture && <img src={form.savedPicture} alt="" />
          )
        }
        onChoose={form.change}
        isBusy={isBusy}
      />
      <PictureField
        texts={texts}
        crop="whole"
        frame={frame}
        visible={visible}
        hasPicture={hasPicture}
        picture={form.draft.picture}
        error={form.errors.picture}
        onChange={(picture) => form.change({ picture: picture ?? undefined })}
        onReading={form.waitFor}
      >
        {children}
      </PictureField>
      {below}
      <BusyButton type="submit" className="btn btn--soft btn--form provider-form__submit" busy={isBusy}>
        {t(isBusy ? messages.uploading : upload)}
      </BusyButton>
    </Form>
  )
}
