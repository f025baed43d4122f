export const markOnMap = { ru: 'Отметить место на карте', ro: 'Marcați locul pe hartă' }
export const mapLabel = {
  ru: 'Карта. Стрелки двигают карту, Enter отмечает её середину.',
  ro: 'Hartă. Săgețile mută harta, Enter marchează mijlocul ei.',
}
export const marked = (latitude: number, longitude: number) => {
  const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { ru: `Отмечено место: ${place}`, ro: `Loc marcat: ${place}` }
}
export const removePoint = { ru: 'Убрать', ro: 'Elimină' }
export const abroad = {
  ru: 'Это место не в Молдове. Отметьте другое.',
  ro: 'Acest loc nu se află în Moldova. Marcați altul.',
}
