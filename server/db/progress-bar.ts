import type { WriteStream } from 'node:tty'

const widthCharacters = 30

/** One line that fills up while something long runs; on something that is not a terminal, a line for each tenth. */
export function createProgressBar(output: WriteStream | NodeJS.WriteStream) {
  let lastTenth = -1
  let isShown = false
  return {
    report(done: number, total: number, what: string) {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const tenth = Math.floor(share * 10)
      const filled = Math.round(share * widthCharacters)
      const line = `${'█'.repeat(filled)}${'░'.repeat(widthCharacters - filled)} ${Math.round(share * 100)} %  ${what}`
      if (output.isTTY) output.write(`\r\x1b[K${line}`)
      else if (tenth !== lastTenth) output.write(`${line}\n`)
      lastTenth = tenth
      isShown = true
    },
    end() {
      if (isShown && output.isTTY) output.write('\n')
    },
  }
}
