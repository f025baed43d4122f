import type pg from 'pg'

/** The interface of the demo market to the server: the workspace `demo/`, which is loaded in demo mode only. */
export interface DemoMarket {
  /** Folder of the pictures served below `/media/demo/`. */
  mediaFolder: string
  /**
   * Loads the demo data into a migrated database that has no provider but the desk; leaves any other database unchanged. Shows
   * progress on standard output. Processes that start simultaneously take turns.
   */
  loadIfEmpty(pool: pg.Pool, options: DemoOptions): Promise<void>
  findState(database: pg.Pool | pg.ClientBase): Promise<DemoState>
}

/** The demo data that a new database gets. */
export interface DemoData extends DemoOptions {
  market: DemoMarket
}

export interface DemoOptions {
  /** How many times the market is loaded, each time in a region of its own: the setting DEMO_SCALE. */
  scale: number
  pictures: DemoPictures
}

/** Where the pictures of the demo data are stored. */
export interface DemoPictures {
  /** Stores the files of the pictures that `draw` writes into a folder and returns. */
  add<P extends { name: string; widths: number[] }>(draw: (folder: string) => Promise<P[]>): Promise<P[]>
  remove(files: readonly string[]): Promise<void>
}

/** The part of the demo data that a database contains. */
export interface DemoState {
  /** The named demo accounts that can sign in, e-mail addresses in lower case. */
  accounts: { email: string; purpose: string }[]
  /** The common password of these accounts. */
  password: string
  /** Whether the database has no provider but the desk. */
  isEmpty: boolean
}

/**
 * The server's only import of the workspace `demo/`. It is dynamic because a production install may lack that workspace. Throws one
 * sentence if the workspace is not installed.
 */
export async function importDemoMarket(): Promise<DemoMarket> {
  try {
    const { demoMarket } = await import('@motanet/demo/demo-market.ts')
    return demoMarket
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@motanet/demo'")) throw error
    throw new Error(
      'Demo mode needs the workspace demo/, which is not installed: restore it and run "npm ci", or set MOTANET_MODE=production.',
      { cause: error },
    )
  }
}
