import type { Equipment } from '@motanet/contract/catalogue/equipment.ts'
import { useId, useRef, useState } from 'react'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { EquipmentPicture } from '../../../parts/tariffs/equipment-picture.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import type { FieldsProps } from '../fields-props.ts'
import { EquipmentAdding } from './equipment-adding.tsx'
import { groupedByType, moved } from './equipment-order.ts'
import { EquipmentRow } from './equipment-row.tsx'
import * as messages from './messages-equipment.ts'
import './equipment-fields.css'

interface EquipmentFieldsProps extends FieldsProps {
  mayCreateOptions: boolean
}

/** The equipment included in the tariff, by equipment type and in the order of the card. */
export function EquipmentFields({ form, choices, mayCreateOptions }: EquipmentFieldsProps) {
  const t = useText()
  const language = useLanguage()
  const errorId = useId()
  const { options, types } = choices
  const { draft, errors, change } = form
  const picked = groupedByType(draft.equipment.flatMap((id) => options.filter((option) => option.id === id)))
  const rows = picked.flatMap((group) => group.options)
  const list = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useState('')

  const pick = (next: readonly Equipment[]) => change({ equipment: next.map(({ id }) => id) })

  function add(option: Equipment) {
    const next = groupedByType([...rows, option]).flatMap((group) => group.options)
    pick(next)
    setNotice(t(messages.nowAt(variant(option, 'name', language), next.indexOf(option) + 1, next.length)))
    // With the last option the pressed button is removed
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      list.current?.querySelector<HTMLElement>(`[data-option="${option.id}"] [data-step="0"]`)?.focus()
    })
  }

  function move(option: Equipment, step: -1 | 1) {
    const next = moved(rows, option.id, step)
    pick(next)
    const position = next.findIndex(({ id }) => id === option.id) + 1
    setNotice(t(messages.nowAt(variant(option, 'name', language), position, next.length)))
    // Restore the focus, which is lost when the row moves in the document
    focusLater(list.current, `[data-option="${option.id}"] [data-step="${step}"]`)
  }

  function remove(option: Equipment) {
    const index = rows.indexOf(option)
    const next = rows[index + 1] ?? rows[index - 1]
    pick(rows.filter((each) => each !== option))
    setNotice('')
    focusLater(list.current, next ? `[data-option="${next.id}"] [data-step="0"]` : 'select, a')
  }

  return (
    <div ref={list} className="equipment-fields" aria-describedby={errors.equipment && errorId}>
      {rows.length === 0 && <p className="muted small">{t(messages.none)}</p>}
      {picked.map((group) => {
        const type = types.find(({ id }) => id === group.item)
        return (
          <div key={group.item} className="equipment-fields__group">
            <EquipmentPicture image={type?.image ?? null} />
            <h3>{type && variant(type, 'name', language)}</h3>
            <ul>
              {group.options.map((option) => (
                <EquipmentRow
                  key={option.id}
                  option={option}
                  isFirst={option === rows[0]}
                  isLast={option === rows.at(-1)}
                  onMove={(step) => move(option, step)}
                  onRemove={() => remove(option)}
                />
              ))}
            </ul>
          </div>
        )
      })}
      <p className="sr" aria-live="polite">
        {notice}
      </p>
      {errors.equipment && <FieldError id={errorId} text={errors.equipment} />}
      <EquipmentAdding choices={choices} picked={rows} mayCreateOptions={mayCreateOptions} onAdd={add} />
    </div>
  )
}

function focusLater(within: HTMLElement | null, selector: string) {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(selector)?.focus())
}
