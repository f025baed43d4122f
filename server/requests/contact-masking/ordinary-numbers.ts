const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const year = '(?:19[5-9]|20[0-4])\\d'
const dates = new RegExp(
  `(?<![\\d.])(?:${year}([-/.])${month}\\1${day}|${day}\\.${month}\\.${year}|${day}/${month}/${year})(?![\\d/])(?!\\.\\d)`,
  'g',
)
const shortDate = new RegExp(`^${day}[-.]${month}[-.]\\d\\d$`)
/** Times of appointments have minutes that are multiples of five. With a dot, only full and half hours are times. */
const times = /(?<![\d:.])(?:[01]?\d|2[0-3])(?::[0-5][05]|\.[03]0)(?![\d:]|\.\d)/g
/** Resolutions of cameras and screens. */
const resolutions = /(?<!\d)(?:1280[xх×]720|1920[xх×]1080|2560[xх×]1440|3840[xх×]2160)(?!\d)/g
/** Amounts with a space before the last three digits, of which two are zeros: 12 500. */
const spacedAmounts = /(?<![\d.,] ?)([1-9]\d{0,2}) (\d00)(?! ?\d)/g
/** Millions, and amounts with bani. */
const largeAmount = /^(?:[1-9]\d{0,2}(?:([ .]?)000){2}(?:,00)?|[1-9]\.\d{3}\.\d{3},\d\d)$/
const ranges = /(?<![\d.,-] ?)([1-9]\d{2,6}) ?[-/] ?([1-9]\d{2,6})(?! ?[-/]| ?[.,]?\d)/g
/** Speeds in both directions: 100/100 */
const equalPairs = /(?<![\d/])([1-9]\d{0,3})\/\1(?![\d/])/g
/** Also netmasks. */
const privateAddress =
  /(?<![\d.])(?:10\.\d{1,3}|127\.\d{1,3}|192\.168|255\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?:\/[12]?\d)?(?![\d.])/g

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Whether two numbers are an amount from–to or years: ascending, and years or multiples of 50. Prices that end with 9 or 0 as well. */
function isRange(low: string, high: string): boolean {
  if (Number(low) >= Number(high)) return false
  const both = [low, high]
  return (
    both.every((each) => Number(each) % 50 === 0) ||
    both.every((each) => /^(19[5-9]|20[0-4])\d$/.test(each)) ||
    both.every((each) => /^\d+(90|99)$/.test(each))
  )
}

/** Whether the text of digit groups consists of dates, times, ranges or private IPv4 addresses, with few digits besides them. */
export function isOrdinary(text: string): boolean {
  if (/\d/.test(text) && !/\p{L}{2}|\d/u.test(text.replace(equalPairs, ' '))) return true
  if (largeAmount.test(text)) return true
  const withoutDates = text.replace(dates, ' ').replace(privateAddress, ' ').replace(resolutions, ' ')
  const rest = countDigits(withoutDates.replace(times, ' '))
  if (rest < 6 && rest < countDigits(text)) return true
  // A group of two digits before a range may be the prefix of an operator: 69 100-200
  const joined = withoutDates.replace(spacedAmounts, '$1$2')
  if (!/^\D*[1-9]\d{2}/.test(joined)) return false
  const withoutRanges = joined.replace(ranges, (whole, low, high) => (isRange(low, high) ? ' ' : whole))
  return withoutRanges !== joined && countDigits(withoutRanges) <= 2
}

/** Whether the groups are years, or a list such as «100, 200, 500» (multiples of 50 in order) or «101, 102, 103» (a sequence). */
export function isOrdinaryList(groups: readonly string[]): boolean {
  if (groups.every((each) => /^(19[5-9]|20[0-4])\d$/.test(each))) return true
  if (groups.length < 3 || !groups.every((each) => /^[1-9]\d{2,}$/.test(each))) return false
  const numbers = groups.map(Number)
  if (numbers.every((each, index) => index === 0 || each - 1 === numbers[index - 1])) return true
  if (!numbers.every((each) => each % 50 === 0)) return false
  const isAscending = numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? 0))
  const isDescending = numbers.every((each, index) => index === 0 || each < (numbers[index - 1] ?? 0))
  return isAscending || isDescending
}

/** Whether the text is a local number of six digits as it is usually written, 22-33-44, and not a date. */
export function isLocalNumber(text: string): boolean {
  return /^[2-9]\d-\d\d-\d\d$/.test(text) && !shortDate.test(text)
}
