/** Equipment items of one type, grouped as on the card. `item` is the id of the type. */
export interface EquipmentGroup<Option> {
  item: number
  options: Option[]
}

/** Groups the items by type; the types are in the order of their first items, as on the public card. */
export function groupedByType<Option extends { item: number }>(options: readonly Option[]): EquipmentGroup<Option>[] {
  const groups = new Map<number, EquipmentGroup<Option>>()
  for (const option of options) {
    const group = groups.get(option.item) ?? { item: option.item, options: [] }
    group.options.push(option)
    groups.set(option.item, group)
  }
  return [...groups.values()]
}

/**
 * Moves an item one position up (-1) or down (1) within its type. At the end of its type the whole type moves; at the end of the list
 * nothing moves.
 */
export function moved<Option extends { id: number; item: number }>(
  options: readonly Option[],
  id: number,
  step: -1 | 1,
): Option[] {
  const groups = groupedByType(options)
  const at = groups.findIndex((group) => group.options.some((option) => option.id === id))
  const group = groups[at]
  if (!group) return [...options]
  const index = group.options.findIndex((option) => option.id === id)
  if (group.options[index + step]) swap(group.options, index, index + step)
  else if (groups[at + step]) swap(groups, at, at + step)
  return groups.flatMap((each) => each.options)
}

function swap<Item>(items: Item[], one: number, other: number) {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) return
  items[one] = second
  items[other] = first
}
