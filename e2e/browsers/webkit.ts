import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../../scripts/free-port.mjs'
import type { Browser, Control } from './browser.ts'

const startLimitMs = 20_000
const size = { width: 1440, height: 900 }

/** Opens WebKitGTK's MiniBrowser on a virtual display, driven through WebDriver. */
export async function openWebKit(driverPath: string): Promise<Browser> {
  const display = await startDisplay()
  const port = await findFreePort()
  const env = {
    ...process.env,
    DISPLAY: display.name,
    // The virtual display has neither a GPU nor an accessibility bus
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  }
  const server = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = async () => {
    await end(server)
    await end(display.process)
  }
  try {
    const driver = await connect(port)
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size })
    return {
      open: (url) => driver.get(url),
      evaluate: (run, ...args) => driver.executeScript(run, ...args),
      async find(run, ...args) {
        const element = await driver.executeScript<WebElement | null>(run, ...args)
        return element && controlOf(element)
      },
      async close() {
        await driver.quit()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function controlOf(element: WebElement): Control {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text),
  }
}

/** Retries until the driver listens on its port. */
async function connect(port: number): Promise<WebDriver> {
  const limit = performance.now() + startLimitMs
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (response?.ok) break
    if (performance.now() > limit) throw new Error('WebKitWebDriver did not start.')
    await wait(100)
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({ browserName: 'MiniBrowser' }).build()
}

/** Starts Xvfb on a free display. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const screen = `${size.width}x${size.height}x24`
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(startLimitMs) })
  return { name: `:${line}`, process: child }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
