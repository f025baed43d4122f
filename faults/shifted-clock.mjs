// Preloaded by a server process: shifts its clock by CLOCK_SHIFT_MS milliseconds
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  /** @param {[]} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shiftMs
  }
}
