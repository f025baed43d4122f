import type { WriteStream } from 'node:tty'

const widthCharacters = 30

/** A progress bar on one line; if the output is not a terminal, only its title. */
export function createProgressBar(output: WriteStream | NodeJS.WriteStream, title: string) {
  let isShown = false
  return {
    report(done: number, total: number, what: string) {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const filled = Math.round(share * widthCharacters)
      const line = `${'█'.repeat(filled)}${'░'.repeat(widthCharacters - filled)} ${Math.round(share * 100)} %  ${what}`
      if (output.isTTY) output.write(`\r\x1b[K${line}`)
      else if (!isShown) output.write(`${title}\n`)
      isShown = true
    },
    end() {
      if (isShown && output.isTTY) output.write('\n')
    },
  }
}
