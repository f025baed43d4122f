import { useEffect, useId, useRef, useState } from 'react'
import { ApiProblem, type CallApi } from '../../../../lib/api.ts'
import { useLanguage, useText } from '../../../../lib/language.ts'
import { loading } from '../../../../lib/messages.ts'
import { authorisedApi } from '../../../../lib/session/authorised-api.ts'
import { ChoiceGroup } from '../../../../ui/form/choices.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import * as messages from './messages.ts'

export interface Option {
  id: number
  title: string
  note: string
}

interface OptionListProps {
  legend: string
  searchLabel: string
  /** How many can be chosen; one makes it a group of radio buttons. */
  max: number
  /** Shown if nothing is found before anything is searched. */
  nothing?: string
  error: string | undefined
  chosen: readonly Option[]
  onChoose: (chosen: readonly Option[]) => void
  /** Must be the same function in each render. */
  find: (callApi: CallApi, q: string) => Promise<readonly Option[]>
}

const pauseMs = 300

/** Finds options on the server and chooses some; chosen ones stay in the list whatever is searched. */
export function OptionList({ legend, searchLabel, max, nothing, error, chosen, onChoose, find }: OptionListProps) {
  const t = useText()
  const name = useId()
  const [q, setQ] = useState('')
  const { found, foundFor, hasFailed } = useFound(find, q)
  const options = [...chosen, ...(found ?? []).filter(({ id }) => !chosen.some((each) => each.id === id))]

  function toggle(option: Option, isChosen: boolean) {
    const others = max === 1 ? [] : chosen.filter(({ id }) => id !== option.id)
    onChoose(isChosen ? [...others, option] : others)
  }

  return (
    <>
      <Field label={searchLabel} error={hasFailed ? t(messages.notLoaded) : undefined}>
        {(control) => (
          <input
            className="input"
            type="search"
            autoComplete="off"
            maxLength={200}
            value={q}
            onChange={({ target }) => setQ(target.value)}
            onKeyDown={(event) => {
              // Enter must not submit the form, in which another option may be chosen
              if (event.key === 'Enter') event.preventDefault()
            }}
            {...control}
          />
        )}
      </Field>
      <ChoiceGroup legend={legend} type={max === 1 ? 'radio' : 'checkbox'} isAlert error={error}>
        <div className="desk-item__options">
          {options.map((option) => {
            const isChosen = chosen.some(({ id }) => id === option.id)
            return (
              <label className="check" key={option.id}>
                <input
                  type={max === 1 ? 'radio' : 'checkbox'}
                  name={name}
                  required={max === 1}
                  checked={isChosen}
                  disabled={!isChosen && max > 1 && chosen.length >= max}
                  onChange={({ target }) => toggle(option, target.checked)}
                />
                <span>
                  {option.title}
                  {option.note && <small>{option.note}</small>}
                </span>
              </label>
            )
          })}
          {found === null && !hasFailed && <p className="hint">{t(loading)}</p>}
          {found?.length === 0 && (
            <p className="hint">{(foundFor.trim() === '' && nothing) || t(messages.nothingFound)}</p>
          )}
        </div>
      </ChoiceGroup>
    </>
  )
}

/** What is found for the typed words, and for which, after a pause; null until then. */
function useFound(find: OptionListProps['find'], q: string) {
  const language = useLanguage()
  const [found, setFound] = useState<readonly Option[] | null>(null)
  const [foundFor, setFoundFor] = useState(q)
  const [hasFailed, setHasFailed] = useState(false)
  const isFirst = useRef(true)
  useEffect(() => {
    let isCurrent = true
    const search = async () => {
      try {
        const options = await find(authorisedApi(language), q)
        if (!isCurrent) return
        setFound(options)
        setFoundFor(q)
        setHasFailed(false)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (isCurrent) setHasFailed(true)
      }
    }
    const timer = setTimeout(() => void search(), isFirst.current ? 0 : pauseMs)
    isFirst.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [find, q, language])
  return { found, foundFor, hasFailed }
}
