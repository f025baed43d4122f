export const openInMaps = { ru: 'Открыть в картах', ro: 'Deschide pe hartă' }
