import { type Language, languages } from '@motanet/contract/errors.ts'
import { refuseArguments } from '../command.ts'

/** The language of `--language`; Russian without it. Exit code 2 for others. */
export function typedLanguage(typed = 'ru'): Language {
  return languages.find((language) => language === typed) ?? refuseArguments(`--language ${typed}: ru or ro.`)
}
