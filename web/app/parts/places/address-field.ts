import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useLanguage, variant } from '../../lib/language.ts'
import { useAddressSearch } from './address-search.ts'
import { sureOf } from './sure-address.ts'

const noRow = -1

/** A selected street: the house number is typed after `text`. */
interface ChosenStreet {
  text: string
  locality: string
}

/** The comma ends the house number: without it «54 а Кишинёв» would be house 54. */
function queryOn({ locality }: ChosenStreet, typed: string): string {
  return `${typed.trim().replace(/,$/, '')}, ${locality}`
}

/** State and actions of the address field. The text lives in the input element and is mirrored here. */
export function useAddressField(input: RefObject<HTMLInputElement | null>, initialText: string) {
  const language = useLanguage()
  const [text, setText] = useState(initialText)
  // No search until the visitor types: the initial text is already an address
  const [wanted, setWanted] = useState('')
  const [attempt, setAttempt] = useState(0)
  const list = useList(input)
  const [street, setStreet] = useState<ChosenStreet | null>(null)
  const [isUnsure, setUnsure] = useState(false)

  // Suburbs have streets of the same name: the number belongs to the selected street
  const search = useAddressSearch(street && wanted ? queryOn(street, wanted) : wanted, attempt)
  const isOnStreet = (found: Address, { text }: ChosenStreet) =>
    found.kind === 'house' && variant(found, 'label', language).startsWith(text)
  const rows = street ? search.found.filter((found) => isOnStreet(found, street)) : search.found

  function type(value: string) {
    setText(value)
    setWanted(value)
    setUnsure(false)
    // A text that the page enters again opens no list
    if (document.activeElement === input.current) list.open()
    list.highlight(noRow)
    if (street && !value.startsWith(street.text)) setStreet(null)
  }

  function write(value: string) {
    if (input.current) input.current.value = value
    type(value)
    input.current?.focus()
  }

  function searchAgain() {
    setWanted(text)
    list.open()
    setAttempt(attempt + 1)
  }

  return {
    ...list,
    text,
    rows,
    search,
    /** Enter was pressed, but no suggestion is certain. */
    isUnsure,
    requireChoice() {
      setUnsure(true)
      list.open()
    },
    /** A street is selected, but no number has been typed yet. */
    awaitsNumber: street?.text.trim() === text.trim(),
    activeRow: list.activeRow < rows.length ? list.activeRow : noRow,
    isOpen: list.isOpen && search.status !== 'idle',
    type,
    write,
    /** Writes the address of the street; the visitor appends the number. */
    continueOn(address: Address) {
      const label = variant(address, 'label', language)
      const [town = ''] = variant(address, 'locality', language).split(',')
      write(`${label}, `)
      setStreet({ text: `${label}, `, locality: town })
    },
    /** Writes the house's address and ends the search. */
    settleOn(house: Address) {
      write(variant(house, 'label', language))
      setWanted('')
      list.close()
    },
    searchAgain,
    /** For the button beside the failure, which is removed with it. */
    retry() {
      searchAgain()
      input.current?.focus()
    },
  }
}

export type AddressField = ReturnType<typeof useAddressField>

/** State of the dropdown: whether it is open, and the active row. */
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
      // Scroll so that the list fits above a phone's keyboard
      if (matchMedia('(max-width: 47.99rem)').matches) input.current?.scrollIntoView({ block: 'start' })
    },
    /** The focus has left something inside the element around the input and its list. */
    leave(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

/** ARIA attributes that make the input a combobox for the `AddressList` with this id. */
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

/** Arrows move through the rows and open the list, Escape closes it. */
export function moveThroughRows(event: KeyboardEvent, field: AddressField) {
  const { activeRow, isOpen, rows } = field
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
  if (step === undefined || (step === 0 && !isOpen)) return
  event.preventDefault()
  if (step === 0) field.close()
  else if (!isOpen) field.searchAgain()
  // One more position than rows: no active row, so that Enter searches for the text itself
  else field.highlight(((activeRow + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
}

/**
 * The submit handler: chooses the highlighted row, else the certain suggestion (with `typed` if it differs from the typed
 * text), else nothing. While suggestions are loading, the submit waits for them. Without a text it calls `openAll`.
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
    else field.requireChoice()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of the awaited response is the event
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
