import type { Equipment } from '@motanet/contract/catalogue/equipment.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import { listingPath } from '../../paths.ts'
import { chosen, type TariffChoices } from '../tariff-choices.ts'
import { maxEntries } from '../tariff-draft.ts'
import { groupedByType } from './equipment-order.ts'
import * as messages from './messages-equipment.ts'

interface EquipmentAddingProps {
  choices: TariffChoices
  picked: readonly Equipment[]
  mayCreateOptions: boolean
  onAdd: (option: Equipment) => void
}

/** Adds one of the provider's equipment items, with a link to create another one. */
export function EquipmentAdding({ choices, picked, mayCreateOptions, onAdd }: EquipmentAddingProps) {
  const t = useText()
  const to = useLocalisedPath()
  const left = choices.options.filter((option) => !picked.includes(option))
  return (
    <div className="equipment-fields__adding">
      {choices.options.length === 0 ? (
        <p className="small">{t(messages.noOptions)}</p>
      ) : left.length === 0 || picked.length >= maxEntries.equipment ? (
        <p className="muted small">{t(messages.allChosen)}</p>
      ) : (
        <EquipmentSelect left={left} choices={choices} onAdd={onAdd} />
      )}
      {mayCreateOptions && (
        <Link className="linkish small" to={to(listingPath('options', 'new'))} target="_blank">
          {t(messages.createOption)}
          <span className="sr"> {t(messages.inNewTab)}</span> <ExternalLink className="icon icon--sm icon--inline" />
        </Link>
      )}
    </div>
  )
}

interface EquipmentSelectProps extends Pick<EquipmentAddingProps, 'choices' | 'onAdd'> {
  left: readonly Equipment[]
}

function EquipmentSelect({ left, choices: { types }, onAdd }: EquipmentSelectProps) {
  const t = useText()
  const language = useLanguage()
  const [id, setId] = useState('')
  const option = chosen(left, id)
  const nameOf = (item: number) => {
    const type = types.find((each) => each.id === item)
    return type ? variant(type, 'name', language) : ''
  }

  function add() {
    if (option) onAdd(option)
    setId('')
  }

  return (
    <Field label={t(messages.add)}>
      {(control) => (
        <div className="equipment-fields__choice">
          <select
            className="input"
            value={option ? id : ''}
            onChange={({ target }) => setId(target.value)}
            {...control}
          >
            <option value="">{t(messages.choose)}</option>
            {groupedByType(left).map(({ item, options }) => (
              <optgroup key={item} label={nameOf(item)}>
                {options.map((each) => (
                  <option key={each.id} value={each.id}>
                    {variant(each, 'name', language)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <button className="btn btn--soft" type="button" aria-disabled={option === null || undefined} onClick={add}>
            <Plus className="icon" />
            {t(messages.put)}
          </button>
        </div>
      )}
    </Field>
  )
}
