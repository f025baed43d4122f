/** What stands together: options of one type of equipment, as a card groups them. */
export interface EquipmentGroup<Option> {
  item: number
  options: Option[]
}

/** The options by type, the types in the order of their first options: as the public card shows them. */
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
 * The options with one of them a place earlier (-1) or later (1): within its type, and with all its type where it is the
 * first or the last of it. At the end of the list nothing moves.
 */
export function moved<Option extends { id: number; item: number }>(
  options: readonly Option[],
  id: number,
  step: -1 | 1,
): Option[] {
  const groups = groupedByType(options)
  const place = groups.findIndex((group) => group.options.some((option) => option.id === id))
  const group = groups[place]
  if (!group) return [...options]
  const index = group.options.findIndex((option) => option.id === id)
  if (group.options[index + step]) swap(group.options, index, index + step)
  else if (groups[place + step]) swap(groups, place, place + step)
  return groups.flatMap((each) => each.options)
}

function swap<Item>(items: Item[], one: number, other: number) {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) return
  items[one] = second
  items[other] = first
}
