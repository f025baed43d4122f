import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useLanguage, variant } from '../../lib/language.ts'
import { useAddressSearch } from './address-search.ts'
import { sureOf } from './sure-address.ts'

const noRow = -1

/** A street that was chosen: its house number is being typed after `text`. */
interface ChosenStreet {
  text: string
  locality: string
}

/** What the address field knows and can do. Its text lives in the input element and is repeated here. */
export function useAddressField(input: RefObject<HTMLInputElement | null>, initialText: string) {
  const language = useLanguage()
  const [text, setText] = useState(initialText)
  // Nothing is searched until the visitor types: the initial text is an address already
  const [wanted, setWanted] = useState('')
  const [attempt, setAttempt] = useState(0)
  const list = useList(input)
  const [street, setStreet] = useState<ChosenStreet | null>(null)
  const [isUnsure, setUnsure] = useState(false)

  // Streets have namesakes in the suburbs: the number belongs to the one that was chosen
  const search = useAddressSearch(street && wanted ? `${wanted.trim()} ${street.locality}` : wanted, attempt)
  const isOnStreet = (found: Address, { text }: ChosenStreet) =>
    found.kind === 'house' && variant(found, 'label', language).startsWith(text)
  const rows = street ? search.found.filter((found) => isOnStreet(found, street)) : search.found

  function type(value: string) {
    setText(value)
    setWanted(value)
    setUnsure(false)
    list.open()
    list.highlight(noRow)
    if (street && !value.startsWith(street.text)) setStreet(null)
  }

  function write(value: string) {
    if (input.current) input.current.value = value
    type(value)
    input.current?.focus()
  }

  return {
    ...list,
    text,
    rows,
    search,
    /** Enter was pressed, and no row is surely meant. */
    isUnsure,
    askToChoose() {
      setUnsure(true)
      list.open()
    },
    /** A street is chosen, and no number has been typed yet. */
    awaitsNumber: street?.text.trim() === text.trim(),
    activeRow: list.activeRow < rows.length ? list.activeRow : noRow,
    isOpen: list.isOpen && search.status !== 'idle',
    type,
    write,
    /** Writes the beginning of an address on the street; the number follows. */
    continueOn(address: Address) {
      const label = variant(address, 'label', language)
      const [town = ''] = variant(address, 'locality', language).split(',')
      write(`${label}, `)
      setStreet({ text: `${label}, `, locality: town })
    },
    /** Leaves the house's address in the field, with nothing more to search for. */
    settleOn(house: Address) {
      write(variant(house, 'label', language))
      setWanted('')
      list.close()
    },
    searchAgain() {
      setWanted(text)
      list.open()
      setAttempt(attempt + 1)
    },
  }
}

export type AddressField = ReturnType<typeof useAddressField>

/** What drops down below the field: whether it is wanted, and the row that the arrows have reached. */
function useList(input: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const [activeRow, highlight] = useState(noRow)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return {
    isOpen,
    open,
    close,
    activeRow,
    highlight,
    /** The input has the focus. */
    focus() {
      open()
      // Room for the list above the keyboard of a phone
      if (matchMedia('(max-width: 47.99rem)').matches) input.current?.scrollIntoView({ block: 'start' })
    },
    /** The focus has left something inside the element around the input and its list. */
    leave(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

/** What makes the input a combobox with the `AddressList` of this id below. */
export function inputProps(id: string, field: AddressField) {
  const { activeRow, isOpen, rows } = field
  return {
    className: 'input',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen && rows.length > 0,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isOpen && activeRow !== noRow ? `${id}-${activeRow}` : undefined,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    onFocus: field.focus,
    onClick: field.open,
  } as const
}

/** Arrows move through the rows and open them, Escape closes them; says whether the key was one of these. */
export function moveThroughRows(event: KeyboardEvent, field: AddressField): boolean {
  const { activeRow, isOpen, rows } = field
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
  if (step === undefined || (step === 0 && !isOpen)) return false
  event.preventDefault()
  if (step === 0) field.close()
  else if (!isOpen) field.searchAgain()
  // One more position than rows: none, where the text itself is what Enter looks for
  else field.highlight(((activeRow + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
  return true
}

/**
 * What the form's submit does: the highlighted row, else the one that is surely meant (`typed` where it is not literally what
 * was typed), else nothing. While the suggestions for the text are loading, the submit waits for them. Without a text it calls
 * `openAll`.
 */
export function useSubmit(
  field: AddressField,
  choose: (address: Address, typed?: string) => void,
  openAll: () => void,
): () => void {
  const { rows, search, isOpen, activeRow, text } = field
  const [awaited, setAwaited] = useState<string | null>(null)
  const isAnswered = search.status === 'ready' || search.status === 'failed'

  function chooseBest() {
    const sure = sureOf(rows)
    if (sure) choose(sure, sure.match === 'corrected' ? text : undefined)
    else field.askToChoose()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of the awaited answer is the event
  useEffect(() => {
    if (awaited === null || !isAnswered) return
    setAwaited(null)
    if (awaited === text && search.status === 'ready') chooseBest()
  }, [awaited, isAnswered])

  return () => {
    const row = rows[activeRow]
    if (isOpen && row) choose(row)
    else if (!text.trim()) openAll()
    else if (search.status === 'ready') chooseBest()
    else {
      field.searchAgain()
      setAwaited(text)
    }
  }
}
