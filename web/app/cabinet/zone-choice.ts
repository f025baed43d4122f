/** Query parameters for the selections of staff on the map of zones. Changing them does not reload the tab. */
export const zoneChoice = { shown: 'zones', newFor: 'for' } as const
