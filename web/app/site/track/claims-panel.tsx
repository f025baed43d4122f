import { claimReasons, maxClaimPhotos } from '@motanet/contract/requests/guarantee.ts'
import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import ImageUp from 'lucide-react/icons/image-up'
import { useId, useState, useSyncExternalStore } from 'react'
import { useText } from '../../lib/language.ts'
import { ConsentNote } from '../../parts/privacy/consent-note.tsx'
import { sendingForm } from '../../parts/privacy/messages.ts'
import { ClaimCard } from '../../parts/requests/claim-card.tsx'
import { optional } from '../../parts/requests/messages.ts'
import * as claimMessages from '../../parts/requests/messages-claims.ts'
import { ChoiceGroup } from '../../ui/form/choices.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-claims.ts'
import type { TrackData } from './track-data.ts'

/** The claims under the guarantee, and the form for another one while the guarantee lasts. */
export function ClaimsPanel({ request }: TrackData) {
  const t = useText()
  const { claims, acts } = request
  const mayClaim = acts.includes('claim')
  if (claims.length === 0 && !mayClaim) return null
  return (
    <section className="panel claims" aria-labelledby="claims">
      <h2 id="claims" className="h-panel">
        {t(claims.length === 0 ? messages.problem : claimMessages.title)}
      </h2>
      {claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
      {/* A sent claim empties the form */}
      {mayClaim && <NewClaim key={claims.length} isFirst={claims.length === 0} />}
    </section>
  )
}

function NewClaim({ isFirst }: { isFirst: boolean }) {
  const t = useText()
  const refused = useRefused({ act: 'claim' })
  return (
    <>
      {isFirst && <p>{t(messages.promise)}</p>}
      <details className="unfold" open={refused !== null}>
        <summary className="btn btn--outline btn--phone-wide">
          {t(isFirst ? messages.open : messages.openAgain)}
        </summary>
        <ClaimForm refused={refused} />
      </details>
    </>
  )
}

function ClaimForm({ refused }: { refused: ReturnType<typeof useRefused> }) {
  const t = useText()
  const hasScript = useHasScript()
  return (
    <ActForm act="claim" className="unfold__form" hasFiles={hasScript}>
      <ChoiceGroup
        legend={t(messages.reason)}
        type="radio"
        isAlert
        error={refused?.fields.reason && t(messages.chooseReason)}
      >
        {claimReasons.map((reason) => (
          <label className="check" key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={reason === refused?.values.reason}
            />
            <span>{t(claimMessages.reasons[reason])}</span>
          </label>
        ))}
      </ChoiceGroup>
      <Field label={t(messages.text)} hint={t(messages.textHint)} error={refused?.fields.text?.[0]}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="text"
            maxLength={maxExplanation}
            required
            defaultValue={refused?.values.text}
          />
        )}
      </Field>
      {hasScript && <PhotosField error={refused?.fields.photos?.[0]} />}
      <ActButton act="claim" className="btn btn--brand btn--phone-wide">
        {t(messages.send)}
      </ActButton>
      <ConsentNote by={sendingForm} />
    </ActForm>
  )
}

/** The browser keeps the chosen files; their names are listed. */
function PhotosField({ error }: { error: string | undefined }) {
  const t = useText()
  const id = useId()
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="field claims__photos">
      <label className="label" htmlFor={id}>
        {t(messages.photos)}
        <span className="opt"> {t(optional)}</span>
      </label>
      <input
        id={id}
        className="sr"
        type="file"
        name="photos"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name))}
      />
      <label className="btn btn--soft btn--sm" htmlFor={id}>
        <ImageUp className="icon" />
        {t(messages.choosePhotos)}
      </label>
      {names.length > 0 && <p className="small">{names.join(', ')}</p>}
      {error ? (
        <FieldError id={`${id}-note`} text={error} />
      ) : (
        <p className="hint" id={`${id}-note`}>
          {t(messages.photosHint(maxClaimPhotos))}
        </p>
      )}
    </div>
  )
}

/** False on the server and during hydration: a form without JavaScript cannot send files. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
