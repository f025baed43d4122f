/** Orders names as a person reads them: regardless of case, and numbers in them by value («Зона 2» before «Зона 10»). */
export const compareNames = new Intl.Collator('ru', { numeric: true }).compare
