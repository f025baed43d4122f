import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { messageProvider } from '../delivery/messages.ts'
import { type ProcessingParts, recordSystemEvent } from './processing.ts'

/** Reminds the provider of the request. The history states it only if the message is for anybody but the desk. */
export async function remindProvider(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  message: Parameters<typeof messageProvider>[2],
): Promise<void> {
  if (await messageProvider(transaction, parts, message))
    await recordSystemEvent(transaction, parts, message.row, 'reminded')
}
