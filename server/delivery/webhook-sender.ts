/** What a webhook is told. */
export interface WebhookEvent {
  /** The same in every retry: the receiver recognises duplicates. */
  id: string
  type: string
  time: Date
  data: Readonly<Record<string, unknown>>
}

/**
 * `reason` is one line for the provider, without the response's content: such as `status 503`, `timeout` or `private address`. `status`: of
 * the response, null without one.
 */
export type WebhookResult =
  | { isAccepted: true; status: number }
  | { isAccepted: false; reason: string; status: number | null }

/** Sends events to webhooks, signed as in Standard Webhooks. */
export interface WebhookSender {
  /** Sends the event once. A response with a status from 200 to 299 accepts it; every other outcome, a timeout included, does not throw. */
  post(url: string, secret: string, event: WebhookEvent): Promise<WebhookResult>
}
