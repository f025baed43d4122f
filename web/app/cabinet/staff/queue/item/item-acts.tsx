import type { DeskAct } from '@motanet/contract/staff/desk-items.ts'
import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { Activity, useRef, useState } from 'react'
import { useText } from '../../../../lib/language.ts'
import { BusyButton } from '../../../../ui/form/button.tsx'
import { ActForm } from './act-form.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CloseForm } from './close-form.tsx'
import * as messages from './messages.ts'
import type { ActFormProps } from './use-act.ts'
import type { ItemWork, Work } from './use-item.ts'
import { useFailureText } from './work-form.tsx'

interface ItemActsProps {
  item: DeskItemDetails
  userId: number
  work: ItemWork
}

/** Acts that need no form. */
type DirectAct = Extract<DeskAct, 'pass_on' | 'resend'>
const directActs: readonly DeskAct[] = ['pass_on', 'resend'] satisfies DirectAct[]
const isDirect = (act: DeskAct | 'answer'): act is DirectAct => (directActs as readonly string[]).includes(act)

type FormName = DeskAct | 'answer' | 'close'

/**
 * Taking, what this kind of item waits for, and closing. One button is orange: first «Взять себе», then the first act. A form keeps what
 * was typed while another one is open, until it is cancelled.
 */
export function ItemActs({ item, userId, work }: ItemActsProps) {
  const t = useText()
  const [opened, setOpened] = useState<FormName | null>(null)
  const [kept, setKept] = useState<readonly FormName[]>([])
  const acts = [...item.acts, ...(item.provider_acts.length > 0 ? (['answer'] as const) : [])]
  const isOpen = item.state !== 'closed'
  const buttons = useRef<HTMLDivElement>(null)
  /** What was sent may be answered when another form is open already: that one stays. */
  function close(name: FormName) {
    buttons.current?.querySelector<HTMLElement>(`[data-form=${name}][aria-expanded=true]`)?.focus()
    setOpened((current) => (current === name ? null : current))
    setKept((names) => names.filter((each) => each !== name))
  }
  if (!isOpen) return null
  // The forms of an answer have an orange button of their own
  const isAnswering = opened === 'answer'
  const lookOf = (index: number) => (item.state === 'taken' && index === 0 && !isAnswering ? 'primary' : 'soft')
  function toggle(name: FormName) {
    setOpened(opened === name ? null : name)
    if (!kept.includes(name)) setKept([...kept, name])
  }
  const opener = (name: FormName) => ({
    'data-form': name,
    'aria-expanded': opened === name,
    onClick: () => toggle(name),
  })
  const isPossible = (name: FormName) => (name === 'close' ? item.may_be_closed : acts.includes(name))
  return (
    <div className="desk-item__acts">
      <Taking item={item} userId={userId} work={work} isAnswering={isAnswering} />
      <div className="desk-item__buttons" ref={buttons}>
        {acts.map((act, index) =>
          isDirect(act) ? (
            <DirectButton key={act} act={act} look={lookOf(index)} work={work} />
          ) : (
            <button key={act} type="button" className={`btn btn--${lookOf(index)} btn--sm`} {...opener(act)}>
              {t(messages.acts[act])}
            </button>
          ),
        )}
        {item.may_be_closed && (
          <button type="button" className="btn btn--outline btn--sm" {...opener('close')}>
            {t(messages.close)}
          </button>
        )}
      </div>
      <Failure work={work} />
      {kept.filter(isPossible).map((name) => (
        <Activity key={name} mode={opened === name ? 'visible' : 'hidden'}>
          <NamedForm name={name} item={item} work={work} onDone={() => close(name)} />
        </Activity>
      ))}
    </div>
  )
}

function NamedForm({ name, ...form }: ActFormProps & { name: FormName }) {
  if (name === 'close') return <CloseForm item={form.item} work={form.work} onCancel={form.onDone} />
  return name === 'answer' ? <AnswerForm item={form.item} work={form.work} /> : <ActForm act={name} {...form} />
}

function Taking({ item, userId, work, isAnswering }: ItemActsProps & { isAnswering: boolean }) {
  const t = useText()
  const { assignee } = item
  if (assignee?.id === userId)
    return (
      <BusyButton
        className="btn btn--ghost btn--sm desk-item__release"
        busy={work.busy === 'release'}
        onClick={() =>
          void work.send({
            work: 'release',
            run: (callApi, given) => callApi('POST /api/staff/queue/:id/release/', given),
          })
        }
      >
        {t(messages.release)}
      </BusyButton>
    )
  return (
    <BusyButton
      className={`btn btn--wide ${assignee === null && !isAnswering ? 'btn--primary' : 'btn--soft'}`}
      busy={work.busy === 'take'}
      onClick={() =>
        void work.send({ work: 'take', run: (callApi, given) => callApi('POST /api/staff/queue/:id/take/', given) })
      }
    >
      {t(assignee === null ? messages.take : messages.takeOver)}
    </BusyButton>
  )
}

function DirectButton({ act, look, work }: { act: DirectAct; look: string; work: ItemWork }) {
  const t = useText()
  const send = () =>
    work.send({
      work: act,
      run: (callApi, given) => callApi('POST /api/staff/queue/:id/act/', { ...given, body: { act } }),
    })
  return (
    <BusyButton className={`btn btn--${look} btn--sm`} busy={work.busy === act} onClick={() => void send()}>
      {t(messages.acts[act])}
    </BusyButton>
  )
}

const withoutForm: readonly Work[] = ['take', 'release', 'pass_on', 'resend']

/** The failure of a button without a form. */
function Failure({ work }: { work: ItemWork }) {
  const name = work.refused?.work ?? 'take'
  const { text } = useFailureText(work, name, [])
  if (!text || !withoutForm.includes(name)) return null
  return (
    <p className="error" role="alert">
      {text}
    </p>
  )
}
