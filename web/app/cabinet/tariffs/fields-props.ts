import type { TariffChoices } from './tariff-choices.ts'
import type { TariffFormState } from './use-tariff-form.ts'

/** The props that all parts of the form share. */
export interface FieldsProps {
  form: TariffFormState
  choices: TariffChoices
}
