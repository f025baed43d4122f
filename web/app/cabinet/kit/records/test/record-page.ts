import { screen } from '@testing-library/react'
import type { Text } from '../../../../lib/language.ts'
import { makeUser } from '../../../test/user.ts'

/** A user who may do everything with the records of provider 5. */
export const provider = makeUser({ role: 'provider', provider: 5 })

export const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
export const button = (text: Text) => screen.getByRole('button', { name: text.ru })
/** The row headers of the list. */
export const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
