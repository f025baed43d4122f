import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormBoundary } from '../../../lib/form/form-boundary.tsx'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as recordMessages from '../../kit/records/messages.ts'
import { useDiscardQuestion } from '../../kit/records/use-discard-question.tsx'
import * as messages from './messages.ts'
import type { Refusal } from './use-tariff-changes.ts'

interface ChangeDialogProps {
  title: string
  rows: readonly OwnTariffRow[]
  refusal: Refusal | null
  isBusy: boolean
  /** Label of the submit button for `count` tariffs. */
  label: (count: number) => string
  isDangerous?: boolean
  /** Something was typed or chosen, which is not discarded without a confirmation. */
  isUnsaved?: boolean
  /** `leftOut` are the tariffs of the refusal, which are excluded from `rows`. */
  onApply: (rows: readonly OwnTariffRow[], leftOut: Refusal['tariffs']) => void
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog of a bulk change. If some tariffs prevent the change, it names them and offers to change the others. The next attempt uses
 * the reloaded versions of the list.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    title,
    rows,
    refusal,
    isBusy,
    label,
    isDangerous = false,
    isUnsaved = false,
    onApply,
    onClose,
    children,
  } = props
  const t = useText()
  const language = useLanguage()
  const inTheWay = new Set(refusal?.tariffs.map(({ id }) => id))
  const others = rows.filter(({ id }) => !inTheWay.has(id))
  const isPart = inTheWay.size > 0
  const text = isBusy ? t(messages.saving) : isPart ? t(messages.applyToOthers(others.length)) : label(rows.length)

  const { close, question } = useDiscardQuestion(isUnsaved, onClose)
  if (question) return question

  function submit(event: FormEvent) {
    event.preventDefault()
    if (others.length > 0) onApply(others, isPart ? (refusal?.tariffs ?? []) : [])
  }

  return (
    <Dialog title={title} closeLabel={t(recordMessages.close)} isBusy={isBusy} onClose={close}>
      <form onSubmit={submit} noValidate>
        <FormBoundary>
          <DialogBody>
            {refusal && (
              <Notice kind="error" role="alert">
                {refusal.sentence}
                {isPart && <NameList names={refusal.tariffs.map((tariff) => variant(tariff, 'name', language))} />}
              </Notice>
            )}
            {children}
          </DialogBody>
          <DialogFoot>
            {others.length > 0 && (
              <BusyButton
                type="submit"
                className={`btn ${isDangerous ? 'btn--danger' : 'btn--primary modal__main'}`}
                busy={isBusy}
              >
                {text}
              </BusyButton>
            )}
            <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
              {t(recordMessages.cancel)}
            </button>
          </DialogFoot>
        </FormBoundary>
      </form>
    </Dialog>
  )
}

const namesAtFirst = 5

/** A list of names; a long one is collapsed to the first five. */
export function NameList({ names }: { names: readonly string[] }) {
  const t = useText()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? names : names.slice(0, namesAtFirst)
  return (
    <ul className="bulk-change__names">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several tariffs may have the same name
        <li key={index}>{name}</li>
      ))}
      {shown.length < names.length && (
        <li>
          <button ref={passFocus} className="linkish" type="button" onClick={() => setIsWhole(true)}>
            {t(messages.andMore(names.length - shown.length))}
          </button>
        </li>
      )}
    </ul>
  )
}
