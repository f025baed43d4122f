/** The parameters of the address in which the choices of staff on the map of zones stand. They change what is shown, not the page. */
export const zoneChoice = { shown: 'zones', newFor: 'for' } as const
