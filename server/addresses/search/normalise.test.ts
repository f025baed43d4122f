import { describe, expect, test } from 'vitest'
import { findKind, findKindOfHalves } from './address-words.ts'
import {
  cyrillicHouseLetters,
  foldText,
  houseKey,
  houseLettersOf,
  lexemesOf,
  mayBeSameLetters,
  nameKeys,
  plainText,
  readHouse,
} from './normalise.ts'
import { repairMixedScript, romanise } from './transliteration.ts'

describe('romanise', () => {
  test.each([
    ['дачия', 'daciia'],
    ['бэтрын', 'batrin'],
    ['эминеску', 'eminescu'],
    ['букурешть', 'bucuresti'],
    ['джинта', 'ginta'],
    ['джоржеску', 'giorjescu'],
    ['чеукарь', 'ceucari'],
    ['чокана', 'ciocana'],
    ['матеевич', 'mateevici'],
    ['крянгэ', 'creanga'],
    ['алексея', 'alecseia'],
    ['ильи', 'ilii'],
    ['юлия', 'iuliia'],
    ['щусев', 'scusev'],
    ['хынчешть', 'hincesti'],
    ['подъезд', 'podezd'],
    ['илья', 'iliia'],
    ['zaz', 'zaz'],
    ['1090', '1090'],
  ])('transliterates «%s» to %s', (russian, romanian) => {
    expect(romanise(russian)).toBe(romanian)
  })
})

describe('repairMixedScript', () => {
  test.each([
    ['stеfаn', 'stefan'],
    ['пушкинa', 'пушкина'],
    ['дaчия', 'дачия'],
    // Half of the letters of each script: Latin
    ['daса', 'daca'],
    ['dacia', 'dacia'],
    ['дачия', 'дачия'],
  ])('converts %s to one script', (mixed, repaired) => {
    expect(repairMixedScript(mixed)).toBe(repaired)
  })
})

describe('foldText', () => {
  test.each([
    ['Ștefan cel Mare', 'Штефан чел Маре'],
    ['Ștefan cel Mare', 'Ştefan cel Mare'],
    ['Ștefan cel Mare', 'shtefan chel mare'],
    ['Ștefan cel Mare', 'ＳTEFAN   CEL-MARE!'],
    ['Dacia', 'Дачия'],
    ['Dacia', 'Dachiya'],
    ['Ion Creangă', 'Ион Крянгэ'],
    ['Gheorghe Asachi', 'Георге Асаки'],
    ['George Coșbuc', 'Джордже Кошбук'],
    ['Ciuflea', 'Чуфля'],
    ['Ciuflea', 'Chuflya'],
    ['Ciocana', 'Чокана'],
    ['Alexei Șciusev', 'Алексей Щусев'],
    ['Alexei Șciusev', 'Alexey Shchusev'],
    ['Ginta Latină', 'Джинта Латинэ'],
    ['Miorița', 'Mioritza'],
    ['Kogălniceanu', 'Когэлничану'],
    ['Alecu Russo', 'Алеку Руссо'],
    ['Mihail', 'Mikhail'],
    ['Vasile Alecsandri', 'Vasile Alexandri'],
    ['Валя Трандафирилор', 'Valea Trandafirilor'],
    ['31 August 1989', '31 августа 1989'],
    ['Sfântul Andrei', 'sf. Andrei'],
    ['4-й Чиркулуй', '4 Circului'],
    ['Ӂинта', 'Ginta'],
    ['Молодёжи', 'Молодежи'],
  ])('folds %s and %s to the same text', (one, other) => {
    expect(foldText(one)).not.toBe('')
    expect(foldText(one)).toBe(foldText(other))
  })

  test('does not merge repeated digits', () => {
    expect(foldText('11 și 1')).toBe('11 si 1')
  })
})

describe('nameKeys', () => {
  test('returns both readings of names with â or î', () => {
    expect(nameKeys('Mircea cel Bătrân').sort()).toEqual(['mirca cel batran', 'mirca cel batrin'])
    expect(nameKeys('Rîșcani').sort()).toEqual(['rascani', 'riscani'])
  })

  test('returns one key for other names and none for an empty name', () => {
    expect(nameKeys('Albișoara')).toEqual(['albisoara'])
    expect(nameKeys(' — ')).toEqual([])
  })
})

describe('kinds of streets', () => {
  test.each([
    ['ул', 'S'],
    ['улица', 'S'],
    ['ulitsa', 'S'],
    ['str', 'S'],
    ['bd', 'B'],
    ['blvd', 'B'],
    ['bulvar', 'B'],
    ['бул', 'B'],
    ['проспект', 'B'],
    ['шоссе', 'O'],
    ['șos', 'O'],
    ['șoseaua', 'O'],
    ['пер', 'L'],
    ['stradela', 'L'],
    ['aleea', 'A'],
    ['площадь', 'P'],
    ['piața', 'P'],
  ])('reads %s as %s', (text, kind) => {
    expect(findKind(plainText(text), foldText(text))).toEqual({ kind, certain: true })
  })

  test('reads doubtful, unfinished and misspelt words as uncertain kinds', () => {
    expect(findKind('al', 'al')).toEqual({ kind: 'A', certain: false })
    expect(findKind('бульв', 'bulv')?.kind).toBe('B')
    expect(findKind('bulevrad', 'bulevrad')).toEqual({ kind: 'B', certain: false })
    expect(findKind('dacia', 'daca')).toBeUndefined()
  })

  test('reads hyphenated abbreviations', () => {
    expect(findKindOfHalves('б', 'р')).toBe('B')
    expect(findKindOfHalves('p', 'ta')).toBe('P')
    expect(findKindOfHalves('alba', 'iulia')).toBeUndefined()
  })
})

describe('houseKey', () => {
  test.each([
    [
      '12/3',
      ['12-3', '12 / 3', '12\\3', '12 корп 3', '12 корп. 3', '12к3', '12 bl. 3', '12 дробь 3', 'nr. 12/3', '012/03'],
    ],
    ['4a', ['4A', '4 А', '4-а', '4/A', 'д. 4а', '4 a, ap. 7']],
    ['77a', ['77/A', '77A', '77 a', '77 лит. А', '77 литера «А»', '77 «А»', '77 "A"', '77“А”', "77-'a', ap. 7"]],
    ['54/1', ['54‐1', '54\u20111', '54‒1', '54–1', '54 — 1', '54―1', '54−1', '54﹣1', '54－1', '54\u200B-\u200E1']],
    ['12/3a', ['12/3A', '12-3 а', '12к3а']],
    ['12a/3', ['12A/3', '12а к 3']],
    ['83', ['83', 'nr 83', '№ 83', 'дом 83', '83, кв. 5', '83 sc. 2 et. 4']],
    ['2/1/4', ['2/1/4']],
    ['5a', ['5а', '5a']],
    ['5b', ['5б', '5в', '5b']],
    ['5c', ['5с', '5c']],
    ['5e', ['5е', '5e']],
    ['5h', ['5н', '5h']],
    ['5k', ['5к', '5K', '5 к']],
    ['5m', ['5м', '5m']],
    ['5p', ['5р', '5p']],
    ['0', ['0', '000']],
    ['', ['', ' - ', '🏠']],
  ])('returns %j for all of its spellings', (key, spellings) => {
    for (const spelling of spellings) expect([spelling, houseKey(spelling)]).toEqual([spelling, key])
  })

  test('distinguishes 83 from 83A', () => {
    expect(houseKey('83')).not.toBe(houseKey('83A'))
  })
})

describe('letters of house numbers', () => {
  test.each([
    ['12Б', 'б'],
    ['12 корп 3, лит. В', 'в'],
    ['12/3A', 'a'],
    ['12Б bis', 'бbis'],
    ['12 Б, кв. 5', 'б'],
    ['Парк', 'парк'],
    ['12', ''],
  ])('the letters of «%s» are %s', (label, letters) => {
    expect(houseLettersOf(label)).toBe(letters)
  })

  test.each([
    ['12 «Б»', 'б'],
    ['12 корп 3, лит. В', 'в'],
    ['12B', ''],
    ['12 бис', ''],
    ['Парк', ''],
  ])('the Cyrillic letters of «%s» are «%s»', (label, letters) => {
    expect(cyrillicHouseLetters(label)).toBe(letters)
  })

  test.each([
    ['12Б', '12 б', true],
    ['12Б', '12В', false],
    ['12B', '12Б', true],
    ['12B', '12В', true],
    ['5Н', '5Х', false],
    ['12/1Б', '12/1В', false],
    ['12ББ', '12Б', false],
    ['Парк', 'Parcul', true],
    ['12', '12', true],
  ])('«%s» may have the letters of «%s»: %s', (one, other, may) => {
    expect(mayBeSameLetters(houseLettersOf(one), houseLettersOf(other))).toBe(may)
    expect(mayBeSameLetters(houseLettersOf(other), houseLettersOf(one))).toBe(may)
  })
})

describe('where a house number ends', () => {
  test.each([
    ['22 a puskin', '22', 1],
    ['22a puskin', '22a', 2],
    ['22-a puskin', '22a', 2],
    ['22/a puskin', '22a', 2],
    ['22\\a puskin', '22a', 2],
    ['22 a, puskin', '22a', 2],
    ['22 a ap 3', '22a', 2],
    ['22 a', '22a', 2],
    ['22, a', '22', 1],
    ['22.a puskin', '22', 1],
    ['22 15', '22', 1],
    ['1/2/3/4/5', '1/2/3/4', 4],
  ])('«%s» begins with %s', (text, key, end) => {
    expect(readHouse(lexemesOf(plainText(text)), 0)).toMatchObject({ key, end })
  })

  test.each([
    ['1/2/3/4/5', '1/2/3/4/5'],
    ['5 bis ap 3', '5bis'],
    ['5 bis 3', '5bis/3'],
    ['Парк', 'parc'],
  ])('the key of the label «%s» is %s', (label, key) => {
    expect(houseKey(label)).toBe(key)
  })

  test.each([
    ['1-я', [true]],
    ['1я', [true]],
    ['1 я', [false, false]],
    ['1-b', [false, false]],
  ])('«%s» has ordinals: %j', (text, ordinals) => {
    expect(lexemesOf(plainText(text)).map(({ isOrdinal }) => isOrdinal)).toEqual(ordinals)
  })
})

describe('hostile input', () => {
  const hostile = [
    'ș'.repeat(50_000),
    'ﷺ'.repeat(50_000),
    '12/'.repeat(20_000),
    'a1'.repeat(25_000),
    `${'́'.repeat(50_000)}a`,
    ' '.repeat(50_000),
    '\0\0dacia\0',
    '\ud800\udfffx\ud800',
    '!?.,;:"\'()[]{}«»',
    '👩‍👩‍👧‍👦🏳️‍🌈',
  ]

  test.each(hostile.map((text, at) => [at, text] as const))('is folded to letters and digits only (%i)', (_, text) => {
    expect(foldText(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
    expect(houseKey(text)).toMatch(/^[a-z0-9/]*$/)
    expect(foldText(text).length).toBeLessThanOrEqual(500)
  })

  test('reads the word after NUL', () => {
    expect(foldText('\0\0dacia\0')).toBe(foldText('Dacia'))
  })
})
