export const callOrWrite = { ru: 'Позвоните или напишите нам:', ro: 'Sunați-ne sau scrieți-ne:' }
