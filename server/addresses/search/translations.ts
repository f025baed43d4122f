import { foldWord, plainText } from './normalise.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/**
 * Words of Romanian street names, in the forms that names use, and the Russian words by which people call the same streets. Russian
 * adjectives are feminine; their other forms follow by rule. No genitives of trades («кузнецов»), because surnames are spelt like them.
 */
const dictionary = `
independenței independența|независимости независимость
libertății libertatea|свободы свобода освобождения
păcii pacea|мира мирная
unirii unirea|объединения единства воссоединения унири
victoriei victoria biruinței|победы победа
renașterii renașterea|возрождения возрождение ренессанса
națională naționale național|национальная национального народная
prieteniei prietenia|дружбы дружба
speranței speranța|надежды надежда
muncii munca|труда трудовая
tineretului tinereții|молодежи молодежная юности
tricolorului|триколора трехцветная
constituției|конституции
republicii|республики республиканская
eroilor|героев
veteranilor|ветеранов
pionierilor|пионеров пионерская
muncitorilor muncitorească|рабочая рабочих
constructorilor|строителей строительная
cosmonauților|космонавтов космонавта
aviatorilor|авиаторов летчиков авиационная
marinarilor|моряков матросская матросов
grănicerilor|пограничников пограничная
pompierilor|пожарная пожарных пожарников
militarilor militară|военная воинская
armatei|армии армейская
jubileului|юбилейная
olimpică|олимпийская
sportivilor sportivă|спортивная спортсменов
energeticienilor|энергетиков энергетическая
electricienilor|электриков
metalurgiștilor|металлургов
chimiștilor|химиков
geologilor|геологов
mecanizatorilor|механизаторов
tipografilor|полиграфистов типографская печатников
feroviarilor|железнодорожная железнодорожников
ceferiștilor|железнодорожников
șoferilor|шоферов водителей
inovatorilor|новаторов
învățătorilor|учителей учительская
profesorilor|профессорская
medicilor|врачей медиков медицинская
inginerilor|инженеров инженерная
savanților|ученых
studenților studențească|студенческая студентов
elevilor|школьников ученическая
artiștilor|артистов актеров
pictorilor|художников
poeților|поэтов
scriitorilor|писателей
compozitorilor|композиторов
clasicilor|классиков
voluntarilor|добровольцев волонтеров
olarilor|гончарная
zidarilor|каменщиков
pietrarilor pietrăriei|каменотесов каменоломня камнерезов
fierarilor|кузнечная
tâmplarilor dulgherilor|столярная плотницкая
cojocarilor|кожевников кожевенная скорняжная кожухарей
croitorilor|портных портняжная
cizmarilor|сапожников сапожная
sticlarilor|стеклодувов стекольная
rotarilor|колесников
lemnarilor|дровяная
meșterilor|мастеров мастеровая
plugarilor|пахарей хлеборобов
răzeșilor|резешей
vierilor vierului podgoriei|виноградарей
vinificatorilor|виноделов винодельческая
podgorenilor|виноградарей
pescarilor|рыбацкая рыбачья
vânătorilor|охотников охотничья
păstorilor|пастухов пастушья
lăutarilor|музыкантов
haiducilor|гайдуков гайдуцкая
călătorilor drumeților|путешественников путников
ostașilor soldaților|солдатская солдат
florilor|цветочная цветов
trandafirilor|роз розовая
crinilor crinului|лилий лилейная
lalelelor|тюльпанов тюльпановая
bujorilor|пионов
ghioceilor|подснежников
garoafelor|гвоздик
narciselor|нарциссов
margaretelor|ромашек маргариток
romaniței|ромашковая ромашек
lăcrămioarelor|ландышей
toporașilor viorelelor|фиалок
brândușelor|крокусов шафрановая
magnoliilor|магнолий
liliacului|сиреневая сирени
iasomiei|жасминовая
nufărului|лотоса кувшинок
trifoiului|клеверная
busuiocului|базилика
teilor teiului|липовая лип
nucilor nucului nucarilor|ореховая орехов
alunilor|орешника лещиновая
salcâmilor salcâmului|акациевая акаций
castanilor castanului|каштановая каштанов
stejarilor stejarului|дубовая дубов
plopilor plopului|тополиная тополевая тополей
frasinilor|ясеневая
fagilor|буковая
ulmilor|вязовая
arțarilor arțarului|кленовая кленов
mesteacănului mestecenilor|березовая берез
bradului brazilor|еловая елочная
molidului|еловая
pinilor pinului|сосновая сосен
salciilor sălciilor salciei|ивовая
cireșilor cireșului|черешневая черешен
vișinilor vișinului|вишневая вишен
prunilor prunului|сливовая слив
merilor mărului|яблоневая яблочная яблонь
perilor|грушевая
gutuilor|айвовая
caișilor caisului|абрикосовая абрикосов
piersicilor|персиковая персиков
migdalilor|миндальная
strugurilor|виноградная
viilor viei|виноградная виноградников винограда
livezilor livezii livădarilor|садовая садов фруктовая
grădinilor grădinii grădinarilor|садовая садов огородная
pădurii|лесная леса
codrilor codru codrului|лесная кодр кодры
dumbrăvii dumbrava|дубравная дубрава рощи
crângului|рощи роща
câmpului|полевая поля
luncii lunca|луговая лугов
zăvoiului|пойменная
imașului|выгонная пастбищная
izvoarelor izvorului|родниковая ключевая родников источников
fântânilor fântânii|колодезная колодцев фонтанная
cișmelelor|колодезная
lacului lacurilor|озерная
iazului iazurilor iazuri|прудовая ставковая пруда
râului|речная
mării|морская
malului|береговая набережная
podului|мостовая
dealului dealul deal|холмистая нагорная горка холм
colinei colina|холмистая холм
văii valea vale|долина долинная долины
râpa râpei|овражная
muntelui munților|горная
podișului|плоскогорная
plaiului|плайская
soarelui|солнечная солнца
steluței stelelor|звездная звезд
luceafărului luceafărul|лучафэр утренней
curcubeului|радуги радужная
zorilor aurorei|рассветная зари рассвета авроры
dimineții|утренняя
amurgului|закатная
vântului|ветреная ветров
norilor|облачная
primăverii|весенняя весны
toamnei|осенняя осени
verii|летняя
iernii|зимняя
vulturilor|орлиная орлов
lebedelor|лебединая лебедей
ciocârliei|жаворонков жаворонка
privighetorilor|соловьиная соловьев
rândunelelor rândunicii|ласточек ласточкина
zimbrului|зубровая зубра
albinelor|пчелиная пчел
uzinelor uzinei|заводская
fabricii|фабричная
industrială industriei|промышленная индустриальная
depozitelor|складская
minelor|шахтная
morilor morii moara|мельниц мельничная мельница
apeductului|водопроводная
gării|вокзальная привокзальная вокзал вокзала
haltei|полустаночная
aeroportului|аэропорт аэропорта аэропортная аэропортовая
aerodromului|аэродромная аэродром
poștei poșta|почтовая почта
școlii|школьная
academiei|академическая академии
universității|университетская
bibliotecii|библиотечная
muzeului|музейная
teatrului|театральная
circului|цирковая
stadionului|стадионная стадион
hipodromului|ипподромная
parcului|парковая
pieței|базарная рыночная
spitalului|больничная госпитальная
băii feredeului|банная
bazinului|бассейная
primăriei|примэрии ратушная
bisericii|церковная
catedralei|соборная
mănăstirii|монастырская
schitului|скитская
crucii|крестовая крестная креста
cetății cetatea cetățuia|крепость крепостная
barierei bariera|застава заставная
cimitirului|кладбищенская
barajului|плотинная
livada|сад
satului satul|сельская село
drumul drumului|дорога дорожная
calea căii|дорога шоссе
noi nouă nou|новая новые
vechi veche|старая старые старого
mare mari|большая великая великого великий
mică mici|малая маленькая
sus|верхняя
jos|нижняя
roșie roșii|красная
albă alb albi|белая
verde|зеленая
neagră|черная
galbenă|желтая
frumoasă frumoasa|красивая
latină|латинская
armenească|армянская
bulgară|болгарская
rusă rusească|русская
grecească|греческая
romană|римская романская
bătrân|старого старый
bun|доброго добрый
viteazul viteaz|храброго храбрый витязя
șchiopul|хромого хромой
adunări adunării|собрания собрание
vestire|благовещенская
decembriștilor|декабристов
botezătorul|крестителя предтечи
arhanghelul|архангела
academician academicianul|академика
ion ioan|ивана иван иоанна
petru petre|петра петр
ștefan|стефана стефан степана
mihai mihail|михаила михаил
gheorghe george|георгия георгий
alexandru|александра александр
nicolae|николая николай
dumitru dimitrie|дмитрия дмитрий
vasile|василия василий
grigore|григория григорий
iurie|юрия юрий
andrei|андрея андрей
alexei|алексея алексей
matei|матвея матвей
teodor tudor|федора федор
ilie|ильи илья
iacob|якова яков
eugen eugeniu|евгения евгений
sergiu serghei|сергея сергей
mircea|мирчи мирча
ecaterina|екатерины екатерина
bucurești|бухарестская
iași ieșilor|ясская
cernăuți|черновицкая
tighina|бендерская
bălți|бельцкая
orhei orheiului|оргеевская
sculeni|скулянская
chișinăului|кишиневская
hâncești|хынчештская ганчештская
soroca|сорокская
călărași|каларашская
tohatin|тогатинская
roma|римская
vienei|венская
atena|афинская
varșovia|варшавская
praga|пражская
riga|рижская
paris|парижская
haga|гаагская
moscova|московская
dunării|дунайская
nistru nistrului|днестровская
prut prutului|прутская
carpaților|карпатская
balcani balcanilor|балканская`

const otherForms: readonly [RegExp, readonly string[]][] = [
  [/ая$/, ['ой', 'ое', 'ый', 'ую', 'ого']],
  [/яя$/, ['ей', 'ее', 'ий', 'юю', 'его']],
]

function formsOf(russian: string): string[] {
  const [, endings = []] = otherForms.find(([ending]) => ending.test(russian)) ?? []
  return [russian, ...endings.map((ending) => russian.slice(0, -2) + ending)]
}

const fold = (word: string) => foldWord(plainText(word))

function readDictionary(): Map<string, string[]> {
  const meanings = new Map<string, Set<string>>()
  for (const line of dictionary.trim().split('\n')) {
    const [romanian = [], russian = []] = line.split('|').map((words) => words.split(' '))
    for (const form of russian.flatMap(formsOf).map(fold)) {
      const meant = meanings.get(form) ?? new Set()
      for (const word of romanian) meant.add(fold(word))
      meanings.set(form, meant)
    }
  }
  return new Map([...meanings].map(([form, meant]) => [form, [...meant].filter((word) => word !== form)]))
}

const romanianWords = readDictionary()

/** The folded Russian words of the dictionary. */
export const russianWords: WordIndex = createWordIndex(romanianWords.keys())

/** The folded Romanian words that a word of `russianWords` stands for in names of streets. */
export function findRomanianWords(russian: string): readonly string[] {
  return romanianWords.get(russian) ?? []
}
