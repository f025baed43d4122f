import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import FileText from 'lucide-react/icons/file-text'
import Router from 'lucide-react/icons/router'
import type { ReactNode } from 'react'
import { type Language, useLanguage, variant } from '../../lib/language.ts'
import './equipment-list.css'

type Equipment = TariffItem['equipment'][number]

interface EquipmentGroup {
  name: string
  image: string | null
  options: Equipment[]
}

interface EquipmentListProps {
  equipment: readonly Equipment[]
  /** Heading level of the groups, one below that of the section. */
  heading: 'h3' | 'h4'
  /** Additional groups, such as the contract. */
  children?: ReactNode
}

/** The equipment of a tariff, grouped by type. */
export function EquipmentList({ equipment, heading: Heading, children }: EquipmentListProps) {
  const language = useLanguage()
  return (
    <div className="equip">
      {groupedByItem(equipment, language).map((group) => (
        <div className="equip__group" key={group.name}>
          <span className="icon-tile">
            {group.image ? (
              <img
                src={group.image}
                data-fallback="/equipment-fallback.svg"
                alt=""
                width={20}
                height={20}
                loading="lazy"
              />
            ) : (
              <Router className="icon" />
            )}
          </span>
          <Heading>{group.name}</Heading>
          <ul>
            {group.options.map((option) => (
              <Option key={option.id} option={option} group={group.name} />
            ))}
          </ul>
        </div>
      ))}
      {children}
    </div>
  )
}

/** The contract, styled like a group of equipment. */
export function ContractGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="equip__group">
      <span className="icon-tile">
        <FileText className="icon" />
      </span>
      <h4>{title}</h4>
      <ul>
        <li>{children}</li>
      </ul>
    </div>
  )
}

function Option({ option, group }: { option: Equipment; group: string }) {
  const language = useLanguage()
  const name = variant(option, 'name', language)
  const description = variant(option, 'description', language)
  if (!description) return <li>{name}</li>
  return (
    <li className="lines">
      {name !== group && !description.startsWith(name) && <b>{name}. </b>}
      {description}
    </li>
  )
}

function groupedByItem(equipment: readonly Equipment[], language: Language): EquipmentGroup[] {
  const groups = new Map<string, EquipmentGroup>()
  for (const option of equipment) {
    const name = variant(option.item, 'name', language)
    const group = groups.get(name) ?? { name, image: option.item.image, options: [] }
    group.options.push(option)
    groups.set(name, group)
  }
  return [...groups.values()]
}
