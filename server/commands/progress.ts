/** Reports progress of a step: `done` of `total` units. */
export type Progress = (step: string, done: number, total: number) => void

const barWidth = 24
const redrawMs = 100

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** A bar that is redrawn on a terminal; elsewhere one line for each step. `end` leaves the terminal on a new line. */
export function createProgress(output: Output, now: () => number = Date.now): { report: Progress; end(): void } {
  let shown: { step: string; at: number } | undefined
  const draw = (step: string, done: number, total: number) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.')
    output.write(`\r\u001B[K[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${step}`)
  }
  return {
    report(step, done, total) {
      const isNew = shown?.step !== step
      if (!output.isTTY) {
        if (isNew) output.write(`${step}\n`)
      } else if (isNew || done >= total || now() - (shown?.at ?? 0) >= redrawMs) draw(step, done, total)
      else return
      shown = { step, at: now() }
    },
    end() {
      if (output.isTTY && shown !== undefined) output.write('\n')
      shown = undefined
    },
  }
}
