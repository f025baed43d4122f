import type { TariffChoices } from './tariff-choices.ts'
import type { TariffFormState } from './use-tariff-form.ts'

/** What every part of the form gets. */
export interface FieldsProps {
  form: TariffFormState
  choices: TariffChoices
}
