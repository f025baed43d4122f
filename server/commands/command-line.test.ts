import { expect, test } from 'vitest'
import { findCommand, parseCommandLine } from './command-line.ts'
import { commandTable } from './command-table.ts'

test('each command has a help, and unknown options and missing arguments are refused with exit code 2', async () => {
  expect(findCommand(['unknown'])).toMatchObject({ name: undefined })
  for (const [name, { load }] of Object.entries(commandTable)) {
    const { command } = await load()
    expect(findCommand([...name.split(' '), '--json'])).toEqual({ name, rest: ['--json'] })
    expect(parseCommandLine(name, command, ['--help']).has('help')).toBe(true)
    const refused = { exitCode: 2, message: expect.stringContaining('--help') }
    expect(() => parseCommandLine(name, command, ['--unknown'])).toThrow(expect.objectContaining(refused))
    expect(() => parseCommandLine(name, command, ['one', 'too', 'many'])).toThrow(expect.objectContaining(refused))
  }
})
