import { type Text, useText } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import { maxCharacters } from './text-limits.ts'
import './fields.css'

type PairedName<Draft> = keyof {
  [Name in keyof Draft & string as `${Name}_ro` extends keyof Draft ? Name : never]: true
} &
  string

interface LanguagePairProps<Draft extends Record<string, string>> {
  form: {
    draft: Draft
    errors: Partial<Record<keyof Draft & string, string>>
    labels: Partial<Record<keyof Draft & string, Text>>
    change: (part: Partial<Draft>) => void
  }
  /** Name of the Russian field; the Romanian one ends in _ro. */
  name: PairedName<Draft>
  /** Which of the two fields are required. */
  required: 'both' | 'russian' | 'none'
  isLong?: boolean
  /** In characters; by default the usual limit of names, or of long texts. */
  maxLength?: number
}

/** The fields of a text in both languages, side by side; one below the other on phones. */
export function LanguagePair<Draft extends Record<string, string>>(props: LanguagePairProps<Draft>) {
  const { name, required } = props
  return (
    <div className="language-pair">
      <OneLanguage {...props} field={name} language="ru" isRequired={required !== 'none'} />
      <OneLanguage {...props} field={`${name}_ro`} language="ro" isRequired={required === 'both'} />
    </div>
  )
}

interface OneLanguageProps<Draft extends Record<string, string>> extends LanguagePairProps<Draft> {
  field: string
  language: 'ru' | 'ro'
  isRequired: boolean
}

function OneLanguage<Draft extends Record<string, string>>(props: OneLanguageProps<Draft>) {
  const { form, field, language, isRequired, isLong = false } = props
  const { maxLength = isLong ? maxCharacters.long : maxCharacters.name } = props
  const t = useText()
  const name = field as keyof Draft & string
  const label = form.labels[name]
  return (
    <Field label={label && t(label)} optional={isRequired ? undefined : t(messages.optional)} error={form.errors[name]}>
      {(control) => {
        const attributes = {
          ...control,
          className: 'input',
          name: field,
          lang: language,
          value: form.draft[name],
          maxLength,
          'aria-required': isRequired || undefined,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) =>
            form.change({ [field]: target.value } as Partial<Draft>),
        }
        return isLong ? <textarea rows={4} {...attributes} /> : <input {...attributes} />
      }}
    </Field>
  )
}
