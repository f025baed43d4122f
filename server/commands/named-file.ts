import { access, constants, stat } from 'node:fs/promises'
import { rejectInput } from './command.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'the account of this command may not read it',
  EPERM: 'the account of this command may not read it',
}

/** The size of a file that the operator has named. Exit code 3 if it cannot be read, or is a folder. */
export async function requireReadableFile(path: string): Promise<number> {
  const refuse = ({ code = '', message }: NodeJS.ErrnoException) =>
    rejectInput(`${path} cannot be read: ${reasons[code] ?? message}.`)
  const found = await stat(path).catch(refuse)
  if (!found.isFile()) rejectInput(`${path} is no file.`)
  await access(path, constants.R_OK).catch(refuse)
  return found.size
}
