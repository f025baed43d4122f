import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Зона покрытия', ro: 'Zona de acoperire' }
export const lead = {
  ru: 'По адресам внутри зоны каталог предлагает тарифы провайдера.',
  ro: 'La adresele din interiorul zonei, catalogul propune tarifele furnizorului.',
}
export const readOnly = {
  ru: 'Рисует и правит зоны сам провайдер. Вам они видны, чтобы отвечать на заявки.',
  ro: 'Zonele le desenează și le modifică furnizorul însuși. Dumneavoastră le vedeți pentru a răspunde la cereri.',
}
export const upload = { ru: 'Загрузить зоны или дома', ro: 'Încarcă zone sau case' }
export const shown = { ru: 'Показывать зоны', ro: 'Afișează zonele' }
export const everybody = { ru: 'Всех провайдеров', ro: 'Ale tuturor furnizorilor' }
export const newFor = { ru: 'Новая зона для провайдера', ro: 'Zonă nouă pentru furnizorul' }
export const newForFixed = {
  ru: 'Сохраните или отмените зону, чтобы выбрать другого провайдера.',
  ro: 'Salvați sau anulați zona pentru a alege alt furnizor.',
}
export const notChosen = { ru: 'Не выбран', ro: 'Neales' }

export const findPlace = { ru: 'Найти место на карте', ro: 'Găsiți locul pe hartă' }
export const findPlaceHint = {
  ru: 'Выберите улицу или дом: карта перейдёт туда.',
  ro: 'Alegeți o stradă sau o casă: harta se va muta acolo.',
}
export const shownPlace = (place: string): Text => ({ ru: `На карте: ${place}`, ro: `Pe hartă: ${place}` })

export const tools = { ru: 'Рисование зон', ro: 'Desenarea zonelor' }
export const draw = { ru: 'Нарисовать зону', ro: 'Desenează o zonă' }
export const drawOutline = { ru: 'Нарисовать контур', ro: 'Desenează conturul' }
export const edit = { ru: 'Изменить', ro: 'Modifică' }
export const remove = { ru: 'Удалить', ro: 'Șterge' }
export const byCoordinates = { ru: 'Ввести координаты', ro: 'Introdu coordonatele' }
export const finish = { ru: 'Готово', ro: 'Gata' }
export const undoCorner = { ru: 'Убрать точку', ro: 'Elimină punctul' }
export const undo = { ru: 'Отменить шаг', ro: 'Anulează pasul' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const save = { ru: 'Сохранить', ro: 'Salvează' }

export const drawingTip = {
  ru: 'Ставьте точки по углам. Замкните на первой, чтобы закончить.',
  ro: 'Puneți puncte la colțuri. Reveniți la primul ca să încheiați.',
}
export const editingTip = {
  ru: 'Тяните точки и середины сторон. Правый щелчок или долгое нажатие удаляет точку.',
  ro: 'Trageți punctele și mijlocul laturilor. Clic dreapta sau apăsare lungă elimină punctul.',
}

export const legend = { ru: 'Цвета провайдеров', ro: 'Culorile furnizorilor' }
export const emptyList = { ru: 'Здесь ещё нет ни одной зоны.', ro: 'Aici încă nu există nicio zonă.' }
export const editZone = (name: string): Text => ({
  ru: `Изменить зону «${name}»`,
  ro: `Modifică zona „${name}”`,
})
export const removeZone = (name: string): Text => ({
  ru: `Удалить зону «${name}»`,
  ro: `Șterge zona „${name}”`,
})

export const newZone = { ru: 'Новая зона', ro: 'Zonă nouă' }
export const editing = { ru: 'Изменение зоны', ro: 'Modificarea zonei' }
export const name = { ru: 'Название зоны:', ro: 'Numele zonei:' }
export const nameRo = { ru: 'Название на румынском', ro: 'Denumire în română' }
export const coordinates = { ru: 'Координаты', ro: 'Coordonate' }
export const coordinatesHint = {
  ru: 'Строки «долгота, широта» или GeoJSON. Зона сразу видна на карте.',
  ro: 'Rânduri „longitudine, latitudine” sau GeoJSON. Zona se vede imediat pe hartă.',
}

export const noOutlineHint = {
  ru: 'У зоны нет контура, только отдельные дома. Чтобы он появился, нарисуйте его на карте или впишите строки «долгота, широта» или GeoJSON.',
  ro: 'Zona nu are contur, doar case separate. Pentru a-l adăuga, desenați-l pe hartă sau scrieți rânduri „longitudine, latitudine” sau GeoJSON.',
}

export const unfinishedOutline = {
  ru: 'Контур не закончен. Нажмите на карте «Готово» или «Отмена».',
  ro: 'Conturul nu este încheiat. Apăsați pe hartă „Gata” sau „Anulează”.',
}

export const added = { ru: 'Зона добавлена!', ro: 'Zona a fost adăugată!' }
export const saved = { ru: 'Зона сохранена', ro: 'Zona a fost salvată' }
export const removed = { ru: 'Зона удалена', ro: 'Zona a fost ștearsă' }
export const addingFailed = { ru: 'Ошибка при добавлении зоны', ro: 'Eroare la adăugarea zonei' }
export const editingFailed = { ru: 'Ошибка при редактировании зоны', ro: 'Eroare la modificarea zonei' }
export const removingFailed = { ru: 'Ошибка при удалении зоны', ro: 'Eroare la ștergerea zonei' }
export const gone = { ru: 'Этой зоны больше нет.', ro: 'Această zonă nu mai există.' }
export const toolsNotLoaded = {
  ru: 'Инструменты рисования не загрузились. Проверьте связь или введите координаты.',
  ro: 'Instrumentele de desen nu s-au încărcat. Verificați conexiunea sau introduceți coordonatele.',
}

export const discardTitle = { ru: 'Не сохранять зону?', ro: 'Nu salvați zona?' }
export const discardText = {
  ru: 'Нарисованная зона пропадёт. Осталось только дать ей название.',
  ro: 'Zona desenată se va pierde. Mai trebuie doar să îi dați un nume.',
}
export const goOn = { ru: 'Дать название', ro: 'Dă un nume' }
export const discard = { ru: 'Не сохранять', ro: 'Nu salva' }

export const removeTitle = { ru: 'Удалить зону?', ro: 'Ștergeți zona?' }
export const removeText = (zone: string): Text => ({
  ru: `Зона «${zone}» исчезнет с карты. По её адресам, если они не входят в другие зоны провайдера, пропадут и тарифы, которые действуют во всех его зонах.`,
  ro: `Zona „${zone}” va dispărea de pe hartă. La adresele ei, dacă nu fac parte din alte zone ale furnizorului, vor dispărea și tarifele valabile în toate zonele lui.`,
})
export const usedBy = { ru: 'Зона указана в тарифах:', ro: 'Zona este indicată în tarifele:' }
export const widening = {
  ru: 'Тарифы, у которых есть и другие зоны, останутся в них. Если у тарифа нет других зон, он станет доступен шире: мобильный — по всей стране, остальные, если у них нет и адресов, — во всех зонах провайдера. Чтобы этого не случилось, сначала выберите тарифу другую зону.',
  ro: 'Tarifele care au și alte zone rămân în acestea. Dacă un tarif nu are alte zone, el devine disponibil mai larg: cel mobil, în toată țara; celelalte, dacă nu au nici adrese, în toate zonele furnizorului. Ca să evitați aceasta, alegeți-i mai întâi o altă zonă.',
}
export const detach = { ru: 'Убрать из тарифов и удалить', ro: 'Scoate din tarife și șterge' }
