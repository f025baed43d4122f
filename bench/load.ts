import autocannon from 'autocannon'

export interface Load {
  responsesPerSecond: number
  responses: number
  p50Ms: number
  p99Ms: number
  /** Responses without a 2xx status, and requests without a response. */
  failures: number
}

const connections = 10

export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

/** Sends requests over ten connections for the given time. `path` returns the path of the n-th request. */
export async function load(
  origin: string,
  path: (n: number) => string,
  seconds: number,
  request: Sent = {},
): Promise<Load> {
  let sent = 0
  const result = await autocannon({
    url: origin,
    ...request,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (next) => {
          sent += 1
          return { ...next, path: path(sent) }
        },
      },
    ],
  })
  return {
    responsesPerSecond: result.requests.average,
    responses: result['2xx'],
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
